import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopyStage, openCopyStage, readNotices } from './copy-stage.ts';

let stage: CopyStage;
beforeAll(async () => {
  stage = await openCopyStage();
});
afterAll(() => stage.app.close());

const readVideo = `query ($id: ID!) { readOneSimulation(ID: $id) {
  ID Title Description Status PassMark ShareToken Tags { Name } Author { ID } Editors { ID } OrganisationGroups { Name }
  OverviewPages { Title Content Media { ID } } ImageMedia { ID } StartVideoID
  FeedbackFormAfter { Title }
  Videos { ID Title VideoMediaID EndAction VideoRedirectID Subtitles { Language Content }
    Events { ID Title ImageMedia { ID } Options { Text Correct Points RedirectVideoID } } } } }`;

test('an interactive video arrives whole, as a draft, under the number that was answered', async () => {
  const { boss, here, there, store } = stage;
  const form = await stage.buildForm();
  const original = await stage.buildVideoItem();
  await stage.addStream(original.media.first);
  await stage.take('mutation ($i: ID!, $f: ID!) { setItemForms(ItemID: $i, AfterID: $f) { ID } }', {
    i: original.id,
    f: form,
  });
  const { ID: tag } = await stage.take('mutation { createContentTag(Name: "Footage") { ID } }');
  await stage.take('mutation ($m: ID!, $t: [ID!]!) { setTags(VideoMediaID: $m, TagIDs: $t) { ID } }', {
    m: String(original.media.first),
    t: [tag],
  });
  const { data } = await stage.copyVideo(original.id);
  const id: string = data.copySimulation.ID;
  expect(await stage.readCopy(id)).toMatchObject({
    State: 'Queued',
    Title: 'Hand hygiene',
    OrganisationName: 'There',
  });
  expect((await stage.ask(readVideo, { id }, stage.host.token)).data.readOneSimulation).toBeNull();

  await stage.runCopies();

  expect(await stage.readCopy(id)).toMatchObject({ State: 'Done', Progress: 100 });
  const copy = await stage.take(readVideo, { id }, stage.host.token);
  expect(copy).toMatchObject({
    Title: 'Hand hygiene',
    Description: 'Before every patient.',
    Status: 'Unpublished',
    PassMark: 70,
    ShareToken: null,
    Tags: [{ Name: 'Hygiene' }],
    Author: { ID: String(boss.personId) },
    Editors: [],
    OrganisationGroups: [],
    OverviewPages: [{ Title: 'Read first', Content: 'Soap and water.', Media: { ID: copy.ImageMedia.ID } }],
    FeedbackFormAfter: { Title: 'How was it?' },
  });
  const [first, second] = copy.Videos;
  expect(first).toMatchObject({
    EndAction: 'redirect',
    VideoRedirectID: second.ID,
    Subtitles: [{ Language: 'en' }],
  });
  expect(first.Events[0]).toMatchObject({
    Title: 'What now?',
    ImageMedia: { ID: copy.ImageMedia.ID },
    Options: [
      { Text: 'Wash', Correct: true, Points: 5, RedirectVideoID: second.ID },
      { Text: 'Wait', Correct: false },
    ],
  });
  expect(copy.StartVideoID).toBe(first.ID);
  const tagsOf = async (mediaId: string) =>
    (
      await stage.take(
        'query ($id: ID!) { readLibraryMedia(ID: $id) { Tags { Name } } }',
        { id: mediaId },
        stage.host.token,
      )
    ).Tags;
  expect(await tagsOf(first.VideoMediaID)).toEqual([{ Name: 'Footage' }]);
  expect(await tagsOf(second.VideoMediaID)).toEqual([]);
  // Every file lies in the store of the other organisation, the stream with its pieces, under the number of its item.
  const media = `org/${there.id}/media/${first.VideoMediaID}/`;
  expect(await stage.listObjects(there)).toEqual(
    expect.arrayContaining([
      `${media}source.mp4`,
      `${media}hls/0123456789ab/master.m3u8`,
      `${media}hls/0123456789ab/720p/s00001.m4s`,
    ]),
  );
  expect(await store.head(`org/${here.id}/media/${original.media.first}/source.mp4`)).not.toBeNull();
  expect(await stage.take(readNotices)).toMatchObject({
    nodes: [
      {
        Kind: 'content-copied',
        Facts: { title: 'Hand hygiene', organisation: 'There', outcome: 0 },
        // Another organisation is entered first.
        Path: `/set-organisation/${there.id}?to=${encodeURIComponent(`/simulations/${id}`)}`,
      },
    ],
  });
});

