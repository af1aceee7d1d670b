import { join } from 'node:path';
import type { JobContext } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log/log.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import { buildMedia } from '#tests/builders/authoring.ts';
import { sampleForm } from '#tests/builders/forms.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp } from '#tests/test-app.ts';

export type CopyStage = Awaited<ReturnType<typeof openCopyStage>>;

/**
 * A server with two organisations: `boss` is the customer administrator of the one and administrates the other too. Jobs are
 * run by the tests, one after the other.
 */
export async function openCopyStage(settings: Record<string, string> = {}) {
  const app = await startTestApp({ LOG_LEVEL: 'silent', ...settings });
  await app.jobs.stop();
  const here = await buildOrganisation(app.tenancy, 'Here');
  const there = await buildOrganisation(app.tenancy, 'There');
  const store = createFileStore(join(app.dataDir, 'files'));

  const enter = async (member: BuiltMember) => ({ ...member, token: await signIn(app, member) });
  async function joinAs(member: BuiltMember, organisation: { id: number }, role: string): Promise<void> {
    await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
      db
        .insertInto('membership')
        .values({ organisation_id: organisation.id, person_id: member.personId, role })
        .execute(),
    );
  }
  const boss = await enter(await buildMember(app.tenancy, here, 'customeradmin'));
  const host = await enter(await buildMember(app.tenancy, there, 'admin'));
  await joinAs(boss, there, 'admin');

  function ask(text: string, variables: Record<string, unknown> = {}, token: string | null = boss.token) {
    return app.graphql(text, variables, { token });
  }

  /** The one field of an answer that must go well. */
  async function take(text: string, variables: Record<string, unknown> = {}, token = boss.token) {
    const { data, errors } = await ask(text, variables, token);
    if (errors || !data) throw new Error(`${text}\n${JSON.stringify(errors)}`);
    // biome-ignore lint/suspicious/noExplicitAny: tests look at a field or two of an answer
    return Object.values<any>(data)[0];
  }

  /** A media item with its file in the store. */
  async function buildFile(title: string, kind = 'video'): Promise<number> {
    const id = await buildMedia(app.tenancy, here.id, { title, kind });
    const key = `org/${here.id}/media/${id}/source.${kind === 'video' ? 'mp4' : 'png'}`;
    await store.put(key, Buffer.from(`the bytes of ${title}`), {
      contentType: kind === 'video' ? 'video/mp4' : 'image/png',
    });
    await app.tenancy.inOrganisation(here.id, ({ db }) =>
      db.updateTable('media').set({ source_key: key, poster_key: null }).where('id', '=', id).execute(),
    );
    return id;
  }

  /** The stream that a video plays as. */
  async function addStream(mediaId: number): Promise<void> {
    const folder = `org/${here.id}/media/${mediaId}/hls/0123456789ab/`;
    await store.put(`${folder}master.m3u8`, Buffer.from('#EXTM3U'), {
      contentType: 'application/vnd.apple.mpegurl',
    });
    await store.put(`${folder}720p/s00001.m4s`, Buffer.from('a piece'), { contentType: 'video/iso.segment' });
    await app.tenancy.inOrganisation(here.id, ({ db }) =>
      db
        .updateTable('media')
        .set({ hls_key: `${folder}master.m3u8` })
        .where('id', '=', mediaId)
        .execute(),
    );
  }

  /** Two videos of which the first leads on to the second, with captions, a question with a picture, a tag and a page. */
  async function buildVideoItem(title = 'Hand hygiene') {
    const [first, second, picture] = [
      await buildFile('First'),
      await buildFile('Second'),
      await buildFile('Picture', 'image'),
    ];
    const { ID } = await take('mutation ($t: String!) { createSimulation(Title: $t) { ID } }', { t: title });
    const add = (media: number) =>
      take(
        'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
        { s: ID, m: String(media) },
      );
    const [one, two] = [(await add(first)).ID, (await add(second)).ID];
    await take('mutation ($i: VideoInput!) { updateVideo(Input: $i) { ID } }', {
      i: {
        ID: one,
        EndAction: 'redirect',
        VideoRedirectID: two,
        Subtitles: [
          {
            Title: 'English',
            Language: 'en',
            Type: 'captions',
            Content: 'WEBVTT\n\n00:00.000 --> 00:01.000\nWash.',
          },
        ],
      },
    });
    await take('mutation ($i: EventInput!) { createEvent(input: $i) { ID } }', {
      i: {
        VideoID: one,
        Type: 'question',
        Title: 'What now?',
        Timestamp: 2,
        ImageMediaID: String(picture),
        Options: [
          { Text: 'Wash', Correct: true, Points: 5, Action: 'redirect_video', RedirectVideoID: two },
          { Text: 'Wait', Correct: false },
        ],
      },
    });
    await take('mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
      i: {
        ID,
        Description: 'Before every patient.',
        PassMark: 70,
        ImageMediaID: String(picture),
        OverviewPages: [{ Title: 'Read first', Content: 'Soap and water.', MediaID: String(picture) }],
      },
    });
    const { ID: tag } = await take('mutation { createContentTag(Name: "Hygiene") { ID } }');
    await take('mutation ($id: ID!, $t: [ID!]!) { setTags(SimulationID: $id, TagIDs: $t) { Name } }', {
      id: ID,
      t: [tag],
    });
    return { id: ID as string, media: { first, second, picture } };
  }

  async function buildVirtualHuman(title = 'Mrs Green', more: Record<string, unknown> = {}): Promise<string> {
    const { ID } = await take(
      'mutation ($i: VirtualHumanCreateInput!) { createVirtualHuman(Input: $i) { ID } }',
      {
        i: { Title: title, ...more },
      },
    );
    return ID;
  }

  async function buildForm(title = 'How was it?'): Promise<string> {
    const { ID } = await take('mutation ($t: String!) { createFeedbackForm(Input: { Title: $t }) { ID } }', {
      t: title,
    });
    await take('mutation ($i: UpdateFeedbackFormInput!) { updateFeedbackForm(Input: $i) { ID } }', {
      i: { ID, Content: sampleForm({ id: 'q1', type: 'nps' }), Status: 'Published' },
    });
    return ID;
  }

  const jobs = app.features.all.flatMap((feature) => feature.jobs ?? []);

  /** Takes the jobs of copying out of the outbox and runs each once, as the queue would. Answers how many there were. */
  async function runCopies(organisation: { id: number } = there, given: Partial<JobContext> = {}) {
    const rows = await app.tenancy.inOrganisation(organisation.id, (scope) =>
      scope.db.deleteFrom('job_outbox').where('queue', '=', 'copy-content').returning('payload').execute(),
    );
    for (const { payload } of rows) await runCopy(payload, given);
    return rows.length;
  }

  async function runCopy(payload: unknown, given: Partial<JobContext> = {}): Promise<void> {
    const job = jobs.find(({ name }) => name === 'copy-content');
    if (!job) throw new Error('There is no job that copies.');
    await job.run(job.payload.parse(payload), {
      tenancy: app.tenancy,
      log: createLog('silent'),
      attempt: 1,
      lastAttempt: false,
      signal: new AbortController().signal,
      ...given,
    });
  }

  async function switchTo(organisation: { id: number }, token = boss.token): Promise<string> {
    const answer = await take(
      'mutation ($id: ID!) { refreshPraxisToken(OrganisationID: $id) { Token } }',
      { id: String(organisation.id) },
      token,
    );
    return answer.Token;
  }

  /** Every object of an organisation in the store. */
  async function listObjects(organisation: { id: number }): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.list(`org/${organisation.id}/`)) keys.push(key);
    return keys;
  }

  return {
    ...{ app, here, there, boss, host, store, ask, take, enter, joinAs, switchTo },
    ...{
      buildFile,
      addStream,
      buildVideoItem,
      buildVirtualHuman,
      buildForm,
      runCopies,
      runCopy,
      listObjects,
    },
    copyVideo: (id: string, to: { id: number } = there, token: string | null = boss.token) =>
      ask(
        'mutation ($id: ID!, $o: ID!) { copySimulation(SimulationID: $id, OrganisationID: $o) { ID } }',
        { id, o: String(to.id) },
        token,
      ),
    readCopy: (id: string, token = boss.token) =>
      take(
        'query ($id: ID!, $o: ID!) { readContentCopy(ID: $id, OrganisationID: $o) { State Progress Problem Title OrganisationName } }',
        { id, o: String(there.id) },
        token,
      ),
  };
}

export const readNotices = '{ readMyNotices { nodes { Kind Facts Path } } }';
