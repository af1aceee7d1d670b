import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionRows } from '#features/attempts/model/session-file.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { writeMomentsIn } from '#kernel/time-zone.ts';
import { createLog } from '#platform/log/log.ts';
import { buildPublishedVirtualHuman, createApiCaller } from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { sayIn } from '../report/server-texts.ts';
import { createSendViewsJob } from '../view-mail-job.ts';

/** Lee played an interactive video of the writer and talked with a virtual human of theirs on 2 November 2026, the server's day. */
let app: TestApp;
let video: number;
let human: number;
const people: Record<string, BuiltMember> = {};
const tokens: Record<string, string> = {};

// biome-ignore lint/suspicious/noExplicitAny: an answer has what its document asks for
type Answer = any;

async function get(who: string, document: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const { data, errors } = await app.graphql(document, variables, { token: tokens[who] ?? null });
  if (errors) throw new Error(JSON.stringify(errors));
  return Object.values(data)[0];
}

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  await app.jobs.stop();
  const ours = await buildOrganisation(app.tenancy);
  for (const [name, role] of [
    ['writer', 'contentcreator'],
    ['other', 'contentcreator'],
    ['analyst', 'analyst'],
    ['lee', 'user'],
  ] as const)
    people[name] = await buildMember(app.tenancy, ours, role, { firstName: name, surname: 'Reed' });
  for (const [name, member] of Object.entries(people)) tokens[name] = await signIn(app, member);
  const { writer } = people;
  if (!writer) throw new Error('Nobody writes.');
  video = (await buildPublishedSimulation(app.tenancy, writer, buildBranchingVersion())).id;
  const player = createTestPlayer(video);
  await get('lee', 'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }', {
    i: player.batch(
      player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], TimeSpent: 2_000 }),
    ),
  });
  human = (await buildPublishedVirtualHuman(app.tenancy, writer)).id;
  const learner = createApiCaller(app, tokens.lee ?? null);
  const { id } = await learner.begin({ id: human });
  await learner.say(id, 'Where does it hurt?');
  await learner.finish(id, { diagnosis: 'Angina' });
});
afterAll(() => app.close());

/** Keeps a page and has it mailed at once: the files, or why there are none. */
async function send(who: string, address: string) {
  await app.database.executeSql('delete from saved_view');
  const view = await get(
    who,
    'mutation ($a: String!) { createSavedView(Name: "One", Address: $a) { ID Page Address } }',
    { a: address },
  );
  await get(
    who,
    'mutation ($id: ID!, $i: SavedViewMailInput!) { setSavedViewMail(ID: $id, Input: $i) { ID } }',
    {
      id: view.ID,
      i: { Every: 'day', Hour: 9, Format: 'csv', RecipientIDs: [] },
    },
  );
  await get(who, 'mutation ($id: ID!) { sendSavedView(ID: $id) { ID } }', { id: view.ID });
  const { rows: due } = await app.database.executeSql(
    "delete from job_outbox where queue = 'send-views' returning payload, start_after_seconds",
  );
  const job = createSendViewsJob(app.features.savedViews.context);
  for (const { payload, start_after_seconds } of due as Answer[])
    if (start_after_seconds === 0)
      await job.run(payload, {
        tenancy: app.tenancy,
        log: createLog('silent'),
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: true,
      });
  const { rows: mails } = await app.database.executeSql('select body from outgoing_mail');
  const { rows: files } = await app.database.executeSql(
    'select name, content from outgoing_mail_file order by position',
  );
  await app.database.executeSql('delete from outgoing_mail');
  const views = await get(who, '{ readSavedViews { Mail { LastProblem } } }');
  return {
    ...{ page: view.Page, address: view.Address, problem: views[0].Mail.LastProblem },
    about: /^Page: (.*)$/m.exec((mails as Answer[])[0]?.body ?? '')?.[1] ?? null,
    files: (files as Answer[]).map(({ name, content }) => [
      name.replace(/-2026-10-27-2026-11-02\.csv$/, ''),
      Buffer.from(content).toString().replace(utf8Mark, '').trim().split('\r\n'),
    ]),
  };
}

const head = (file: string, keys: readonly string[]) =>
  writeCsvRows([keys.map((key) => sayIn('en-GB')(file)(key))]).trim();

test('sessions of an interactive video are the file of the page', async () => {
  const { files, ...sent } = await send(
    'writer',
    `/analytics-data/simulations/${video}?days=7&tab=logs&log=3`,
  );
  expect(sent).toEqual({
    page: 'simulation-logs',
    address: `/analytics-data/simulations/${video}?days=7&tab=logs`,
    about: 'Sessions of one interactive video: Hand hygiene',
    problem: null,
  });
  const { nodes } = await get(
    'writer',
    `query ($id: ID!) { readAnalyticsSubmissions(filter: { SimulationID: { eq: $id } }) {
      nodes { Created FinishedAt Score Member { Name Email } } } }`,
    { id: String(video) },
  );
  expect(nodes).toHaveLength(1);
  const rows = sessionRows(sayIn('en-GB')('attempts'), nodes, {
    nameOf: (member) => member?.Name ?? '',
    moment: writeMomentsIn(null),
  });
  expect(files).toEqual([[`interactive-video-${video}-sessions`, writeCsvRows(rows).trim().split('\r\n')]]);
  // Days in which nobody began hold nobody.
  const none = await send(
    'writer',
    `/analytics-data/simulations/${video}?from=2026-10-01&to=2026-10-05&tab=logs`,
  );
  expect(none.files.map(([, lines]) => lines.length)).toEqual([1]);
});

