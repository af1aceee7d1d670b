import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, buildMedia, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor, learnerRead } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let learner: Viewer;
let organisationId: number;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  author = createAuthor(
    house,
    asViewer(await buildMember(house.tenancy, organisation, 'contentcreator', { firstName: 'Kim' })),
  );
  learner = asViewer(await buildMember(house.tenancy, organisation, 'user'));
});

afterAll(() => house.close());

describe('from a media item', () => {
  const countSimulations = async () =>
    (await house.ask(author.viewer, '{ readSimulations(limit: 1) { pageInfo { totalCount } } }', {})).data
      .readSimulations.pageInfo.totalCount;
  const create = async (kind: 'image' | 'audio' | 'document' | 'video') => {
    const id = String(await buildMedia(house.tenancy, organisationId, { kind }));
    return house.ask(
      author.viewer,
      'mutation ($id: ID!) { createSimulationFromMedia(MediaID: $id) { Title Videos { ID } } }',
      { id },
    );
  };

  it('a video becomes the first one', async () => {
    expect((await create('video')).data.createSimulationFromMedia.Videos).toHaveLength(1);
  });

  it.each(['image', 'audio', 'document'] as const)(
    '%s is refused: there would be nothing to play',
    async (kind) => {
      const before = await countSimulations();
      expect((await create(kind)).errors[0]?.reason).toBe('simulation.not-a-video');
      expect(await countSimulations()).toBe(before);
    },
  );
});

describe('an interactive video from nothing to learners', () => {
  it('is created, filled, published and read by a learner', async () => {
    const { id, videos } = await author.create(2, 'Fire drill');
    const asked = await author.createEvent({
      VideoID: videos[0],
      Type: 'question',
      Title: 'What now?',
      Timestamp: 2.5,
      Options: [
        { Text: 'Run', Feedback: 'Walk instead.' },
        {
          Text: 'Leave calmly',
          Correct: true,
          Points: 5,
          Action: 'redirect_video',
          RedirectVideoID: videos[1],
        },
      ],
    });
    expect(asked).toMatchObject({ Type: 'question', Timestamp: 2.5, QuestionType: 'multiple_choice' });
    expect(asked.Options[1]).toMatchObject({
      Correct: true,
      Points: 5,
      SortOrder: 1,
      RedirectVideoID: videos[1],
    });

    expect((await house.ask(learner, learnerRead, { id })).data.readOneSimulation).toBeNull();
    expect(await author.update({ ID: id, Status: 'Published' })).toMatchObject({
      Status: 'Published',
      HasUnpublishedChanges: false,
    });
    const read = (await house.ask(learner, learnerRead, { id })).data.readOneSimulation;
    expect(read).toMatchObject({
      Title: 'Fire drill',
      Status: 'Published',
      TotalLength: 40,
      TranscodingStatus: 'Success',
      CanEdit: false,
      Author: { Name: 'Kim Reed', Email: null },
    });
    expect(read.Videos[0].Events[0].Options).toHaveLength(2);
  });

  it('is not published while a question has no options, and keeps nothing of the attempt', async () => {
    const { id, videos } = await author.create(1, 'Half done');
    await author.createEvent({ VideoID: videos[0], Type: 'question', Title: 'Which?' });
    const refused = await author.tryUpdate({ ID: id, Title: 'Done', Status: 'Published' });
    expect(refused.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'simulation.not-publishable' });
    expect(await author.read(id)).toMatchObject({ Title: 'Half done', Status: 'Unpublished' });
  });

  it('is not published before its video can be played', async () => {
    const media = await buildMedia(house.tenancy, organisationId, { status: 'Transcoding' });
    const { id } = await author.create(0, 'Waiting');
    await author.addVideo(id, media);
    expect(await author.read(id)).toMatchObject({
      TranscodingStatus: 'Transcoding',
      TranscodingProgress: 40,
    });
    expect((await author.tryUpdate({ ID: id, Status: 'Published' })).errors[0]?.reason).toBe(
      'simulation.not-publishable',
    );
  });
});

