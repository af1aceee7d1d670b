import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Viewer } from '#kernel/viewer.ts';
import { type AuthoringHouse, buildMedia, startAuthoringHouse } from '#tests/builders/authoring.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { createAuthor } from './author.ts';

let house: AuthoringHouse;
let author: ReturnType<typeof createAuthor>;
let viewer: Viewer;
let organisationId: number;

beforeAll(async () => {
  house = await startAuthoringHouse();
  const organisation = await buildOrganisation(house.tenancy);
  organisationId = organisation.id;
  viewer = asViewer(await buildMember(house.tenancy, organisation, 'contentcreator'));
  author = createAuthor(house, viewer);
});

afterAll(() => house.close());

describe('two authors on one draft', () => {
  it('refuses a change made on an older revision with a plain message', async () => {
    const { id } = await author.create(0, 'Contested');
    const { Revision } = await author.read(id);
    await author.update({ ID: id, Revision, Title: 'First' });
    const late = await author.tryUpdate({ ID: id, Revision, Title: 'Second' });
    expect(late.errors[0]).toMatchObject({
      code: 'CONFLICT',
      reason: 'simulation.conflict',
      message: 'Somebody else changed this interactive video in the meantime. Load it again to continue.',
    });
    expect(await author.read(id)).toMatchObject({ Title: 'First', Revision: Revision + 1 });
  });

  it('lets exactly one of two racing changes through', async () => {
    const { id } = await author.create(0, 'Race');
    const { Revision } = await author.read(id);
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((Title) => author.tryUpdate({ ID: id, Revision, Title, Featured: true })),
    );
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1);
    expect(answers.filter((answer) => answer.errors[0]?.code === 'CONFLICT')).toHaveLength(2);
    expect((await author.read(id)).Revision).toBe(Revision + 1);
  });

  it('raises the revision by exactly one for every kind of change', async () => {
    const { id, videos } = await author.create(2, 'Counting');
    const event = await author.createEvent({ VideoID: videos[0], Type: 'infobox' });
    let { Revision } = await author.read(id);
    const changes: (() => Promise<unknown>)[] = [
      () => author.update({ ID: id, Title: 'Counted' }),
      () => author.updateVideo({ ID: videos[0], Title: 'Hall' }),
      () => author.createEvent({ VideoID: videos[0], Type: 'hotspot' }),
      () => author.updateEvent({ ID: event.ID, Title: 'Hello' }),
      () => author.deleteEvents([event.ID]),
      () => author.createEvent({}, event.ID),
      () => author.setStart(id, videos[1] ?? ''),
      () => author.removeVideo(id, videos[1] ?? ''),
      () => author.update({ ID: id, Status: 'Published' }),
    ];
    for (const change of changes) {
      await change();
      expect((await author.read(id)).Revision).toBe(Revision + 1);
      Revision += 1;
    }
  });

  it.each(['event', 'video'])('checks the revision of a change to an %s as well', async (kind) => {
    const { id, videos } = await author.create(1, 'Nested');
    const event = await author.createEvent({ VideoID: videos[0], Type: 'infobox' });
    const { Revision } = await author.read(id);
    await author.update({ ID: id, Title: 'Changed' });
    const late =
      kind === 'event'
        ? await author.tryUpdateEvent({ ID: event.ID, Revision, Title: 'Late' })
        : await author.tryUpdateVideo({ ID: videos[0], Revision, Title: 'Late' });
    expect(late.errors[0]?.code).toBe('CONFLICT');
  });
});