test('what was converted already is not converted again, and what was not is', async () => {
  const { app, there } = stage;
  const original = await stage.buildVideoItem();
  await stage.addStream(original.media.first);
  await stage.copyVideo(original.id);
  await app.tenancy.inOrganisation(there.id, ({ db }) =>
    db.deleteFrom('job_outbox').where('queue', '=', 'add-video-qualities').execute(),
  );
  await stage.runCopies();
  const jobs = await app.tenancy.inOrganisation(there.id, ({ db }) =>
    db.selectFrom('job_outbox').where('queue', '=', 'add-video-qualities').select('payload').execute(),
  );
  const second = await app.tenancy.inOrganisation(there.id, ({ db }) =>
    db
      .selectFrom('media')
      .where('title', '=', 'Second')
      .orderBy('id', 'desc')
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  expect(jobs.map(({ payload }) => payload)).toEqual([{ mediaId: second.id, organisationId: there.id }]);
});

const readCourse = `query ($id: ID!) { readOneCourse(ID: $id) { Title Status
  Modules { Title UnlockType UnlockDaysAfterStart Units { Type ItemID Title PassMark } } Resources { Title Media { ID } } } }`;

test('a course brings each of its units once, its pages and its resources', async () => {
  const { media, id: video } = await stage.buildVideoItem('Used twice');
  const human = await stage.buildVirtualHuman();
  const { ID: course } = await stage.take(
    'mutation { createCourse(input: { Title: "Induction", TimeZone: "Europe/London" }) { ID } }',
  );
  const { ID: page } = await stage.take(
    'mutation ($i: CoursePageInput!) { createCoursePage(Input: $i) { ID } }',
    {
      i: { CourseID: course, Kind: 'Page', Title: 'Read' },
    },
  );
  await stage.take('mutation ($i: CoursePageChangeInput!) { updateCoursePage(Input: $i) { ID } }', {
    i: {
      ID: page,
      Body: {
        type: 'doc',
        content: [{ type: 'embeddedFile', attrs: { mediaId: media.picture, kind: 'image', text: 'A tap' } }],
      },
    },
  });
  await stage.take('mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: {
      ID: course,
      Modules: [
        { Title: 'One', Units: [{ SimulationID: video, Assessment: true, PassMark: 80 }, { PageID: page }] },
        {
          Title: 'Two',
          UnlockType: 'DAYS_AFTER_START',
          UnlockDaysAfterStart: 3,
          Units: [{ VirtualHumanID: human }, { SimulationID: video }],
        },
      ],
    },
  });
  await stage.take('mutation ($i: ResourceInput!) { createResource(input: $i) { ID } }', {
    i: { CourseID: course, MediaID: String(media.picture), Title: 'Poster' },
  });
  const { copyCourse } = (
    await stage.ask('mutation ($id: ID!, $o: ID!) { copyCourse(CourseID: $id, OrganisationID: $o) { ID } }', {
      id: course,
      o: String(stage.there.id),
    })
  ).data;
  await stage.runCopies();

  const copy = await stage.take(readCourse, { id: copyCourse.ID }, stage.host.token);
  const [one, two] = copy.Modules;
  expect(copy).toMatchObject({ Title: 'Induction', Status: 'Unpublished' });
  expect(one.Units).toMatchObject([
    { Type: 'Simulation', Title: 'Used twice', PassMark: 80 },
    { Type: 'Page', Title: 'Read' },
  ]);
  expect(two).toMatchObject({ UnlockType: 'DAYS_AFTER_START', UnlockDaysAfterStart: 3 });
  expect(two.Units).toMatchObject([{ Type: 'VirtualHuman', Title: 'Mrs Green' }, { Type: 'Simulation' }]);
  expect(two.Units[1].ItemID).toBe(one.Units[0].ItemID);
  expect(copy.Resources[0].Title).toBe('Poster');
  const { Body } = await stage.take(
    'query ($id: ID!) { readCoursePage(ID: $id) { Body } }',
    { id: one.Units[1].ItemID },
    stage.host.token,
  );
  expect(Body.content[0].attrs.mediaId).toBe(Number(copy.Resources[0].Media.ID));
  const films = await stage.take(
    '{ readSimulations(filter: { Title: { eq: "Used twice" } }) { nodes { ID } } }',
    {},
    stage.host.token,
  );
  expect(films.nodes).toHaveLength(1);
});

test('a form by itself is a draft with a new address', async () => {
  const form = await stage.buildForm('By itself');
  const copied = await stage.ask(
    'mutation ($id: ID!, $o: ID!) { copyFeedbackForm(ID: $id, OrganisationID: $o) { ID } }',
    {
      id: form,
      o: String(stage.there.id),
    },
  );
  await stage.runCopies();
  const read = 'query ($id: ID!) { readOneFeedbackForm(ID: $id) { Title Status Hash Content } }';
  const copy = await stage.take(read, { id: copied.data.copyFeedbackForm.ID }, stage.host.token);
  const original = await stage.take(read, { id: form });
  expect(copy).toMatchObject({ Title: 'By itself', Status: 'Unpublished', Content: original.Content });
  expect(copy.Hash).not.toBe(original.Hash);
});

test('the copy is what was there when it was asked for, whatever becomes of the original', async () => {
  const original = await stage.buildVideoItem('As it was');
  const { data } = await stage.copyVideo(original.id);
  await stage.take('mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
    i: { ID: original.id, Title: 'Another one', Archived: '2026-11-02T09:00:00Z' },
  });
  await stage.take('mutation ($ids: [ID!]!) { deleteSimulations(IDs: $ids) }', { ids: [original.id] });
  await stage.runCopies();
  const copy = await stage.take(readVideo, { id: data.copySimulation.ID }, stage.host.token);
  expect(copy).toMatchObject({ Title: 'As it was' });
  expect(copy.Videos).toHaveLength(2);
});

test('only the ID can be asked of what is not here', async () => {
  const original = await stage.buildVideoItem();
  const answer = await stage.ask(
    'mutation ($id: ID!, $o: ID!) { copySimulation(SimulationID: $id, OrganisationID: $o) { ID Title } }',
    { id: original.id, o: String(stage.there.id) },
  );
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'content.id-alone',
  });
  expect(await stage.runCopies()).toBe(0);
});
