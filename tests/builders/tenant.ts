import { randomBytes } from 'node:crypto';
import type { Role } from '#kernel/viewer.ts';
import type { TestApp } from '../test-app.ts';
import { buildTenantAgent } from './agents.ts';
import { buildGroup, buildMedia } from './authoring.ts';
import { buildBadge } from './badges.ts';
import { buildCertificate } from './certificates.ts';
import { buildDataExport } from './data-exports.ts';
import { buildNotices } from './notices.ts';
import { buildNotification } from './notifications.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from './people.ts';
import { newKey } from './play.ts';
import { buildSavedView } from './saved-views.ts';
import { buildTenantForms } from './tenant-forms.ts';

/** An organisation with everything in it, made over the API, each text carrying a mark by which it is known again. */
export type Tenant = Awaited<ReturnType<typeof buildTenant>>;
export type TenantSimulation = { id: string; video: string; event: string; option: string };

const memberRoles: Record<string, Role> = {
  admin: 'admin',
  super: 'super',
  customeradmin: 'customeradmin',
  author: 'contentcreator',
  editor: 'contentcreator',
  creator: 'contentcreator',
  analyst: 'analyst',
  learner: 'user',
  classmate: 'user',
  manager: 'user',
};

export async function buildTenant(
  app: TestApp,
  options: { mark: string; kind?: string; internal?: boolean },
) {
  const { mark } = options;
  const organisation = await buildOrganisation(app.tenancy, `${mark} Organisation`, options.kind);
  const people = new Map<string, BuiltMember>();
  const tokens = new Map<string, string>();
  for (const [name, role] of Object.entries(memberRoles)) {
    const member = await buildMember(app.tenancy, organisation, role, {
      email: `${mark}-${name}@example.test`.toLowerCase(),
      firstName: `${mark} ${name}`,
      surname: mark,
      internal: options.internal ?? false,
    });
    people.set(name, member);
    tokens.set(name, await signIn(app, member));
  }
  const personOf = (name: string) => String(people.get(name)?.personId ?? 0);
  const tokenOf = (name: string) => tokens.get(name) ?? '';

  async function ask(who: string, text: string, variables: Record<string, unknown> = {}) {
    const answer = await app.graphql(text, variables, { token: tokenOf(who) });
    if (answer.errors || !answer.data) throw new Error(`${text}\n${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  const media = {
    video: String(
      await buildMedia(app.tenancy, organisation.id, {
        title: `${mark} Clip`,
        hash: randomBytes(4).toString('hex'),
      }),
    ),
    picture: String(
      await buildMedia(app.tenancy, organisation.id, { kind: 'image', title: `${mark} Picture` }),
    ),
    failed: String(
      await buildMedia(app.tenancy, organisation.id, { title: `${mark} Broken`, status: 'Error' }),
    ),
  };
  const group = String(
    await buildGroup(app.tenancy, organisation.id, `${mark} Group`, [people.get('classmate')?.personId ?? 0]),
  );
  await ask('admin', 'mutation ($g: ID!, $m: ID!) { addGroupManager(GroupID: $g, MemberID: $m) { ID } }', {
    g: group,
    m: personOf('manager'),
  });
  const otherGroup = String(
    await buildGroup(app.tenancy, organisation.id, `${mark} Other group`, [
      people.get('learner')?.personId ?? 0,
    ]),
  );
  const dataExport = String(
    await buildDataExport(app.tenancy, organisation.id, people.get('admin')?.personId ?? 0),
  );
  let views = 0;
  const keepView = async () => {
    views += 1;
    const admin = people.get('admin')?.personId ?? 0;
    return String(await buildSavedView(app.tenancy, organisation.id, admin, `${mark} view ${views}`));
  };
  const savedView = await keepView();
  const notification = String(
    await buildNotification(app.tenancy, organisation.id, {
      event: 'member.created',
      note: `${mark} notified`,
    }),
  );
  await buildNotices(
    app,
    organisation.id,
    ['admin', 'learner'].map((name) => ({
      memberId: people.get(name)?.personId ?? 0,
      kind: 'badge-earned',
      values: { title: `${mark} Badge` },
      path: '/my-profile/badges',
      key: mark,
    })),
  );
  const noticeOf = async (name: string): Promise<string> =>
    (await ask(name, '{ readMyNotices(limit: 1) { nodes { ID } } }')).readMyNotices.nodes[0].ID;
  const notices = { admin: await noticeOf('admin'), learner: await noticeOf('learner') };
  const tag = (
    await ask('admin', 'mutation ($n: String!) { createContentTag(Name: $n) { ID } }', { n: `${mark} Tag` })
  ).createContentTag.ID as string; // an ID of the schema

  /** An interactive video of the author's with one video, one question and two answers. */
  async function buildSimulation(
    name: string,
    settings: Record<string, unknown> = {},
    groups: string[] = [],
  ): Promise<TenantSimulation> {
    const { createSimulation } = await ask(
      'author',
      'mutation ($t: String) { createSimulation(Title: $t) { ID } }',
      { t: `${mark} ${name}` },
    );
    const id: string = createSimulation.ID;
    const added = await ask(
      'author',
      'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
      { s: id, m: media.video },
    );
    const video: string = added.addVideoToSimulation.ID;
    const { createEvent } = await ask(
      'author',
      'mutation ($i: EventInput!) { createEvent(input: $i) { ID Options { ID } } }',
      {
        i: {
          VideoID: video,
          Type: 'question',
          Title: `${mark} Question`,
          Description: `${mark} description`,
          Content: `${mark} content`,
          Label: `${mark} label`,
          Timestamp: 2,
          QuestionType: 'multiple_choice',
          Options: [
            {
              Text: `${mark} right`,
              Feedback: `${mark} well seen`,
              Description: `${mark} d`,
              Correct: true,
              Points: 5,
            },
            {
              Text: `${mark} wrong`,
              Feedback: `${mark} look again`,
              Description: `${mark} d`,
              Correct: false,
            },
          ],
        },
      },
    );
    await ask('author', 'mutation ($i: VideoInput!) { updateVideo(Input: $i) { ID } }', {
      i: {
        ID: video,
        Title: `${mark} Video`,
        Subtitles: [
          {
            Language: 'en',
            Title: `${mark} Captions`,
            Content: `WEBVTT\n\n00:00.000 --> 00:01.000\n${mark}\n`,
          },
        ],
      },
    });
    await ask('author', 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
      i: {
        ID: id,
        Description: `${mark} description`,
        AdminTitle: `${mark} inside`,
        ImageMediaID: media.picture,
        EditorIDs: [personOf('editor')],
        OverviewPages: [{ Title: `${mark} Page`, Content: `${mark} page content` }],
        ...settings,
      },
    });
    await ask('author', 'mutation ($s: ID!, $t: [ID!]!) { setTags(SimulationID: $s, TagIDs: $t) { ID } }', {
      s: id,
      t: [tag],
    });
    await ask(
      'author',
      'mutation ($s: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $s, GroupIDs: $g) { ID } }',
      {
        s: id,
        g: groups,
      },
    );
    return { id, video, event: createEvent.ID, option: createEvent.Options[0].ID };
  }

  const published = { Status: 'Published' };
  const simulations = {
    published: await buildSimulation('Published', { ...published, Featured: true }),
    shared: await buildSimulation('Shared', { ...published, PublicAccess: true }),
    draft: await buildSimulation('Draft'),
    grouped: await buildSimulation('Grouped', published, [group]),
    courses: await buildSimulation('For courses', { ...published, CoursesOnly: true }),
    archived: await buildSimulation('Archived', { Archived: '2026-11-02T09:00:00Z' }),
    retired: await buildSimulation('Retired', published),
  };
  await ask('author', 'mutation ($i: SimulationInput!) { updateSimulation(Input: $i) { ID } }', {
    i: { ID: simulations.retired.id, Archived: '2026-11-02T09:00:00Z' },
  });

  /** A virtual human of the author's from a template, each text of its own with the mark. */
  async function buildVirtualHuman(
    name: string,
    settings: Record<string, unknown> = {},
    groups: string[] = [],
  ): Promise<{ id: string }> {
    const { createVirtualHuman } = await ask(
      'author',
      'mutation ($t: String) { createVirtualHuman(Input: { Title: $t, Template: "upset-customer" }) { ID Content } }',
      { t: `${mark} ${name}` },
    );
    const id: string = createVirtualHuman.ID;
    await ask('author', 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
      i: {
        ID: id,
        Description: `${mark} description`,
        AdminTitle: `${mark} inside`,
        ImageMediaID: media.picture,
        PrivacyAgreementDescription: `${mark} consent`,
        EditorIDs: [personOf('editor')],
        Content: { ...createVirtualHuman.Content, briefing: { 'en-GB': `${mark} briefing` } },
        ...settings,
      },
    });
    await ask('author', 'mutation ($v: ID!, $t: [ID!]!) { setTags(VirtualHumanID: $v, TagIDs: $t) { ID } }', {
      v: id,
      t: [tag],
    });
    await ask(
      'author',
      'mutation ($v: ID!, $g: [ID!]!) { updateVirtualHumanGroups(ID: $v, GroupIDs: $g) { ID } }',
      { v: id, g: groups },
    );
    return { id };
  }

  const virtualHumans = {
    published: await buildVirtualHuman('Published human', { ...published, Featured: true }),
    draft: await buildVirtualHuman('Draft human'),
    grouped: await buildVirtualHuman('Grouped human', published, [group]),
    courses: await buildVirtualHuman('Human for courses', { ...published, CoursesOnly: true }),
    archived: await buildVirtualHuman('Archived human', { Archived: '2026-11-02T09:00:00Z' }),
    retired: await buildVirtualHuman('Retired human', published),
  };
  await ask('author', 'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }', {
    i: { ID: virtualHumans.retired.id, Archived: '2026-11-02T09:00:00Z' },
  });

  const forms = await buildTenantForms(ask, mark);
  const agent = await buildTenantAgent(ask, mark, String(organisation.id));
  /** A course of the author's with one unit and one file. */
  async function buildCourse(
    name: string,
    settings: Record<string, unknown> = {},
    groups: string[] = [],
  ): Promise<{ id: string; unit: string; page: string; pageUnit: string; resource: string }> {
    const { createCourse } = await ask(
      'author',
      'mutation ($t: String) { createCourse(input: { Title: $t, TimeZone: "Europe/London" }) { ID } }',
      { t: `${mark} ${name}` },
    );
    const id: string = createCourse.ID;
    const { createCoursePage } = await ask(
      'author',
      'mutation ($i: CoursePageInput!) { createCoursePage(Input: $i) { ID } }',
      { i: { CourseID: id, Kind: 'Page', Title: `${mark} Page` } },
    );
    const page: string = createCoursePage.ID;
    const content = [{ type: 'paragraph', content: [{ type: 'text', text: `${mark} page text` }] }];
    await ask('author', 'mutation ($i: CoursePageChangeInput!) { updateCoursePage(Input: $i) { ID } }', {
      i: { ID: page, Body: { type: 'doc', content } },
    });
    const { updateCourse } = await ask(
      'author',
      'mutation ($i: CourseInput!) { updateCourse(input: $i) { Modules { Units { ID } } } }',
      {
        i: {
          ID: id,
          Description: `${mark} description`,
          AdminTitle: `${mark} inside`,
          ImageMediaID: media.picture,
          EditorIDs: [personOf('editor')],
          Modules: [
            {
              Title: `${mark} Module`,
              Description: `${mark} module text`,
              Units: [{ SimulationID: simulations.published.id }],
            },
            { Title: `${mark} Reading`, Units: [{ PageID: page }] },
          ],
          ...settings,
        },
      },
    );
    const { createResource } = await ask(
      'author',
      'mutation ($i: ResourceInput!) { createResource(input: $i) { ID } }',
      { i: { CourseID: id, MediaID: media.picture, Title: `${mark} File` } },
    );
    await ask('author', 'mutation ($c: ID!, $t: [ID!]!) { setTags(CourseID: $c, TagIDs: $t) { ID } }', {
      c: id,
      t: [tag],
    });
    await ask(
      'author',
      'mutation ($c: ID!, $g: [ID!]!) { updateCourseGroups(ID: $c, GroupIDs: $g) { ID } }',
      {
        c: id,
        g: groups,
      },
    );
    const [played, read] = updateCourse.Modules;
    return {
      ...{ id, page, resource: createResource.ID },
      ...{ unit: played.Units[0].ID, pageUnit: read.Units[0].ID },
    };
  }

  const courses = {
    published: await buildCourse('Published course', published),
    draft: await buildCourse('Draft course'),
    grouped: await buildCourse('Grouped course', published, [group]),
    archived: await buildCourse('Archived course', { Archived: '2026-11-02T09:00:00Z' }),
    retired: await buildCourse('Retired course', published),
  };
  await ask('author', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
    i: { ID: courses.retired.id, Archived: '2026-11-02T09:00:00Z' },
  });

  const { createAssignment } = await ask(
    'admin',
    'mutation ($i: CreateAssignmentInput!) { createAssignment(Input: $i) { ID } }',
    { i: { ItemID: simulations.published.id, MemberIDs: [personOf('learner')] } },
  );
  const { readMyAssignments } = await ask('learner', '{ readMyAssignments { RoundID } }');
  const assignment = { id: createAssignment.ID, round: readMyAssignments[0].RoundID };

  const forGroup = await ask(
    'admin',
    'mutation ($i: CreateAssignmentInput!) { createAssignment(Input: $i) { ID } }',
    { i: { ItemID: simulations.published.id, GroupIDs: [group] } },
  );
  const ofClassmate = await ask('classmate', '{ readMyAssignments { RoundID } }');
  const groupAssignment = {
    id: forGroup.createAssignment.ID,
    round: ofClassmate.readMyAssignments[0].RoundID,
  };

  const share = await ask('author', 'query ($id: ID!) { readOneSimulation(ID: $id) { ShareToken } }', {
    id: simulations.shared.id,
  });
  const shareToken: string = share.readOneSimulation.ShareToken;
  const opened = await app.graphql('mutation { createPublicToken { Token } }', {}, { shareToken });
  tokens.set('public', opened.data.createPublicToken.Token);

  /** Plays one to its end and answers the session. */
  async function play(who: string, simulation: TenantSimulation): Promise<string> {
    const event = (Sequence: number, Type: string, more: Record<string, unknown> = {}) => ({
      Key: newKey(),
      Sequence,
      Type,
      VideoID: simulation.video,
      ...more,
    });
    const { recordSessionEvents } = await ask(
      who,
      'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID } }',
      {
        i: {
          SessionKey: newKey(),
          SimulationID: simulation.id,
          ExternalUserID: `${mark}-visitor`,
          Events: [
            event(1, 'START_SIM'),
            event(2, 'VIDEO_PLAY'),
            event(3, 'ANSWER', { EventID: simulation.event, OptionIDs: [simulation.option], TimeSpent: 900 }),
            event(4, 'HEATMAP', { HeatmapData: '[{"uvx":0.5,"uvy":0.5,"sec":1,"t":1000}]' }),
            event(5, 'VIDEO_END', { TimeSpent: 60_000 }),
            event(6, 'END_SIM'),
          ],
        },
      },
    );
    return recordSessionEvents.SubmissionID;
  }

  const sessions = {
    learner: await play('learner', simulations.published),
    classmate: await play('classmate', simulations.published),
    public: await play('public', simulations.shared),
  };

  const buildGroupOf = async (name: string, members: string[] = []): Promise<string> =>
    String(
      await buildGroup(
        app.tenancy,
        organisation.id,
        `${mark} ${name} ${randomBytes(4).toString('hex')}`,
        members.map((who) => people.get(who)?.personId ?? 0),
      ),
    );

  /** Somebody who asks to be deleted, and their request. */
  async function buildDeletionRequest(): Promise<string> {
    const leaver = await buildMember(app.tenancy, organisation, 'user', { firstName: `${mark} leaver` });
    const { id } = await app.tenancy.inOrganisation(organisation.id, (scope) =>
      scope.db
        .insertInto('deletion_request')
        .values({ organisation_id: organisation.id, person_id: leaver.personId, reason: `${mark} reason` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    return String(id);
  }

  /** A finished upload of somebody's, without bytes behind it. */
  async function buildUpload(who: string, kind: 'video' | 'media'): Promise<string> {
    const tusId = randomBytes(16).toString('hex');
    await app.tenancy.inOrganisation(organisation.id, (scope) =>
      scope.db
        .insertInto('upload')
        .values({
          organisation_id: organisation.id,
          tus_id: tusId,
          person_id: people.get(who)?.personId ?? 0,
          kind,
          filename: `${mark}.mp4`,
          size_bytes: 1,
          state: 'finished',
          content_type: kind === 'video' ? 'video/mp4' : 'image/png',
          expires_at: new Date('2027-01-01T00:00:00Z'),
        })
        .execute(),
    );
    return tusId;
  }

  await ask(
    'author',
    `mutation ($id: ID!, $t: String!) { setItemCertificate(Input: {
      ItemID: $id, Enabled: true, Title: $t, ValidMonths: 12, Colour: "#1f4fd8" }) { ItemID } }`,
    { id: simulations.published.id, t: `${mark} Certificate` },
  );
  let day = 0;
  /** A certificate of the learner's, each of a later day than all that they earn by playing: an earlier one would be no new one. */
  const issueCertificate = (): Promise<string> => {
    day += 1;
    return buildCertificate(app.tenancy, {
      organisationId: organisation.id,
      itemId: Number(simulations.published.id),
      personId: Number(personOf('learner')),
      at: new Date(Date.UTC(2040, 0, day)),
    });
  };

  /** A badge of the learner's, each for an item of its own that went. */
  const awardBadge = (): Promise<string> =>
    buildBadge(app.tenancy, {
      organisationId: organisation.id,
      personId: Number(personOf('learner')),
      title: `${mark} Badge`,
    });

  return {
    mark,
    organisationId: String(organisation.id),
    people,
    personOf,
    tokenOf,
    media,
    group,
    otherGroup,
    notification,
    dataExport,
    savedView,
    keepView,
    notices,
    tag,
    simulations,
    virtualHumans,
    forms,
    agent,
    courses,
    assignment,
    groupAssignment,
    sessions,
    shareToken,
    ask,
    play,
    buildSimulation,
    buildVirtualHuman,
    buildCourse,
    buildUpload,
    buildGroup: buildGroupOf,
    buildDeletionRequest,
    issueCertificate,
    awardBadge,
    badge: await awardBadge(),
    certificate: await issueCertificate(),
    deletionRequest: await buildDeletionRequest(),
    buildFailedMedia: async () =>
      String(await buildMedia(app.tenancy, organisation.id, { title: `${mark} Broken`, status: 'Error' })),
    /** Another person of the same role, signed in, for what uses a person up. */
    buildTwin: async (who: string): Promise<{ id: string; token: string }> => {
      const twin = await buildMember(app.tenancy, organisation, memberRoles[who] ?? 'user', {
        surname: mark,
        internal: options.internal ?? false,
      });
      return { id: String(twin.personId), token: await signIn(app, twin) };
    },
    /** Another session of the same person or link. */
    signInAgain: async (who: string): Promise<string> => {
      const member = people.get(who);
      if (member) return signIn(app, member);
      const again = await app.graphql('mutation { createPublicToken { Token } }', {}, { shareToken });
      return again.data.createPublicToken.Token;
    },
  };
}