describe('after publishing', () => {
  it('no edit of the draft changes what learners read', async () => {
    const { id, videos } = await author.create(2, 'Frozen');
    const event = await author.createEvent({ VideoID: videos[0], Type: 'infobox', Title: 'Old words' });
    await author.update({
      ID: id,
      Description: 'Old',
      OverviewPages: [{ Title: 'Old page' }],
      Status: 'Published',
    });
    const before = await house.ask(learner, learnerRead, { id });

    await author.update({ ID: id, Title: 'New', Description: 'New', Quiz: true, OverviewPages: [] });
    await author.updateEvent({ ID: event.ID, Title: 'New words' });
    await author.updateVideo({
      ID: videos[0],
      Title: 'New',
      EndAction: 'redirect',
      VideoRedirectID: videos[1],
    });
    await author.createEvent({ VideoID: videos[0], Type: 'hotspot', Label: 'New' });
    await author.removeVideo(id, videos[1] ?? '');

    expect(await house.ask(learner, learnerRead, { id })).toEqual(before);
    expect(await author.read(id)).toMatchObject({
      Title: 'New',
      HasUnpublishedChanges: true,
    });

    await author.update({ ID: id, Status: 'Published' });
    const after = (await house.ask(learner, learnerRead, { id })).data.readOneSimulation;
    expect(after).toMatchObject({ Title: 'New', OverviewPages: [] });
    expect(after.Videos).toHaveLength(1);
    expect(await author.read(id)).toMatchObject({ HasUnpublishedChanges: false });
  });

  it('every save of the draft raises the number by which devices know that their copy is old', async () => {
    const { id, videos } = await author.create(1, 'Kept on a headset');
    const { DownloadVersion: first } = await author.publish(id);
    const asLearner = async () =>
      (
        await house.ask(learner, 'query ($id: ID!) { readSimulationPlayer(ID: $id) { DownloadVersion } }', {
          id,
        })
      ).data.readSimulationPlayer.DownloadVersion;
    expect(await asLearner()).toBe(first);
    await author.update({ ID: id, Description: 'More to read' });
    expect(await asLearner()).toBe(first + 1);
    const made = await author.createEvent({ VideoID: videos[0], Type: 'infobox', Title: 'New' });
    await author.updateEvent({ ID: made.ID, Title: 'Newer' });
    await author.updateVideo({ ID: videos[0], EndAction: 'replay' });
    expect(await asLearner()).toBe(first + 4);
    expect((await author.read(id)).DownloadVersion).toBe(first + 4);
  });

  it('settings that apply at once are no unpublished change, but raise the revision', async () => {
    const { id } = await author.create(1, 'Settings');
    const published = await author.update({ ID: id, Status: 'Published' });
    const changed = await author.update({ ID: id, Featured: true, AdminTitle: 'For May' });
    expect(changed).toMatchObject({ HasUnpublishedChanges: false, Revision: published.Revision + 1 });
  });

  it('taking it back hides it from learners and keeps the versions', async () => {
    const { id } = await author.create(1, 'Taken back');
    await author.update({ ID: id, Status: 'Published' });
    await author.update({ ID: id, Status: 'Unpublished' });
    expect((await house.ask(learner, learnerRead, { id })).data.readOneSimulation).toBeNull();
    expect(await author.update({ ID: id, Status: 'Published' })).toMatchObject({ Status: 'Published' });
  });

  it('the version names the bytes of its videos by one hash', async () => {
    const hashes = await Promise.all(
      ['aaaa', 'bbbb'].map(async (hash) => {
        const { id } = await author.create(0, 'Hashed');
        await author.addVideo(id, await buildMedia(house.tenancy, organisationId, { hash }));
        await author.update({ ID: id, Status: 'Published' });
        return house.tenancy.inOrganisation(organisationId, (scope) =>
          scope.db
            .selectFrom('content_version')
            .where('organisation_id', '=', organisationId)
            .where('item_id', '=', Number(id))
            .select(['content_hash', 'content'])
            .executeTakeFirstOrThrow(),
        );
      }),
    );
    expect(hashes[0]?.content_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(hashes[0]?.content_hash).not.toBe(hashes[1]?.content_hash);
    expect(JSON.stringify(hashes[0]?.content)).toContain('aaaa');
  });
});

describe('what authors write', () => {
  it('is stored and answered as plain text, markup and all', async () => {
    const script = '<script>alert("x")</script> & <b onclick=1>';
    const { id, videos } = await author.create(1, script.slice(0, 50).trim());
    await author.update({ ID: id, Description: script, AdminTitle: script });
    const event = await author.createEvent({
      VideoID: videos[0],
      Type: 'infobox',
      Title: script,
      Content: script,
    });
    expect(event).toMatchObject({ Title: script, Content: script });
    expect(await author.read(id)).toMatchObject({ Description: script, AdminTitle: script });
    await author.update({ ID: id, Status: 'Published' });
    const read = (await house.ask(learner, learnerRead, { id })).data.readOneSimulation;
    expect(read.Description).toBe(script);
    expect(read.Videos[0].Events[0].Content).toBe(script);
  });

  it('is refused field by field, without repeating what was sent', async () => {
    const { id } = await author.create(0, 'Strict');
    const sent = `evil ${'x'.repeat(60)}`;
    const { errors } = await author.tryUpdate({
      ID: id,
      Title: sent,
      ContentEndpoint: 'http://example.test',
    });
    expect(errors[0]).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: {
        title: 'The title must be 50 characters or fewer.',
        contentEndpoint: 'The content address must start with https://.',
      },
    });
    expect(JSON.stringify(errors)).not.toContain('evil');
  });
});