describe('videos', () => {
  it('makes the first one the start, which the 360 setting follows', async () => {
    const { id } = await author.create(0, 'Start');
    const round = await author.addVideo(
      id,
      await buildMedia(house.tenancy, organisationId, { content360: true }),
    );
    expect(await author.read(id)).toMatchObject({ StartVideoID: round, Content360: true });
    const flat = await author.addVideo(id, await buildMedia(house.tenancy, organisationId));
    expect(await author.read(id)).toMatchObject({ StartVideoID: round, Content360: true });
    expect(await author.setStart(id, flat)).toMatchObject({ StartVideoID: flat, Content360: false });
    await house.ask(
      viewer,
      'mutation ($m: ID!) { updateVideoMedia(Input: { ID: $m, Content360: true }) { ID } }',
      {
        m: (await author.read(id)).Videos[1].VideoMediaID,
      },
    );
    expect(await author.read(id)).toMatchObject({ Content360: true });
  });

  it('removing the start makes the next one the start and clears what led there', async () => {
    const { id, videos } = await author.create(2, 'Removed');
    const [first = '', second = ''] = videos;
    const there = await author.createEvent({ VideoID: first, Type: 'infobox' });
    await author.createEvent({
      VideoID: second,
      Type: 'hotspot',
      Action: 'redirect_event',
      RedirectEventID: there.ID,
    });
    await author.createEvent({
      VideoID: second,
      Type: 'question',
      Options: [{ Text: 'Back', Action: 'redirect_video', RedirectVideoID: first }],
    });
    await author.updateVideo({ ID: second, EndAction: 'redirect', VideoRedirectID: first });

    await author.removeVideo(id, first);
    const draft = await author.read(id);
    expect(draft.StartVideoID).toBe(second);
    expect(draft.Videos).toHaveLength(1);
    expect(draft.Videos[0]).toMatchObject({ EndAction: 'end', VideoRedirectID: null });
    const [hotspot, question] = draft.Videos[0].Events;
    expect(hotspot).toMatchObject({ Action: 'continue', RedirectVideoID: null, RedirectEventID: null });
    expect(question.Options[0]).toMatchObject({ Action: 'continue', RedirectVideoID: null });

    expect(await author.removeVideo(id, second)).toMatchObject({ StartVideoID: null, Content360: false });
  });

  it('keeps the ids of caption tracks that are sent again and deletes the missing ones', async () => {
    const { videos } = await author.create(1, 'Captions');
    const made = await author.updateVideo({
      ID: videos[0],
      Subtitles: [
        { Language: 'en-GB', Content: 'WEBVTT' },
        { Language: 'zh-TW', Content: 'WEBVTT', Title: '繁體中文' },
      ],
    });
    const [english, chinese] = made.Subtitles;
    const kept = await author.updateVideo({
      ID: videos[0],
      Subtitles: [{ ID: chinese.ID, Language: 'zh-TW', Content: 'WEBVTT\n\nnew', Title: '中文' }],
    });
    expect(kept.Subtitles).toEqual([{ ID: chinese.ID, Language: 'zh-TW', Type: 'captions', Title: '中文' }]);
    expect(english.ID).not.toBe(chinese.ID);
    const untouched = await author.updateVideo({ ID: videos[0], Title: 'No list, no change' });
    expect(untouched.Subtitles).toHaveLength(1);
    const twice = [1, 2].map(() => ({ Language: 'en', Content: 'WEBVTT' }));
    expect((await author.tryUpdateVideo({ ID: videos[0], Subtitles: twice })).errors[0]?.reason).toBe(
      'simulation.subtitle-twice',
    );
  });

  it('refuses pictures and sounds as videos', async () => {
    const { id } = await author.create(0, 'Kinds');
    const picture = await buildMedia(house.tenancy, organisationId, { kind: 'image' });
    const answer = await house.ask(
      viewer,
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m: String(picture) },
    );
    expect(answer.errors[0]?.reason).toBe('simulation.not-a-video');
  });

  it('takes an uploaded video into the library and the draft in one call', async () => {
    const { id } = await author.create(0, 'Uploaded');
    await house.tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .insertInto('upload')
        .values({
          organisation_id: organisationId,
          tus_id: 'tus-1',
          person_id: viewer.personId ?? 0,
          kind: 'video',
          size_bytes: 1,
          filename: 'Ward round.mp4',
          content_type: 'video/mp4',
          state: 'finished',
          expires_at: new Date('2027-01-01'),
        })
        .execute(),
    );
    const call = `mutation ($s: ID, $t: String!) {
      createVideoMediaFromURL(TusID: $t, SimulationID: $s, Content360: true) { ID Title } }`;
    const taken = await house.ask(viewer, call, { s: id, t: 'tus-1' });
    expect(taken.data.createVideoMediaFromURL.Title).toBe('Ward round');
    const draft = await author.read(id);
    expect(draft).toMatchObject({
      Content360: true,
      StartVideoID: draft.Videos[0].ID,
      TranscodingStatus: 'Transcoding',
    });
    const again = await house.ask(viewer, call, { s: id, t: 'tus-1' });
    expect(again.data).toEqual(taken.data);
    expect((await author.read(id)).Videos).toHaveLength(1);
    expect((await house.ask(viewer, call, { s: id, t: 'somebody-else' })).errors[0]?.code).toBe(
      'BAD_USER_INPUT',
    );
  });
});

