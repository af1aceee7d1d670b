import { randomUUID } from 'node:crypto';
import type { Role } from '#kernel/viewer.ts';
import { type QuestionSample, sampleForm } from '#tests/builders/forms.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp } from '#tests/test-app.ts';

const fields = `ID Title Hash Status AllowMultipleSubmissions Anonymous Content Problems { Code PartID } Revision
  HasUnpublishedChanges Archived HasSubmissions TotalSubmissions CanEdit Placements { ItemID Kind Stage }`;

type Input = Record<string, unknown>;
export type BuiltForm = { ID: string; Hash: string; VersionID: string };
type Where = { ItemID?: string; Stage?: string };

export type FormHouse = Awaited<ReturnType<typeof startFormHouse>>;

/** The whole server, an organisation, and people who write and answer forms over HTTP. */
export async function startFormHouse() {
  const app = await startTestApp();
  const organisation = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  const join = async (role: Role, of = organisation) => {
    const member = await buildMember(app.tenancy, of, role);
    return { ...member, token: await signIn(app, member) };
  };
  const author = await join('contentcreator');

  const ask = (text: string, variables: Input = {}, token = author.token) =>
    app.graphql(text, variables, { token });

  async function take(text: string, variables: Input = {}, token = author.token) {
    const answer = await ask(text, variables, token);
    if (answer.errors || !answer.data) throw new Error(`${text}\n${JSON.stringify(answer.errors)}`);
    // As wide as the whole schema.
    // biome-ignore lint/suspicious/noExplicitAny: see above
    return Object.values<any>(answer.data)[0];
  }

  const tryUpdate = (input: Input, token = author.token) =>
    ask(
      `mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ${fields} } }`,
      { i: input },
      token,
    );
  const update = (input: Input, token = author.token) =>
    take(
      `mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ${fields} } }`,
      { i: input },
      token,
    );
  const create = (title = 'How was it?') =>
    take(`mutation ($t: String!) { createFeedbackForm(Input: { Title: $t }) { ${fields} } }`, { t: title });
  const read = (id: string, token = author.token) =>
    take(`query ($id: ID!) { readOneFeedbackForm(ID: $id) { ${fields} } }`, { id }, token);

  const fillFields = 'ID Hash VersionID Title Content Anonymous AllowMultipleSubmissions Completed';
  const open = (form: { ID: string; Hash: string }, token: string, where: Where = {}) =>
    take(
      `query ($h: String!, $id: ID!, $item: ID, $stage: String) {
        readFeedbackFormToFill(Hash: $h, ID: $id, ItemID: $item, Stage: $stage) { ${fillFields} } }`,
      { h: form.Hash, id: form.ID, item: where.ItemID, stage: where.Stage },
      token,
    );

  /** A published form of one scale and one text, unless other questions are given. */
  async function publish(
    settings: Input = {},
    questions: readonly QuestionSample[] = [
      { id: 'q1', type: 'nps', required: true },
      { id: 'q2', type: 'long-text' },
    ],
  ): Promise<BuiltForm> {
    const { ID, Hash } = await create();
    await update({ ID, Content: sampleForm(...questions), Status: 'Published', ...settings });
    return { ID, Hash, VersionID: await versionOf(ID) };
  }

  /** The number of the version that is published. */
  async function versionOf(id: string): Promise<string> {
    const row = await app.tenancy.readInOrganisation(organisation.id, (scope) =>
      scope.db
        .selectFrom('form')
        .where('id', '=', Number(id))
        .select('published_version_id')
        .executeTakeFirstOrThrow(),
    );
    return String(row.published_version_id);
  }

  const submit = (form: BuiltForm, answers: unknown, token: string, more: Input = {}) =>
    ask(
      'mutation ($i: SubmitFeedbackFormInput!) { submitForm(Input: $i) { Success } }',
      {
        i: {
          FormID: form.ID,
          Hash: form.Hash,
          VersionID: form.VersionID,
          Answers: answers,
          Locale: 'en-GB',
          SubmissionKey: randomUUID(),
          ...more,
        },
      },
      token,
    );

  const analyse = (id: string, filter: Input = {}, token = author.token) =>
    take(
      `query ($id: ID!, $f: FeedbackFormAnalyticsFilter) { readFormAnalytics(ID: $id, filter: $f) {
        TotalSubmissions PreviousSubmissions Waiting MinimumPeople DailySubmissions { Date Count }
        Questions { QuestionID Type Title Removed Answered Sum PreviousAnswered PreviousAverage PreviousNPS } } }`,
      { id, f: filter },
      token,
    );

  /** A published virtual human of the author's, for everybody to talk with. */
  async function buildItem(): Promise<string> {
    const { ID } = await take(
      'mutation { createVirtualHuman(Input: { Title: "Upset customer", Template: "upset-customer" }) { ID } }',
    );
    await take('mutation ($id: ID!) { updateVirtualHuman(Input: { ID: $id, Status: "Published" }) { ID } }', {
      id: ID,
    });
    return ID;
  }
  const place = (itemId: string, before: string | null, after: string | null, token = author.token) =>
    ask(
      'mutation ($i: ID!, $b: ID, $a: ID) { setItemForms(ItemID: $i, BeforeID: $b, AfterID: $a) { ID Trigger Type Completed } }',
      { i: itemId, b: before, a: after },
      token,
    );

  return {
    app,
    organisation,
    author,
    join,
    ask,
    take,
    create,
    update,
    tryUpdate,
    read,
    open,
    publish,
    versionOf,
    submit,
    analyse,
    buildItem,
    place,
  };
}

/** The code and the reason of the first error. */
export function refusalOf(answer: { errors?: { extensions: { code: string; reason?: string } }[] }) {
  const { code, reason } = answer.errors?.[0]?.extensions ?? {};
  return { code, reason };
}