test('conversations with a virtual human are the file of the page', async () => {
  const sent = await send('analyst', `/virtual-humans/${human}/analytics?days=7&tab=sessions`);
  expect(sent).toMatchObject({ page: 'virtual-human-sessions', problem: null });
  expect(sent.files).toEqual([
    [
      `virtual-human-${human}-conversations`,
      [
        head('conversation-results', [
          ...['sessions.user', 'sessions.email', 'sessions.date', 'sessions.seconds', 'sessions.finished'],
          ...['sessions.practice', 'sessions.score', 'sessions.rating'],
        ]),
        expect.stringMatching(new RegExp(`^lee Reed,${people.lee?.email},2026-11-02T.*,\\d+,Yes,No,\\d+,$`)),
      ],
    ],
  ]);
});

test('objectives of a virtual human are its file, and a table of all days on paper', async () => {
  const sent = await send('writer', `/virtual-humans/${human}/analytics?days=7&tab=objectives`);
  expect(sent).toMatchObject({ page: 'virtual-human-objectives', problem: null });
  const steps = [
    'steps.from',
    'steps.to',
    'steps.objective',
    'steps.scored',
    'steps.earned',
    'steps.percent',
  ];
  expect(sent.files.map(([name]) => name)).toEqual([`virtual-human-${human}-objectives`]);
  const [first, ...lines] = sent.files[0]?.[1] ?? [];
  expect(first).toBe(head('analytics-humans', steps));
  // On the last of seven days one objective was met.
  expect(lines.filter((line: string) => line.endsWith(',1,1,100'))).toHaveLength(1);
  expect(
    lines
      .filter((line: string) => !line.startsWith('2026-11-02'))
      .every((line: string) => line.endsWith(',0,0,')),
  ).toBe(true);
});

test('evaluations are sent where the organisation has them for this virtual human', async () => {
  const address = `/virtual-humans/${human}/analytics?days=7&tab=evaluations`;
  const sent = await send('writer', address);
  expect(sent).toMatchObject({ page: 'virtual-human-evaluations', problem: null });
  expect(sent.files.map(([name]) => name)).toEqual([`evaluations-${human}`]);
  const provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  tokens.staff = await signIn(app, await buildMember(app.tenancy, provider, 'admin', { internal: true }));
  const set = (on: boolean | null) =>
    get('staff', 'mutation ($on: Boolean) { setFeatureFlag(Key: "evaluation-analytics", On: $on) { Key } }', {
      on,
    });
  await set(false);
  expect(await send('writer', address)).toMatchObject({ files: [], problem: 'not-allowed' });
  await set(null);
});

test('answers in one video are those of its questions', async () => {
  const { files, ...sent } = await send(
    'analyst',
    `/simulations/${video}/videos/1/analytics?days=7&compare=1`,
  );
  expect(sent).toMatchObject({
    ...{ page: 'video', problem: null },
    address: `/simulations/${video}/videos/1/analytics?days=7`,
    about: expect.stringMatching(/^One video of an interactive video: Hand hygiene, /),
  });
  const { Questions } = await get(
    'analyst',
    `query ($id: ID!) { simulationQuestions(SimulationID: $id, StartDate: "2026-10-27", EndDate: "2026-11-02") {
      Questions { EventID Options { OptionID } } } }`,
    { id: String(video) },
  );
  expect(files).toHaveLength(1);
  expect(files[0]?.[0]).toMatch(/^answers-/);
  expect(files[0]?.[1]).toHaveLength(1 + Questions[0].Options.length);
  // Another video of the same story asks nothing that was answered.
  const other = await send('analyst', `/simulations/${video}/videos/3/analytics?days=7`);
  expect(other.files.flatMap(([, lines]) => lines.slice(1))).toEqual([]);
});

test.each([
  () => `/analytics-data/simulations/${video}?tab=logs`,
  () => `/virtual-humans/${human}/analytics?tab=sessions`,
  () => `/virtual-humans/${human}/analytics?tab=objectives`,
  () => `/simulations/${video}/videos/1/analytics`,
])('nothing is sent to who does not see the item (%#)', async (address) => {
  expect(await send('other', address())).toMatchObject({ files: [], problem: 'gone' });
});

test('a kind that was opened in one way has its figures and days alone, as its page', async () => {
  const viewOf = async (query: string) => {
    const { about, files } = await send('analyst', `/analytics-data/simulations?days=7${query}`);
    return { about, files: files.map(([name]) => name), today: files[0]?.[1].at(-1) };
  };
  const all = await viewOf('');
  expect(all.files.length).toBeGreaterThan(4);
  expect(all.today).toBe('2026-11-02,1,0');
  expect(await viewOf('&channel=web')).toMatchObject({ files: ['analytics'], today: '2026-11-02,1,0' });
  expect(await viewOf('&channel=link')).toMatchObject({ files: ['analytics'], today: '2026-11-02,0,0' });
});