describe('interactions', () => {
  it('brings a deleted one back with its own id and its options’ ids', async () => {
    const { id, videos } = await author.create(1, 'Undo');
    const options = [{ Text: 'One', Correct: true }, { Text: 'Two' }];
    const event = await author.createEvent({
      VideoID: videos[0],
      Type: 'question',
      Title: 'Which?',
      Options: options,
    });
    expect(await author.deleteEvents([event.ID])).toEqual([event.ID]);
    expect((await author.read(id)).Videos[0].Events).toEqual([]);

    const back = await author.createEvent({}, event.ID);
    expect(back).toEqual(event);
    const again = await author.tryCreateEvent({}, event.ID);
    expect(again.errors[0]).toMatchObject({ code: 'CONFLICT', reason: 'simulation.event-not-deleted' });
  });

  it('keeps options that are sent with their ID, makes new ones and deletes the missing', async () => {
    const { videos } = await author.create(1, 'Options');
    const made = await author.createEvent({
      VideoID: videos[0],
      Type: 'question',
      Options: [{ Text: 'One', Points: 3 }, { Text: 'Two' }],
    });
    const [one, two] = made.Options;
    const untouched = await author.updateEvent({ ID: made.ID, Title: 'No list sent' });
    expect(untouched.Options).toEqual(made.Options);
    const changed = await author.updateEvent({
      ID: made.ID,
      Options: [{ Text: 'Three' }, { ID: one.ID, Correct: true }],
    });
    expect(changed.Options.map((option: { Text: string }) => option.Text)).toEqual(['Three', 'One']);
    expect(changed.Options[1]).toMatchObject({ ID: one.ID, Points: 3, Correct: true });
    const gone = await author.tryUpdateEvent({ ID: made.ID, Options: [{ ID: two.ID }] });
    expect(gone.errors[0]?.reason).toBe('simulation.option-unknown');
  });

  it('turns one type into another without losing what was written', async () => {
    const { videos } = await author.create(1, 'Types');
    const event = await author.createEvent({ VideoID: videos[0], Type: 'infobox', Content: 'Mind the step' });
    const turned = await author.updateEvent({ ID: event.ID, Type: 'question' });
    expect(turned).toMatchObject({
      Type: 'question',
      Content: 'Mind the step',
      QuestionType: 'multiple_choice',
    });
  });

  it('settles redirects on what their action uses', async () => {
    const { videos } = await author.create(2, 'Redirects');
    const target = await author.createEvent({ VideoID: videos[1], Type: 'infobox' });
    const event = await author.createEvent({
      VideoID: videos[0],
      Type: 'hotspot',
      Action: 'redirect_event',
      RedirectEventID: target.ID,
    });
    expect(event).toMatchObject({ RedirectEventID: target.ID, RedirectVideoID: videos[1] });
    const plain = await author.updateEvent({ ID: event.ID, Action: 'continue' });
    expect(plain).toMatchObject({ RedirectEventID: null, RedirectVideoID: null });
  });

  it('refuses redirects that lead out of the interactive video', async () => {
    const mine = await author.create(1, 'Mine');
    const other = await author.create(1, 'Other');
    const foreign = await author.createEvent({ VideoID: other.videos[0], Type: 'infobox' });
    const answers = await Promise.all([
      author.tryCreateEvent({
        VideoID: mine.videos[0],
        Action: 'redirect_video',
        RedirectVideoID: other.videos[0],
      }),
      author.tryCreateEvent({
        VideoID: mine.videos[0],
        Action: 'redirect_event',
        RedirectEventID: foreign.ID,
      }),
      author.tryCreateEvent({
        VideoID: mine.videos[0],
        Type: 'question',
        Options: [{ Action: 'redirect_video', RedirectVideoID: other.videos[0] }],
      }),
      author.tryUpdateVideo({ ID: mine.videos[0], EndAction: 'redirect', VideoRedirectID: other.videos[0] }),
    ]);
    for (const answer of answers) expect(answer.errors[0]?.reason).toBe('simulation.redirect-outside');
    expect((await author.read(mine.id)).Videos[0].Events).toEqual([]);
  });

  it('moves only between the videos of its own interactive video', async () => {
    const mine = await author.create(2, 'Move');
    const other = await author.create(1, 'Elsewhere');
    const event = await author.createEvent({ VideoID: mine.videos[0], Type: 'infobox' });
    expect(await author.updateEvent({ ID: event.ID, VideoID: mine.videos[1] })).toMatchObject({
      VideoID: mine.videos[1],
    });
    const away = await author.tryUpdateEvent({ ID: event.ID, VideoID: other.videos[0] });
    expect(away.errors[0]?.reason).toBe('simulation.video-of-event');
  });

  it('shows a picture from the library, and nothing else as one', async () => {
    const { videos } = await author.create(1, 'Picture');
    const picture = await buildMedia(house.tenancy, organisationId, { kind: 'image' });
    const event = await author.createEvent({ VideoID: videos[0], ImageMediaID: String(picture) });
    expect(event.ImageMedia).toEqual({ ID: String(picture) });
    expect((await author.updateEvent({ ID: event.ID, ImageMediaID: null })).ImageMedia).toBeNull();
    const clip = await buildMedia(house.tenancy, organisationId);
    const refused = await author.tryUpdateEvent({ ID: event.ID, ImageMediaID: String(clip) });
    expect(refused.errors[0]?.reason).toBe('simulation.not-a-picture');
  });
});

