// biome-ignore lint/suspicious/noExplicitAny: a field or two of an answer are looked at
type Ask = (who: string, text: string, variables?: Record<string, unknown>) => Promise<any>;

export type TenantAgent = { id: string; document: string; passage: string };

/** An agent of the author's on the start page, with one document, and a passage of it that the learner was quoted. */
export async function buildTenantAgent(ask: Ask, mark: string, organisationId: string): Promise<TenantAgent> {
  const { createAgent } = await ask(
    'author',
    'mutation ($i: CreateAgentInput!) { createAgent(Input: $i) { ID } }',
    {
      i: { AdminTitle: `${mark} agent`, Name: `${mark} coach`, OrganisationID: organisationId },
    },
  );
  const id: string = createAgent.ID;
  const { addAgentDocument } = await ask(
    'author',
    'mutation ($i: AddAgentDocumentInput!) { addAgentDocument(Input: $i) { ID } }',
    { i: { AgentID: id, Title: `${mark} rules`, Text: `The gate of ${mark} closes at seven.` } },
  );
  await ask('author', 'mutation ($id: ID!) { setAgentPlaces(ID: $id, OnHome: true, ItemIDs: []) { ID } }', {
    id,
  });
  const { askAgent } = await ask(
    'learner',
    'mutation ($i: AskAgentInput!) { askAgent(Input: $i) { Statements { Quotes { PassageID } } } }',
    { i: { AgentID: id, Question: 'When is the gate closed?' } },
  );
  return { id, document: addAgentDocument.ID, passage: askAgent.Statements[0].Quotes[0].PassageID };
}
