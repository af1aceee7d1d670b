import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AgentHouse, askDocument, openAgentHouse, type Who } from './agent-house.ts';

let house: AgentHouse;

beforeAll(async () => {
  house = await openAgentHouse();
});
afterAll(() => house.app.close());

const codeOf = ({ errors }: { errors?: { extensions: { code: string; reason?: string } }[] }) =>
  errors?.[0]?.extensions.reason ?? errors?.[0]?.extensions.code ?? 'ok';

const handbook = `# Leave

New staff receive 25 days of paid leave a year. Leave may not be carried over into the next year.

# Parking

The car park closes at 22:30. A permit costs £115 a month.`;

describe('making agents', () => {
  test('one is created with an admin title and a name, copied, changed and deleted', async () => {
    const id = await house.buildAgent('Nora', { OpeningLine: 'What would you like to know?', AvatarID: 2 });
    const { copyAgent } = await house.get(
      'creator',
      'mutation ($id: ID!) { copyAgent(ID: $id) { ID AdminTitle Name OpeningLine AvatarID TotalDocuments } }',
      { id },
    );
    expect(copyAgent).toMatchObject({
      AdminTitle: 'Nora for staff (Copy)',
      Name: 'Nora',
      OpeningLine: 'What would you like to know?',
      AvatarID: 2,
    });
    const { readAgents } = await house.get(
      'admin',
      'query ($o: ID) { readAgents(OrganisationID: $o) { ID } }',
      {
        o: String(house.organisation.id),
      },
    );
    expect(readAgents.map(({ ID }: { ID: string }) => ID)).toEqual(
      expect.arrayContaining([id, copyAgent.ID]),
    );
    await house.get('creator', 'mutation ($id: ID!) { deleteAgent(ID: $id) }', { id: copyAgent.ID });
    const { readOneAgent } = await house.get('creator', 'query ($id: ID!) { readOneAgent(ID: $id) { ID } }', {
      id: copyAgent.ID,
    });
    expect(readOneAgent).toBeNull();
  });

  test.each([
    [{ AdminTitle: ' ', Name: 'x' }, 'agent.admin-title'],
    [{ AdminTitle: 'x', Name: '' }, 'agent.name'],
    [{ AdminTitle: 'x', Name: 'y'.repeat(81) }, 'agent.name'],
    [{ AdminTitle: 'x', Name: 'y', OrganisationID: null }, 'BAD_USER_INPUT'],
    [{ AdminTitle: 'x', Name: 'y', OrganisationID: '8999999999' }, 'NOT_FOUND'],
  ])('%j is refused: %s', async (i, reason) => {
    const answer = await house.ask(
      'creator',
      'mutation ($i: CreateAgentInput!) { createAgent(Input: $i) { ID } }',
      { i: { OrganisationID: String(house.organisation.id), ...i } },
    );
    expect(codeOf(answer)).toBe(reason);
  });

  test('a save that names an older revision is refused', async () => {
    const id = await house.buildAgent('Twice');
    const save = (Revision: number) =>
      house.ask('creator', 'mutation ($i: UpdateAgentInput!) { updateAgent(Input: $i) { Revision } }', {
        i: { ID: id, Description: 'New', Revision },
      });
    expect(codeOf(await save(1))).toBe('ok');
    expect(codeOf(await save(1))).toBe('agent.changed');
  });

  test('where the flag is off for an organisation, there are none', async () => {
    const later = () => {
      house.app.clock.now = new Date(house.app.clock.now.getTime() + 3_000);
    };
    const off = { flag: 'virtual-coach', organisation_id: house.elsewhere.id, is_on: false };
    await house.app.tenancy.acrossOrganisations('feature-flags', ({ db }) =>
      db.insertInto('feature_flag_switch').values(off).execute(),
    );
    later();
    expect(codeOf(await house.ask('stranger', '{ readAgents { ID } }'))).toBe('NOT_FOUND');
    expect((await house.ask('stranger', '{ readAgentsHere { ID } }')).data).toEqual({ readAgentsHere: [] });
    expect(codeOf(await house.ask('admin', '{ readAgents { ID } }'))).toBe('ok');
    await house.app.tenancy.acrossOrganisations('feature-flags', ({ db }) =>
      db.deleteFrom('feature_flag_switch').where('flag', '=', off.flag).execute(),
    );
    later();
    expect(codeOf(await house.ask('stranger', '{ readAgents { ID } }'))).toBe('ok');
  });
});