describe('pages, copies and deletion', () => {
  it('keeps overview pages that are sent with their ID and deletes the missing', async () => {
    const { id } = await author.create(0, 'Pages');
    await author.update({ ID: id, OverviewPages: [{ Title: 'One', Content: 'first' }, { Title: 'Two' }] });
    const [one, two] = (await author.read(id)).OverviewPages;
    await author.update({ ID: id, OverviewPages: [{ Title: 'Three' }, { ID: one.ID, Title: 'Still one' }] });
    const pages = (await author.read(id)).OverviewPages;
    expect(pages).toMatchObject([{ Title: 'Three' }, { ID: one.ID, Title: 'Still one', Content: 'first' }]);
    const gone = await author.tryUpdate({ ID: id, OverviewPages: [{ ID: two.ID }] });
    expect(gone.errors[0]?.reason).toBe('simulation.overview-page-unknown');
  });

  it('copies everything, and what leads inside the original leads inside the copy', async () => {
    const { id, videos } = await author.create(2, 'Original with a title that fills fifty characters.');
    const [first = '', second = ''] = videos;
    const target = await author.createEvent({ VideoID: second, Type: 'infobox', Title: 'Target' });
    await author.createEvent({
      VideoID: first,
      Type: 'question',
      Options: [{ Text: 'Go', Correct: true, Action: 'redirect_event', RedirectEventID: target.ID }],
    });
    await author.updateVideo({ ID: first, EndAction: 'redirect', VideoRedirectID: second });
    await author.update({ ID: id, PublicAccess: true, Status: 'Published' });

    const call =
      'mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID Title Status ShareToken PublicAccess } }';
    const copied = (await house.ask(viewer, call, { id })).data.copySimulation;
    expect(copied).toMatchObject({ Status: 'Unpublished', ShareToken: null, PublicAccess: false });
    expect(copied.Title).toMatch(/ \(copy\)$/);
    expect(copied.Title.length).toBeLessThanOrEqual(50);

    const draft = await author.read(copied.ID);
    const own = draft.Videos.map((video: { ID: string }) => video.ID);
    expect(own).not.toContain(first);
    expect(draft.StartVideoID).toBe(own[0]);
    expect(draft.Videos[0].VideoRedirectID).toBe(own[1]);
    expect(draft.Videos[0].Events[0].Options[0]).toMatchObject({
      Text: 'Go',
      Correct: true,
      RedirectVideoID: own[1],
    });
    expect(JSON.stringify(draft)).not.toContain(`"${target.ID}"`);
    await author.publish(copied.ID);
  });

  it('deletes only what was archived', async () => {
    const { id } = await author.create(1, 'Short-lived');
    await author.publish(id);
    const call = 'mutation ($ids: [ID!]!) { deleteSimulations(IDs: $ids) }';
    const early = await house.ask(viewer, call, { ids: [id] });
    expect(early.errors[0]).toMatchObject({ code: 'BAD_USER_INPUT', reason: 'simulation.not-archived' });
    const archived = await author.update({ ID: id, Archived: '2026-11-02T09:00:00Z' });
    expect(archived.Archived).toBe('2026-11-02T09:00:00.000Z');
    expect((await author.tryUpdate({ ID: id, Status: 'Published' })).errors[0]?.reason).toBe(
      'simulation.archived',
    );
    expect((await house.ask(viewer, call, { ids: [id] })).data.deleteSimulations).toEqual([id]);
    expect(await author.read(id)).toBeNull();
  });

  it('restores what was archived', async () => {
    const { id } = await author.create(1, 'Back again');
    await author.update({ ID: id, Archived: '2026-11-02T09:00:00Z' });
    expect((await author.update({ ID: id, Archived: null })).Archived).toBeNull();
  });

  it('records who did what', async () => {
    const { id } = await author.create(1, 'Audited');
    await author.publish(id);
    const rows = await house.tenancy.inOrganisation(organisationId, (scope) =>
      scope.db
        .selectFrom('audit_record')
        .where('organisation_id', '=', organisationId)
        .where('target_kind', '=', 'simulation')
        .where('target_id', '=', Number(id))
        .orderBy('id')
        .select(['action', 'actor_person_id'])
        .execute(),
    );
    expect(rows.map((row) => row.action)).toEqual([
      'simulation-created',
      'video-added',
      'simulation-published',
    ]);
    expect(new Set(rows.map((row) => row.actor_person_id))).toEqual(new Set([viewer.personId]));
  });
});
