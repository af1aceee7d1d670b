import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let simulation: { id: number };
const tokens: Record<'learner' | 'other' | 'admin' | 'outsider', string> = {
  learner: '',
  other: '',
  admin: '',
  outsider: '',
};

beforeAll(async () => {
  app = await startTestApp();
  const organisation = await buildOrganisation(app.tenancy);
  const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  const people: Record<keyof typeof tokens, BuiltMember> = {
    learner: await buildMember(app.tenancy, organisation, 'user'),
    other: await buildMember(app.tenancy, organisation, 'user'),
    admin,
    outsider: await buildMember(app.tenancy, elsewhere, 'admin'),
  };
  for (const name of ['learner', 'other', 'admin', 'outsider'] as const) {
    tokens[name] = await signIn(app, people[name]);
  }
  simulation = await buildPublishedSimulation(app.tenancy, admin, buildBranchingVersion());
});
afterAll(() => app.close());

const recordDocument = `mutation ($Input: SessionEventsInput!) { recordSessionEvents(Input: $Input) {
  SubmissionID AcceptedThrough Finished Score Points
  Reveals { EventID Correct Points Feedback Action RedirectVideoID Options { ID Correct } } } }`;

function playOnce() {
  const player = createTestPlayer(simulation.id);
  return player.batch(
    player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'] }),
    player.event('ANSWER', { VideoID: '1', EventID: '12', OptionIDs: ['122'] }),
    player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000 }),
    player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
    player.event('END_SIM'),
  );
}

async function askCode(
  query: string,
  variables: Record<string, unknown>,
  token: string | null,
): Promise<string> {
  const answer = await app.graphql(query, variables, { token });
  return answer.errors?.[0]?.extensions.code ?? 'accepted';
}