describe('answering without a model', () => {
  let id: string;
  beforeAll(async () => {
    id = await house.buildAgent('Coach');
    await house.addText(id, 'Handbook', handbook);
    await house.place(id, true);
  });

  test('the documents are quoted word for word, with where it stands', async () => {
    const { data } = await house.question('learner', id, 'How many days of paid leave do new staff get?');
    expect(data.askAgent).toMatchObject({
      Outcome: 'answered',
      Engine: 'passages',
      Statements: [{ Text: '', Quotes: [{ Title: 'Handbook', Heading: 'Leave' }] }],
    });
    expect(handbook).toContain(data.askAgent.Statements[0].Quotes[0].Text);
    expect(data.askAgent.Statements[0].Quotes[0].Text).toContain('25 days');
  });

  test('the same question is answered the same way each time', async () => {
    const once = await house.quotesOf('learner', id, 'When does the car park close?');
    expect(once?.[0]).toContain('22:30');
    expect(await house.quotesOf('other', id, 'When does the car park close?')).toEqual(once);
  });

  test('what the documents do not say is said so, and quoted from nowhere', async () => {
    const { data } = await house.question('learner', id, 'Who won the football match yesterday?');
    expect(data.askAgent).toMatchObject({ Outcome: 'not-in-documents', Statements: [] });
  });

  test('what is only near is no answer, and is shown and kept as the nearest', async () => {
    const { data } = await house.question(
      'learner',
      id,
      'Do contractors from abroad get subsidised parking vouchers?',
    );
    expect(data.askAgent.Outcome).toBe('not-in-documents');
    const quotes = data.askAgent.Statements.flatMap(({ Quotes }: { Quotes: { Text: string }[] }) => Quotes);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.length).toBeLessThanOrEqual(3);
    for (const { Text } of quotes) for (const line of Text.split('\n')) expect(handbook).toContain(line);
    const { readAgentQuestions } = await house.get(
      'creator',
      'query ($a: ID!) { readAgentQuestions(AgentID: $a, Unanswered: true, limit: 1, offset: 0) { nodes { Statements { Text Quotes { Text } } } } }',
      { a: id },
    );
    expect(readAgentQuestions.nodes[0].Statements).toHaveLength(quotes.length);
  });

  test('a quote opens its passage with what stands around it', async () => {
    const { data } = await house.question('learner', id, 'What does a parking permit cost?');
    const [quote] = data.askAgent.Statements[0].Quotes;
    const { readAgentPassage } = await house.get(
      'learner',
      'query ($a: ID!, $id: ID!) { readAgentPassage(AgentID: $a, ID: $id) { Title Heading Text Before } }',
      { a: id, id: quote.PassageID },
    );
    expect(readAgentPassage).toMatchObject({ Title: 'Handbook', Heading: 'Parking' });
    expect(readAgentPassage.Text).toContain(quote.Text);
    expect(readAgentPassage.Before).toContain('25 days');
  });

  test('staff read who asked what, and which questions the documents did not answer', async () => {
    await house.question('learner', id, 'Who repairs bicycles in winter?');
    const read = async (unanswered: boolean) =>
      (
        await house.get(
          'creator',
          'query ($a: ID!, $u: Boolean) { readAgentQuestions(AgentID: $a, Unanswered: $u, limit: 100) { nodes { Question Outcome PersonName } pageInfo { totalCount } } }',
          { a: id, u: unanswered },
        )
      ).readAgentQuestions;
    const all = await read(false);
    const open = await read(true);
    expect(open.nodes[0]).toMatchObject({
      Question: 'Who repairs bicycles in winter?',
      PersonName: 'Robin Reed',
    });
    expect(open.pageInfo.totalCount).toBeLessThan(all.pageInfo.totalCount);
  });

  test('a person asks as often as the agent allows on a day, and all together as often as it allows', async () => {
    const limited = await house.buildAgent('Limited', { PersonDayLimit: 2, OrganisationDayLimit: 3 });
    await house.place(limited, true);
    const outcomes = [];
    for (const who of ['learner', 'learner', 'learner', 'other', 'other'] as Who[])
      outcomes.push(codeOf(await house.question(who, limited, 'Is there anything?')));
    expect(outcomes).toEqual(['ok', 'ok', 'agent.person-limit', 'ok', 'agent.organisation-limit']);
  });

  test.each(['', ' ', 'x', 'y'.repeat(501)])('%j is no question', async (text) => {
    expect(codeOf(await house.question('learner', id, text))).toBe('agent.question-length');
  });
});

