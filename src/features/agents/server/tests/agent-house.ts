import { createLog } from '#platform/log/log.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp } from '#tests/test-app.ts';
import { agentFileNameHeader } from '../../model/agent-paths.ts';

/** A server with one organisation, whose staff make agents and whose learners ask them, and one stranger. */

const roles = {
  admin: 'admin',
  creator: 'contentcreator',
  analyst: 'analyst',
  learner: 'user',
  other: 'user',
  stranger: 'admin',
} as const;
export type Who = keyof typeof roles;
export type AgentHouse = Awaited<ReturnType<typeof openAgentHouse>>;

export async function openAgentHouse(settings: Record<string, string> = {}) {
  const app = await startTestApp({ LOG_LEVEL: 'silent', ...settings });
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const people = new Map<Who, Awaited<ReturnType<typeof buildMember>>>();
  const tokens = new Map<Who, string>();
  for (const who of Object.keys(roles) as Who[]) {
    const member = await buildMember(app.tenancy, who === 'stranger' ? elsewhere : organisation, roles[who]);
    people.set(who, member);
    tokens.set(who, await signIn(app, member));
  }
  const tokenOf = (who: Who) => tokens.get(who) ?? '';
  const memberOf = (who: Who) => {
    const member = people.get(who);
    if (!member) throw new Error(who);
    return member;
  };
  const personOf = (who: Who) => people.get(who)?.personId ?? 0;

  const ask = (who: Who | null, text: string, variables: Record<string, unknown> = {}) =>
    app.graphql(text, variables, { token: who && tokenOf(who) });

  /** The answer of what must go well. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look at a field or two of an answer
  async function get(who: Who, text: string, variables: Record<string, unknown> = {}): Promise<any> {
    const { data, errors } = await ask(who, text, variables);
    if (errors || !data) throw new Error(`${text}\n${JSON.stringify(errors)}`);
    return data;
  }

  async function buildAgent(name = 'Coach', fields: Record<string, unknown> = {}): Promise<string> {
    const { createAgent } = await get(
      'creator',
      'mutation ($i: CreateAgentInput!) { createAgent(Input: $i) { ID } }',
      { i: { AdminTitle: `${name} for staff`, Name: name, OrganisationID: String(organisation.id) } },
    );
    if (Object.keys(fields).length > 0)
      await get('creator', 'mutation ($i: UpdateAgentInput!) { updateAgent(Input: $i) { ID } }', {
        i: { ID: createAgent.ID, ...fields },
      });
    return createAgent.ID;
  }

  async function addText(agentId: string, title: string, text: string): Promise<string> {
    const { addAgentDocument } = await get(
      'creator',
      'mutation ($i: AddAgentDocumentInput!) { addAgentDocument(Input: $i) { ID } }',
      { i: { AgentID: agentId, Title: title, Text: text } },
    );
    return addAgentDocument.ID;
  }

  const place = (agentId: string, onHome: boolean, itemIds: (string | number)[] = []) =>
    get(
      'creator',
      'mutation ($id: ID!, $h: Boolean!, $i: [ID!]!) { setAgentPlaces(ID: $id, OnHome: $h, ItemIDs: $i) { ID } }',
      { id: agentId, h: onHome, i: itemIds.map(String) },
    );

  const question = (who: Who, agentId: string, text: string, more: Record<string, unknown> = {}) =>
    ask(who, askDocument, { i: { AgentID: agentId, Question: text, ...more } });

  /** The words of the quotes of an answer; null where the documents do not say. */
  async function quotesOf(who: Who, agentId: string, text: string, more: Record<string, unknown> = {}) {
    const { data, errors } = await question(who, agentId, text, more);
    if (errors) throw new Error(JSON.stringify(errors));
    const { Outcome, Statements } = data.askAgent;
    if (Outcome !== 'answered') return null;
    return Statements.flatMap(({ Quotes }: { Quotes: { Text: string }[] }) => Quotes.map(({ Text }) => Text));
  }

  async function send(who: Who | null, agentId: string, name: string, body: Buffer) {
    const response = await app.http.inject({
      method: 'POST',
      url: `/api/ai-agents/${agentId}/documents`,
      headers: {
        'content-type': 'application/octet-stream',
        [agentFileNameHeader]: encodeURIComponent(name),
        ...(who ? { authorization: `Bearer ${tokenOf(who)}` } : {}),
      },
      payload: body,
    });
    return { status: response.statusCode, ...response.json() };
  }

  /** Reads a file that was sent, as the job does that was asked for with it. */
  async function readFile(documentId: number): Promise<void> {
    const job = app.features.all
      .flatMap((feature) => feature.jobs ?? [])
      .find(({ name }) => name === 'read-agent-document');
    const { agent_id, content_type } = await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
      db
        .selectFrom('agent_document')
        .where('id', '=', documentId)
        .select(['agent_id', 'content_type'])
        .executeTakeFirstOrThrow(),
    );
    const payload = { documentId, agentId: agent_id, contentType: content_type };
    await job?.run(job.payload.parse({ ...payload, organisationId: organisation.id }), {
      ...{ tenancy: app.tenancy, log: createLog('silent'), signal: new AbortController().signal },
      ...{ attempt: 1, lastAttempt: true },
    });
  }

  return {
    ...{ app, organisation, elsewhere, tokenOf, personOf, memberOf, ask, get },
    ...{ buildAgent, addText, place, question, quotesOf, send, readFile },
    buildGroup: (...members: Who[]) =>
      buildGroup(app.tenancy, organisation.id, 'Night shift', members.map(personOf)),
  };
}

export const askDocument = `mutation ($i: AskAgentInput!) { askAgent(Input: $i) {
  QuestionID Outcome Engine StoodIn Statements { Text Quotes { PassageID DocumentID Title Heading Page Text } } } }`;