describe('playing over the API', () => {
  it('answers with the score and what the answers uncover', async () => {
    const answer = await app.graphql(recordDocument, { Input: playOnce() }, { token: tokens.learner });
    expect(answer.errors).toBeUndefined();
    expect(answer.data.recordSessionEvents).toMatchObject({
      AcceptedThrough: 5,
      Finished: true,
      Score: 66.67,
      Points: 10,
      Reveals: [
        {
          EventID: '11',
          Correct: true,
          Points: 10,
          Feedback: 'Well seen.',
          Action: 'continue',
          RedirectVideoID: null,
        },
        { EventID: '12', Correct: false, Points: 0, Feedback: null },
      ],
    });
  });

  it('asks for a session, hides other organisations and refuses what makes no sense', async () => {
    expect(await askCode(recordDocument, { Input: playOnce() }, null)).toBe('UNAUTHENTICATED');
    expect(await askCode(recordDocument, { Input: playOnce() }, tokens.outsider)).toBe('NOT_FOUND');
    const wrong = { ...playOnce(), SessionKey: 'mine' };
    expect(await askCode(recordDocument, { Input: wrong }, tokens.learner)).toBe('BAD_USER_INPUT');
  });

  it('takes single events as well', async () => {
    const document = `mutation ($Input: AnalyticsEventInput!) { createAnalyticsEvent(Input: $Input) {
      ID AnalyticsSubmissionID Finished Score } }`;
    const SimulationID = String(simulation.id);
    const send = (input: object) =>
      app.graphql(document, { Input: { SimulationID, ...input } }, { token: tokens.learner });
    const { data } = await send({ Type: 'START_SIM' });
    const { AnalyticsSubmissionID } = data.createAnalyticsEvent;
    const end = { Type: 'END_SIM', AnalyticsSubmissionID };
    expect((await send(end)).data.createAnalyticsEvent).toMatchObject({
      AnalyticsSubmissionID,
      Finished: false,
      Score: null,
    });
    for (const VideoID of ['1', '3'])
      await send({ Type: 'VIDEO_END', VideoID, TimeSpent: 20_000, AnalyticsSubmissionID });
    expect((await send(end)).data.createAnalyticsEvent).toMatchObject({
      AnalyticsSubmissionID,
      Finished: true,
      Score: 0,
    });
    expect(await askCode(document, { Input: { SimulationID, Type: 'START_SIM' } }, null)).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('sessions over the API', () => {
  it('are read by their learner and by staff, rated by the learner and deleted by the admin group', async () => {
    const played = await app.graphql(recordDocument, { Input: playOnce() }, { token: tokens.learner });
    const ID = played.data.recordSessionEvents.SubmissionID;
    const read =
      'query ($ID: ID!) { readOneAnalyticsSubmission(ID: $ID) { ID Score Time TimeSpent Simulation { Title TotalViews } } }';
    const readAs = async (token: string) =>
      (await app.graphql(read, { ID }, { token })).data.readOneAnalyticsSubmission;
    const own = await readAs(tokens.learner);
    expect(own.Time).toBe(own.TimeSpent);
    expect(own).toMatchObject({
      ID,
      Score: 66.67,
      Time: expect.any(Number),
      Simulation: { Title: 'Hand hygiene' },
    });
    expect(await readAs(tokens.admin)).toMatchObject({ ID });
    expect(await readAs(tokens.other)).toBeNull();
    expect(await readAs(tokens.outsider)).toBeNull();

    const rate =
      'mutation ($ID: ID!) { updateAnalyticsSubmission(ID: $ID, LearnerFeedbackRating: 5) { LearnerFeedbackRating } }';
    expect(await askCode(rate, { ID }, tokens.other)).toBe('NOT_FOUND');
    expect(await askCode(rate, { ID }, tokens.learner)).toBe('accepted');

    const remove = 'mutation ($IDs: [ID!]!) { deleteAnalyticsSubmissions(IDs: $IDs) }';
    expect(await askCode(remove, { IDs: [ID] }, tokens.learner)).toBe('FORBIDDEN');
    expect(await askCode(remove, { IDs: [ID] }, tokens.outsider)).toBe('NOT_FOUND');
    expect(await askCode(remove, { IDs: [ID] }, tokens.admin)).toBe('accepted');
    expect(await readAs(tokens.learner)).toBeNull();
  });

  it('answer nobody without a session', async () => {
    const queries = [
      '{ readAnalyticsSubmissions { pageInfo { totalCount } } }',
      '{ readHeatmapData { Truncated } }',
    ];
    for (const query of queries) expect(await askCode(query, {}, null)).toBe('UNAUTHENTICATED');
  });
});

describe('the holder of a public link', () => {
  it('learns whose link it is, and is nobody who could do more than play it', async () => {
    const shared = await app.graphql(
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, PublicAccess: true }) { ShareToken OrganisationID } }',
      { id: String(simulation.id) },
      { token: tokens.admin },
    );
    const { ShareToken: shareToken, OrganisationID: organisationId } = shared.data.updateSimulation;
    const opened = await app.graphql(
      `mutation { createPublicToken { Token PDToken Version Message Organisations { ID Name }
        Member { ID Name UserType Email } } }`,
      {},
      { shareToken },
    );
    const { Token: token, ...visit } = opened.data.createPublicToken;
    const organisation = { ID: organisationId, Name: 'Harbour Hospital' };
    expect(visit).toMatchObject({
      Message: null,
      Organisations: [organisation],
      Member: { ID: '0', Name: '(Public user)', UserType: 'public', Email: null },
    });
    const { data } = await app.graphql(
      '{ viewer { ID UserType Email Permissions Organisation { ID Name Description } Organisations { ID } } }',
      {},
      { token },
    );
    expect(data.viewer).toMatchObject({
      ID: '0',
      UserType: 'public',
      Email: '',
      Organisations: [{ ID: organisationId }],
    });
    expect(data.viewer.Permissions).toContain('play');
    expect(data.viewer.Permissions).not.toContain('session:list-all');
  });
});