describe('who may ask what', () => {
  test('a document for a group answers its members alone, from the moment they are in it', async () => {
    const id = await house.buildAgent('Grouped');
    const document = await house.addText(
      id,
      'Night shift',
      'On night shifts the side door is locked at 21:00.',
    );
    await house.place(id, true);
    const group = await house.buildGroup('learner');
    await house.get(
      'creator',
      'mutation ($i: UpdateAgentDocumentInput!) { updateAgentDocument(Input: $i) { GroupIDs } }',
      {
        i: { ID: document, GroupIDs: [String(group)] },
      },
    );
    const text = 'When is the side door locked on night shifts?';
    expect(await house.quotesOf('learner', id, text)).toEqual([
      'On night shifts the side door is locked at 21:00.',
    ]);
    expect(await house.quotesOf('other', id, text)).toBeNull();
    const { data } = await house.question('learner', id, text);
    const passage = data.askAgent.Statements[0].Quotes[0].PassageID;
    const open = (who: Who) =>
      house.ask(who, 'query ($a: ID!, $id: ID!) { readAgentPassage(AgentID: $a, ID: $id) { Text } }', {
        a: id,
        id: passage,
      });
    expect(codeOf(await open('learner'))).toBe('ok');
    expect(codeOf(await open('other'))).toBe('agent.passage-gone');
    await house.app.tenancy.inOrganisation(house.organisation.id, ({ db }) =>
      db.deleteFrom('group_member').where('group_id', '=', group).execute(),
    );
    expect(await house.quotesOf('learner', id, text)).toBeNull();
    expect(codeOf(await open('learner'))).toBe('agent.passage-gone');
    // Those who edit it test it with every document.
    expect(await house.quotesOf('creator', id, text, { Test: true })).toHaveLength(1);
  });

  test('an agent that is placed nowhere is asked by nobody but its editors', async () => {
    const id = await house.buildAgent('Hidden');
    await house.addText(id, 'Handbook', handbook);
    const text = 'When does the car park close?';
    expect(codeOf(await house.question('learner', id, text))).toBe('NOT_FOUND');
    expect(codeOf(await house.question('learner', id, text, { Test: true }))).toBe('FORBIDDEN');
    expect(codeOf(await house.question('analyst', id, text, { Test: true }))).toBe('FORBIDDEN');
    expect(codeOf(await house.question('creator', id, text, { Test: true }))).toBe('ok');
  });

  test('people of another organisation find nothing, and nobody without a token', async () => {
    const id = await house.buildAgent('Ours');
    const document = await house.addText(id, 'Handbook', handbook);
    await house.place(id, true);
    expect(codeOf(await house.question('stranger', id, 'When does the car park close?'))).toBe('NOT_FOUND');
    expect(
      codeOf(await house.question('stranger', id, 'When does the car park close?', { Test: true })),
    ).toBe('NOT_FOUND');
    const remove = 'mutation ($id: ID!) { deleteAgentDocument(ID: $id) }';
    expect(codeOf(await house.ask('stranger', remove, { id: document }))).toBe('NOT_FOUND');
    expect(codeOf(await house.ask('stranger', 'mutation ($id: ID!) { deleteAgent(ID: $id) }', { id }))).toBe(
      'NOT_FOUND',
    );
    const unsigned = await house.ask(null, askDocument, {
      i: { AgentID: id, Question: 'When does it close?' },
    });
    expect(codeOf(unsigned)).toBe('UNAUTHENTICATED');
    expect((await house.send('stranger', id, 'a.txt', Buffer.from('x'))).status).toBe(404);
    expect((await house.send(null, id, 'a.txt', Buffer.from('x'))).status).toBe(401);
    expect((await house.send('learner', id, 'a.txt', Buffer.from('x'))).status).toBe(422);
  });
});

describe('the service for the organisation’s own systems', () => {
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    key: string | null,
    payload?: object,
  ) => {
    const response = await house.app.http.inject({
      ...{ method, url, ...(payload ? { payload } : {}) },
      headers: key ? { 'x-api-key': key } : {},
    });
    return { status: response.statusCode, body: response.json() };
  };
  const makeKey = async (who: Who) =>
    (await house.get(who, 'mutation { makeAgentServiceKey { Address Key } }')).makeAgentServiceKey.Key;

  test('without a key it says what is missing', async () => {
    expect(await call('GET', `/agents?organisationId=${house.organisation.id}`, null)).toMatchObject({
      status: 503,
      body: { error: { message: 'AI Agent API URL and API Key must be configured' } },
    });
  });

  test('with a key it lists, makes, changes and deletes agents of that organisation alone', async () => {
    const key = await makeKey('admin');
    const organisationId = house.organisation.id;
    const made = await call('POST', '/agents', key, {
      adminTitle: 'By a system',
      name: 'Robo',
      organisationId,
    });
    expect(made).toMatchObject({
      status: 200,
      body: { name: 'Robo', organisationId: String(organisationId) },
    });
    const { id } = made.body;
    expect((await call('PATCH', `/agents/${id}`, key, { description: 'Changed' })).body.description).toBe(
      'Changed',
    );
    const list = await call('GET', `/agents?organisationId=${organisationId}`, key);
    expect(list.body.map((agent: { id: string }) => agent.id)).toContain(id);
    const theirs = await makeKey('stranger');
    expect((await call('GET', `/agents?organisationId=${organisationId}`, theirs)).status).toBe(404);
    expect((await call('GET', `/agents/${id}`, theirs)).status).toBe(404);
    expect((await call('DELETE', `/agents/${id}`, theirs)).status).toBe(404);
    expect(
      (await call('POST', '/agents', theirs, { adminTitle: 'a', name: 'b', organisationId })).status,
    ).toBe(404);
    expect((await call('DELETE', `/agents/${id}`, key)).status).toBe(200);
  });

  test('a key ends with the next one, and a changed one opens nothing', async () => {
    const first = await makeKey('admin');
    const second = await makeKey('admin');
    const list = (key: string) => call('GET', `/agents?organisationId=${house.organisation.id}`, key);
    expect((await list(first)).status).toBe(401);
    expect((await list(`${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).status).toBe(401);
    expect((await list(second)).status).toBe(200);
    expect(codeOf(await house.ask('creator', 'mutation { makeAgentServiceKey { Key } }'))).toBe('FORBIDDEN');
  });
});
