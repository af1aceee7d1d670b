import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMedia } from '#tests/builders/authoring.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

type Caller = { token?: string; shareToken?: string };
type House = {
  token: string;
  shared: string;
  draft: string;
  link: string;
};

let app: TestApp;
let ours: House;
let theirs: House;

beforeAll(async () => {
  app = await startTestApp();
  ours = await buildHouse('Ours');
  theirs = await buildHouse('Theirs');
});
afterAll(() => app.close());

/** An organisation with a published interactive video behind a link, and one that is not. */
async function buildHouse(name: string): Promise<House> {
  const organisation = await buildOrganisation(app.tenancy, name);
  const token = await signIn(app, await buildMember(app.tenancy, organisation, 'admin'));
  const make = async (title: string) => {
    const created = await app.graphql(
      'mutation ($t: String) { createSimulation(Title: $t) { ID } }',
      { t: `${name}: ${title}` },
      { token },
    );
    const id: string = created.data.createSimulation.ID;
    const m = String(await buildMedia(app.tenancy, organisation.id, { title }));
    const added = await app.graphql(
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m },
      { token },
    );
    const event = {
      VideoID: added.data.addVideoToSimulation.ID,
      Type: 'question',
      Title: 'Which?',
      Options: [{ Text: 'Right', Correct: true, Points: 3, Feedback: 'Indeed' }, { Text: 'Wrong' }],
    };
    await app.graphql(
      'mutation ($i: EventInput!) { createEvent(input: $i) { ID } }',
      { i: event },
      { token },
    );
    return id;
  };
  const shared = await make('shared');
  const draft = await make('draft');
  const link = await change(token, { ID: shared, PublicAccess: true, Status: 'Published' });
  await change(token, { ID: draft, Status: 'Published' });
  return { token, shared, draft, link };
}

async function change(token: string, input: object): Promise<string> {
  const text = 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID ShareToken } }';
  return (await app.graphql(text, { i: input }, { token })).data.updateSimulation.ShareToken;
}

const whole = `query ($id: ID) { readOneSimulation(ID: $id) { ID Title AdminTitle CanEdit ShareToken DownloadVersion
  Author { Name Email } Editors { Name } OrganisationGroups { Name } isLiked AverageScore
  Videos { Title VideoURL EditorURL Events { Title Options { Text Correct Points Feedback AnswerCount } } } } }`;

function read(id: string | null, caller: Caller) {
  return app.graphql(whole, { id }, caller);
}

async function readAsVisitor(id: string) {
  const opened = await app.graphql('mutation { createPublicToken { Token } }', {}, { shareToken: ours.link });
  return read(id, { token: opened.data.createPublicToken.Token });
}

/** Addresses of media are signed anew with every answer. */
function withoutAddresses(answer: unknown): string {
  return JSON.stringify(answer).replaceAll(/"VideoURL":"[^"]+"/g, '"VideoURL":""');
}

it('with the token of a link the call answers as to a visitor of that link, signed in or not', async () => {
  const asVisitor = await readAsVisitor(ours.shared);
  expect(asVisitor.data.readOneSimulation).toMatchObject({
    Title: 'Ours: shared',
    ShareToken: null,
    CanEdit: false,
  });
  const callers = [
    { shareToken: ours.link },
    { shareToken: ours.link, token: ours.token },
    { shareToken: ours.link, token: theirs.token },
    { shareToken: ours.link, token: 'not.a.token' },
  ];
  for (const caller of callers) {
    const answer = await read(ours.shared, caller);
    expect(withoutAddresses(answer)).toBe(withoutAddresses(asVisitor));
    expect(answer.data.readOneSimulation.Videos[0].Events[0].Options[0]).toEqual({
      Text: 'Right',
      Correct: null,
      Points: null,
      Feedback: null,
      AnswerCount: null,
    });
  }
});

it('the token may also be an argument, with the same answer and the same walls', async () => {
  const text = whole
    .replace('($id: ID)', '($id: ID, $link: String)')
    .replace('(ID: $id)', '(ID: $id, ShareToken: $link)');
  const ask = (id: string | null, link: string, caller: Caller) => app.graphql(text, { id, link }, caller);
  const asVisitor = withoutAddresses(await readAsVisitor(ours.shared));
  for (const caller of [{}, { token: ours.token }, { token: theirs.token }]) {
    expect(withoutAddresses(await ask(null, ours.link, caller))).toBe(asVisitor);
    for (const id of [ours.draft, theirs.shared]) {
      expect(await ask(id, ours.link, caller)).toEqual({ data: { readOneSimulation: null } });
    }
    expect(await ask(ours.shared, 'AAAAAAAAAAAAAAAAAAAAAA', caller)).toEqual({
      data: { readOneSimulation: null },
    });
  }
});

it('a link names its item, so that nothing else is found with it and no id is needed', async () => {
  expect((await read(null, { shareToken: ours.link })).data.readOneSimulation.ID).toBe(ours.shared);
  for (const id of [ours.draft, theirs.shared, theirs.draft]) {
    expect(await read(id, { shareToken: ours.link, token: ours.token })).toEqual({
      data: { readOneSimulation: null },
    });
  }
  expect((await read(ours.shared, { shareToken: theirs.link, token: ours.token })).data).toEqual({
    readOneSimulation: null,
  });
});

it('a token that is no link opens nothing, not even to those who may read without it', async () => {
  for (const shareToken of [
    'AAAAAAAAAAAAAAAAAAAAAA',
    ours.link.toLowerCase(),
    `${ours.link}x`,
    "' or true --",
  ]) {
    expect(await read(ours.shared, { shareToken, token: ours.token })).toEqual({
      data: { readOneSimulation: null },
    });
  }
});

it('it opens no other call', async () => {
  for (const text of [
    '{ readSimulations { nodes { ID } } }',
    '{ readAnalyticsSubmissions { nodes { ID } } }',
    '{ readContentTags { ID } }',
  ]) {
    const answer = await app.graphql(text, {}, { shareToken: ours.link });
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  }
  const player = await app.graphql(
    'query ($id: ID!) { readSimulationPlayer(ID: $id) { ID } }',
    { id: ours.shared },
    { shareToken: ours.link },
  );
  expect(player.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('a link that asks for a login, and one that was taken back, answer nothing', async () => {
  const nothing = { data: { readOneSimulation: null } };
  await change(ours.token, { ID: ours.shared, ShareLoginRequired: true });
  expect(await read(ours.shared, { shareToken: ours.link })).toEqual(nothing);
  await change(ours.token, { ID: ours.shared, ShareLoginRequired: false });
  expect((await read(ours.shared, { shareToken: ours.link })).data.readOneSimulation).not.toBeNull();
  await change(ours.token, { ID: ours.shared, Status: 'Unpublished' });
  expect(await read(ours.shared, { shareToken: ours.link })).toEqual(nothing);
  await change(ours.token, { ID: ours.shared, Status: 'Published', PublicAccess: false });
  const renewed = await change(ours.token, { ID: ours.shared, PublicAccess: true });
  expect(await read(ours.shared, { shareToken: ours.link, token: ours.token })).toEqual(nothing);
  expect((await read(ours.shared, { shareToken: renewed })).data.readOneSimulation).not.toBeNull();
});
