import { randomBytes } from 'node:crypto';
import type { Role } from '#kernel/viewer.ts';
import type { TestApp } from '../test-app.ts';
import { buildGroup, buildMedia } from './authoring.ts';
import { buildNotification } from './notifications.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from './people.ts';
import { newKey } from './play.ts';

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
  const notification = String(
    await buildNotification(app.tenancy, organisation.id, {
      event: 'member.created',
      note: `${mark} notified`,
    }),
  );
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
      'mutation ($i: EventInput!) { createEvent(Input: $i) { ID Options { ID } } }',
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

  return {
    mark,
    organisationId: String(organisation.id),
    people,
    personOf,
    tokenOf,
    media,
    group,
    notification,
    tag,
    simulations,
    virtualHumans,
    sessions,
    shareToken,
    ask,
    play,
    buildSimulation,
    buildVirtualHuman,
    buildUpload,
    buildGroup: buildGroupOf,
    buildDeletionRequest,
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
