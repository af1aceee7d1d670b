import { newKey } from './builders/play.ts';
import type { Tenant, TenantSimulation } from './builders/tenant.ts';

/**
 * Who may do what, said once more and apart from the code that decides it. A field of the schema without a row fails
 * the test.
 */

type House = 'ours' | 'theirs' | 'provider';
export type Identity = {
  name: string;
  house: House | null;
  /** The person's name in their tenant. */
  person: string;
  rank: 'admin' | 'creator' | 'analyst' | 'learner' | 'public' | 'nobody';
  /** Wrote, or was listed as editor of, everything of their own organisation. */
  writes?: true;
  inGroup?: true;
  internal?: true;
};

export const identities: readonly Identity[] = [
  { name: 'nobody', house: null, person: '', rank: 'nobody' },
  { name: 'an admin', house: 'ours', person: 'admin', rank: 'admin' },
  { name: 'a super admin', house: 'ours', person: 'super', rank: 'admin' },
  { name: 'a customer admin', house: 'ours', person: 'customeradmin', rank: 'admin' },
  { name: 'the author', house: 'ours', person: 'author', rank: 'creator', writes: true },
  { name: 'a listed editor', house: 'ours', person: 'editor', rank: 'creator', writes: true },
  { name: 'another creator', house: 'ours', person: 'creator', rank: 'creator' },
  { name: 'an analyst', house: 'ours', person: 'analyst', rank: 'analyst' },
  { name: 'a learner', house: 'ours', person: 'learner', rank: 'learner' },
  { name: 'a learner of the group', house: 'ours', person: 'classmate', rank: 'learner', inGroup: true },
  { name: 'the holder of a link', house: 'ours', person: 'public', rank: 'public' },
  { name: 'an admin elsewhere', house: 'theirs', person: 'admin', rank: 'admin' },
  { name: 'an author elsewhere', house: 'theirs', person: 'author', rank: 'creator', writes: true },
  { name: 'a learner elsewhere', house: 'theirs', person: 'learner', rank: 'learner' },
  { name: 'the holder of a link elsewhere', house: 'theirs', person: 'public', rank: 'public' },
  { name: 'an admin of the provider', house: 'provider', person: 'admin', rank: 'admin', internal: true },
  {
    name: 'a learner of the provider',
    house: 'provider',
    person: 'learner',
    rank: 'learner',
    internal: true,
  },
];

/** `house` is null for what exists nowhere. */
export type Target = { name: string; house: House | null; id: string; facts: Facts };
export type Facts = {
  published?: boolean;
  archived?: boolean;
  coursesOnly?: boolean;
  grouped?: boolean;
  shared?: boolean;
  /** Whose session or upload. */
  owner?: string;
  kind?: 'video' | 'picture' | 'failed';
  simulation?: TenantSimulation;
};

export const absentId = '8999999999';

export type Outcome =
  | 'ok'
  | 'null'
  | 'listed'
  | 'unlisted'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT';

export type Row = {
  /** 'Query.readOneSimulation' */
  operation: string;
  /** Which argument the targets go to, where an operation has several. */
  argument?: string;
  document: string;
  targets: keyof Targets;
  variables(
    target: Target,
    home: Tenant,
    identity: Identity,
  ): Record<string, unknown> | Promise<Record<string, unknown>>;
  expect(identity: Identity, target: Target): Outcome;
  /** For lists: the ids in the answer. */
  // The answer is as wide as the whole schema.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  ids?(data: any): string[];
  /** Makes the target anew where carrying it out would use it up. */
  fresh?(target: Target, tenant: Tenant): Promise<Target>;
};

export type Targets = ReturnType<typeof makeTargets>;

export function makeTargets(ours: Tenant, theirs: Tenant) {
  const absent: Target = { name: 'what does not exist', house: null, id: absentId, facts: {} };
  const facets: Record<keyof Tenant['simulations'], Facts> = {
    published: { published: true },
    shared: { published: true, shared: true },
    draft: {},
    grouped: { published: true, grouped: true },
    courses: { published: true, coursesOnly: true },
    archived: { archived: true },
    retired: { published: true, archived: true },
  };
  const houses: [House, Tenant][] = [
    ['ours', ours],
    ['theirs', theirs],
  ];
  const names = Object.keys(facets) as (keyof typeof facets)[]; // the keys of a constant
  const ofSimulations = (part: 'id' | 'video' | 'event'): Target[] => [
    ...houses.flatMap(([house, tenant]) =>
      names.map((name) => {
        const simulation = tenant.simulations[name];
        return {
          name: `${house}: ${name}`,
          house,
          id: simulation[part],
          facts: { ...facets[name], simulation },
        };
      }),
    ),
    absent,
  ];
  const each = (list: (house: House, tenant: Tenant) => [string, string, Facts?][]): Target[] => [
    ...houses.flatMap(([house, tenant]) =>
      list(house, tenant).map(([name, id, facts]) => ({
        name: `${house}: ${name}`,
        house,
        id,
        facts: facts ?? {},
      })),
    ),
    absent,
  ];
  return {
    none: [{ name: 'nothing in particular', house: null, id: '', facts: {} }] as Target[],
    simulation: ofSimulations('id'),
    video: ofSimulations('video'),
    event: ofSimulations('event'),
    media: each((_house, { media }) => [
      ['video', media.video, { kind: 'video' }],
      ['picture', media.picture, { kind: 'picture' }],
      ['failed video', media.failed, { kind: 'failed' }],
    ]),
    session: each((_house, { sessions }) => [
      ['session of the learner', sessions.learner, { owner: 'learner' }],
      ['session of a classmate', sessions.classmate, { owner: 'classmate' }],
      ['session of a link', sessions.public, { owner: 'public', shared: true }],
    ]),
    group: each((_house, { group }) => [['group', group]]),
    tag: each((_house, { tag }) => [['tag', tag]]),
    organisation: each((_house, { organisationId }) => [['organisation', organisationId]]),
    person: each((_house, tenant) => [
      ['the admin', tenant.personOf('admin'), { owner: 'admin' }],
      ['the author', tenant.personOf('author'), { owner: 'author' }],
      ['the learner', tenant.personOf('learner'), { owner: 'learner' }],
    ]),
    upload: each((house) => [['upload of the author', `${house}-upload`, { owner: 'author' }]]),
  };
}

const isStaff = ({ rank }: Identity) => rank === 'admin' || rank === 'creator' || rank === 'analyst';
const isCreator = ({ rank }: Identity) => rank === 'admin' || rank === 'creator';
const isHome = (identity: Identity, target: Target) =>
  identity.house !== null && identity.house === target.house;
const manages = (identity: Identity) => identity.rank === 'admin' || identity.writes === true;

function seesInManagement(identity: Identity, target: Target): boolean {
  if (!isHome(identity, target) || !isStaff(identity)) return false;
  return identity.rank === 'analyst' || manages(identity) || target.facts.published === true;
}

function plays(identity: Identity, target: Target): boolean {
  const { published, archived, shared, coursesOnly, grouped } = target.facts;
  if (!isHome(identity, target) || !published || archived) return false;
  if (isStaff(identity)) return seesInManagement(identity, target);
  if (identity.rank === 'public') return shared === true;
  return !coursesOnly && (!grouped || identity.inGroup === true);
}

const reads = (identity: Identity, target: Target) =>
  isStaff(identity) ? seesInManagement(identity, target) : plays(identity, target);

/** Most rows: first whether there is a session, then whether the role may at all, then the item. */
const signedIn =
  (rest: (identity: Identity, target: Target) => Outcome) =>
  (identity: Identity, target: Target): Outcome =>
    identity.rank === 'nobody' ? 'UNAUTHENTICATED' : rest(identity, target);
const role =
  (may: (identity: Identity) => boolean, rest: (identity: Identity, target: Target) => Outcome) =>
  (identity: Identity, target: Target): Outcome =>
    may(identity) ? rest(identity, target) : 'FORBIDDEN';
const always = (outcome: Outcome) => () => outcome;

const reading = signedIn((identity, target) => (reads(identity, target) ? 'ok' : 'null'));
const writing = signedIn(
  role(isCreator, (identity, target) => {
    if (!seesInManagement(identity, target)) return 'NOT_FOUND';
    return manages(identity) ? 'ok' : 'FORBIDDEN';
  }),
);
const playing = signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'NOT_FOUND'));
const creating = signedIn(role(isCreator, always('ok')));
const providerOnly = signedIn(role((identity) => identity.internal === true, always('ok')));
const ownsSession = (identity: Identity, target: Target) =>
  isHome(identity, target) && identity.person === target.facts.owner;
const seesSession = (identity: Identity, target: Target) =>
  isHome(identity, target) && (isStaff(identity) || ownsSession(identity, target));
const listedWhen = (sees: (identity: Identity, target: Target) => boolean) =>
  signedIn((identity, target) => (sees(identity, target) ? 'listed' : 'unlisted'));
/** Refused as something unknown, without saying whether it exists elsewhere. */
const ofOwnHouse = (unknown: Outcome, may: (identity: Identity) => boolean = isCreator) =>
  signedIn(role(may, (identity, target) => (isHome(identity, target) ? 'ok' : unknown)));

const byId = (target: Target) => ({ id: target.id });
const nothing = () => ({});
const nodeIds = (nodes: { ID: string }[]) => nodes.map((node) => node.ID);

async function freshArchived(target: Target, tenant: Tenant): Promise<Target> {
  const made = await tenant.buildSimulation('Spare', target.facts.published ? { Status: 'Published' } : {});
  await tenant.ask(
    'author',
    'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
    {
      id: made.id,
    },
  );
  return { ...target, id: made.id };
}

async function freshVideo(target: Target, tenant: Tenant): Promise<Target> {
  const simulation = target.facts.simulation;
  if (!simulation) return target;
  const { addVideoToSimulation } = await tenant.ask(
    'author',
    'mutation ($s: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $m) { ID } }',
    { s: simulation.id, m: tenant.media.video },
  );
  return {
    ...target,
    facts: { ...target.facts, simulation: { ...simulation, video: addVideoToSimulation.ID } },
  };
}

async function freshEvent(target: Target, tenant: Tenant): Promise<Target> {
  const { createEvent } = await tenant.ask(
    'author',
    'mutation ($v: ID!) { createEvent(Input: { VideoID: $v, Type: "infobox" }) { ID } }',
    { v: target.facts.simulation?.video },
  );
  return { ...target, id: createEvent.ID };
}

async function freshSession(target: Target, tenant: Tenant): Promise<Target> {
  const { shared, published } = tenant.simulations;
  const owner = target.facts.owner ?? 'learner';
  return { ...target, id: await tenant.play(owner, target.facts.shared ? shared : published) };
}

const events = (target: Target) => ({
  i: {
    SessionKey: newKey(),
    SimulationID: target.id,
    Events: [{ Key: newKey(), Sequence: 1, Type: 'START_SIM' }],
  },
});
const filteredById = 'filter: { ID: { eq: $id } }';

export const rows: readonly Row[] = [
  // Who is asking
  {
    operation: 'Query.viewer',
    document: '{ viewer { ID Email Organisation { ID } } }',
    targets: 'none',
    variables: nothing,
    expect: ({ rank }) => (rank === 'nobody' || rank === 'public' ? 'UNAUTHENTICATED' : 'ok'),
  },
  {
    operation: 'Query.checkLogin',
    document: 'query ($id: ID!) { checkLogin(ID: $id) { ID Name } }',
    targets: 'person',
    variables: byId,
    expect: signedIn((identity, target) => (ownsSession(identity, target) ? 'ok' : 'NOT_FOUND')),
  },
  {
    operation: 'Mutation.createPraxisToken',
    document: 'mutation { createPraxisToken(Email: "nobody@example.test", Password: "x") { Token Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.createPublicToken',
    document: 'mutation { createPublicToken { Token Message } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },
  {
    operation: 'Mutation.refreshPraxisToken',
    document: 'mutation ($id: ID!) { refreshPraxisToken(OrganisationID: $id) { Token } }',
    targets: 'organisation',
    variables: byId,
    expect: (identity, target) => {
      if (identity.rank === 'nobody' || identity.rank === 'public') return 'UNAUTHENTICATED';
      return isHome(identity, target) ? 'ok' : 'NOT_FOUND';
    },
  },
  {
    operation: 'Mutation.logout',
    document: 'mutation { logout { Success } }',
    targets: 'none',
    variables: nothing,
    expect: always('ok'),
  },

  // Reading interactive videos
  {
    operation: 'Query.readOneSimulation',
    document:
      'query ($id: ID!) { readOneSimulation(ID: $id) { ID Title Videos { ID Events { ID Options { ID } } } } }',
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readOneSimulation',
    argument: 'filter.ID',
    document: `query ($id: ID!) { readOneSimulation(${filteredById}) { ID Title } }`,
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readSimulations',
    document: `query ($id: ID!) { readSimulations(${filteredById}) { nodes { ID Title Author { Name } } pageInfo { totalCount } } }`,
    targets: 'simulation',
    variables: byId,
    expect: listedWhen(reads),
    ids: (data) => nodeIds(data.readSimulations.nodes),
  },
  {
    operation: 'Query.readSimulations',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readSimulations(filter: { OrganisationID: { eq: $id } }, limit: 100) { nodes { OrganisationID } } }',
    targets: 'organisation',
    variables: byId,
    expect: listedWhen(isHome),
    ids: (data) => data.readSimulations.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
  {
    operation: 'Query.readSimulations',
    argument: 'filter.Tag',
    document:
      'query ($id: ID!) { readSimulations(filter: { Tag: { eq: $id } }) { nodes { Tags { ID } } pageInfo { totalCount } } }',
    targets: 'tag',
    variables: byId,
    expect: listedWhen(isHome),
    ids: (data) =>
      data.readSimulations.nodes.flatMap((node: { Tags: { ID: string }[] }) => nodeIds(node.Tags)),
  },
  {
    operation: 'Query.readSimVideos',
    document: 'query ($id: ID!) { readSimVideos(SimulationID: $id) { ID Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readOneVideo',
    document: 'query ($id: ID!) { readOneVideo(ID: $id) { ID Title VideoURL } }',
    targets: 'video',
    variables: byId,
    expect: reading,
  },
  {
    operation: 'Query.readSimulationPlayer',
    document: 'query ($id: ID!) { readSimulationPlayer(ID: $id) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn((identity, target) => (plays(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readSimulationPlayer',
    argument: 'Preview',
    document: 'query ($id: ID!) { readSimulationPlayer(ID: $id, Preview: true) { ID Title Videos { ID } } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!seesInManagement(identity, target)) return 'null';
        return manages(identity) ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
  {
    operation: 'Query.dashboardStudent',
    document: '{ dashboardStudent { FeaturedSimulations { ID } LatestSimulations { ID Title } } }',
    targets: 'simulation',
    variables: nothing,
    // Six at most: what may be there is told by the next line, what is there by the tests of the dashboard.
    expect: signedIn((identity, target) =>
      plays(identity, target) && !target.facts.coursesOnly && target.name.endsWith('published')
        ? 'listed'
        : 'unlisted',
    ),
    ids: (data) => nodeIds(data.dashboardStudent.FeaturedSimulations),
  },
  {
    operation: 'Query.readContentTags',
    document: '{ readContentTags { ID Name } }',
    targets: 'tag',
    variables: nothing,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readContentTags),
  },
  {
    operation: 'Query.readContentTags',
    argument: 'OrganisationID',
    document: 'query ($id: ID!) { readContentTags(OrganisationID: $id) { OrganisationID } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && !identity.internal),
      ),
    ),
    ids: (data) => data.readContentTags.map((tag: { OrganisationID: string }) => tag.OrganisationID),
  },
  {
    operation: 'Query.readPraxisGroups',
    document: '{ readPraxisGroups(limit: 100) { nodes { ID Name } } }',
    targets: 'group',
    variables: nothing,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => nodeIds(data.readPraxisGroups.nodes),
  },
  {
    operation: 'Query.readPraxisGroups',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readPraxisGroups(filter: { OrganisationID: { eq: $id } }) { nodes { OrganisationID } pageInfo { totalCount } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) => data.readPraxisGroups.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },

  // Changing interactive videos
  {
    operation: 'Mutation.createSimulation',
    document: 'mutation { createSimulation(Title: "New") { ID } }',
    targets: 'none',
    variables: nothing,
    expect: creating,
  },
  {
    operation: 'Mutation.updateSimulation',
    document: 'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, AdminTitle: "x" }) { ID Title } }',
    targets: 'simulation',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateSimulation',
    argument: 'Input.EditorIDs',
    document:
      'mutation ($s: ID!, $e: ID!, $id: ID!) { updateSimulation(Input: { ID: $s, EditorIDs: [$e, $id] }) { ID } }',
    targets: 'person',
    variables: (target, home) => ({
      id: target.id,
      s: home.simulations.draft.id,
      e: home.personOf('editor'),
    }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) && target.facts.owner !== 'learner' ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.updateSimulation',
    argument: 'Input.ImageMediaID',
    document:
      'mutation ($s: ID!, $id: ID!) { updateSimulation(Input: { ID: $s, ImageMediaID: $id }) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, s: home.simulations.published.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'FORBIDDEN';
        return isHome(identity, target) && target.facts.kind === 'picture' ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.updateSimulationGroups',
    document: 'mutation ($id: ID!, $g: [ID!]!) { updateSimulationGroups(ID: $id, GroupIDs: $g) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, g: target.facts.grouped ? [home.group] : [] }),
    expect: writing,
  },
  {
    operation: 'Mutation.updateSimulationGroups',
    argument: 'GroupIDs',
    document: 'mutation ($s: ID!, $id: ID!) { updateSimulationGroups(ID: $s, GroupIDs: [$id]) { ID } }',
    targets: 'group',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.setTags',
    document: 'mutation ($id: ID!, $t: [ID!]!) { setTags(SimulationID: $id, TagIDs: $t) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, t: [home.tag] }),
    expect: writing,
  },
  {
    operation: 'Mutation.setTags',
    argument: 'TagIDs',
    document: 'mutation ($s: ID!, $id: ID!) { setTags(SimulationID: $s, TagIDs: [$id]) { ID } }',
    targets: 'tag',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity)) return 'NOT_FOUND';
        return isHome(identity, target) ? 'ok' : 'BAD_USER_INPUT';
      }),
    ),
  },
  {
    operation: 'Mutation.deleteSimulations',
    document: 'mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }',
    targets: 'simulation',
    variables: byId,
    fresh: freshArchived,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!seesInManagement(identity, target)) return 'NOT_FOUND';
        if (!target.facts.archived) return 'BAD_USER_INPUT';
        return identity.rank === 'admin' || identity.person === 'author' ? 'ok' : 'FORBIDDEN';
      }),
    ),
  },
  {
    operation: 'Mutation.copySimulation',
    document: 'mutation ($id: ID!) { copySimulation(SimulationID: $id) { ID } }',
    targets: 'simulation',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => (seesInManagement(identity, target) ? 'ok' : 'NOT_FOUND')),
    ),
  },
  {
    operation: 'Mutation.copySimulation',
    argument: 'OrganisationID',
    document: 'mutation ($s: ID!, $id: ID!) { copySimulation(SimulationID: $s, OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: (target, home) => ({ id: target.id, s: home.simulations.published.id }),
    // An organisation that is not one's own does not exist, whatever the role.
    expect: signedIn((identity, target) => {
      if (!isHome(identity, target)) return 'NOT_FOUND';
      return isCreator(identity) ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.createContentTag',
    document: 'mutation ($id: ID!) { createContentTag(Name: "Walked", OrganisationID: $id) { ID } }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.createSimulationFromMedia',
    document: 'mutation ($id: ID!) { createSimulationFromMedia(MediaID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.createSimulationFromVideoMedia',
    document: 'mutation ($id: ID!) { createSimulationFromVideoMedia(VideoMediaID: $id) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target)) return 'NOT_FOUND';
        return target.facts.kind === 'picture' ? 'BAD_USER_INPUT' : 'ok';
      }),
    ),
  },
  {
    operation: 'Mutation.addVideoToSimulation',
    document:
      'mutation ($id: ID!, $m: ID!) { addVideoToSimulation(SimulationID: $id, VideoMediaID: $m) { ID VideoURL } }',
    targets: 'simulation',
    variables: (target, home) => ({ id: target.id, m: home.media.video }),
    expect: writing,
  },
  {
    operation: 'Mutation.addVideoToSimulation',
    argument: 'VideoMediaID',
    document:
      'mutation ($s: ID!, $id: ID!) { addVideoToSimulation(SimulationID: $s, VideoMediaID: $id) { ID } }',
    targets: 'media',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!manages(identity) || !isHome(identity, target)) return 'NOT_FOUND';
        return target.facts.kind === 'picture' ? 'BAD_USER_INPUT' : 'ok';
      }),
    ),
  },
  {
    operation: 'Mutation.updateVideo',
    document: 'mutation ($id: ID!) { updateVideo(Input: { ID: $id, Rotation: 1 }) { ID } }',
    targets: 'video',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.setSimulationStartVideo',
    document:
      'mutation ($id: ID!, $v: ID!) { setSimulationStartVideo(SimulationID: $id, VideoID: $v) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({
      id: target.id,
      v: target.facts.simulation?.video ?? home.simulations.draft.video,
    }),
    expect: writing,
  },
  {
    operation: 'Mutation.setSimulationStartVideo',
    argument: 'VideoID',
    document:
      'mutation ($s: ID!, $id: ID!) { setSimulationStartVideo(SimulationID: $s, VideoID: $id) { ID } }',
    targets: 'video',
    variables: (target, home) => ({ id: target.id, s: home.simulations.draft.id }),
    expect: signedIn(
      role(isCreator, (identity, target) =>
        manages(identity) && isHome(identity, target) && target.name.endsWith(': draft') ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.removeVideoFromSimulation',
    document:
      'mutation ($id: ID!, $v: ID!) { removeVideoFromSimulation(SimulationID: $id, VideoID: $v) { ID } }',
    targets: 'simulation',
    variables: (target, home) => ({
      id: target.id,
      v: target.facts.simulation?.video ?? home.simulations.draft.video,
    }),
    fresh: freshVideo,
    expect: writing,
  },
  {
    operation: 'Mutation.createEvent',
    document: 'mutation ($id: ID!) { createEvent(Input: { VideoID: $id, Type: "infobox" }) { ID } }',
    targets: 'video',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.updateEvent',
    document: 'mutation ($id: ID!) { updateEvent(Input: { ID: $id, Sticky: true }) { ID Title } }',
    targets: 'event',
    variables: byId,
    expect: writing,
  },
  {
    operation: 'Mutation.deleteEvents',
    document: 'mutation ($id: ID!) { deleteEvents(IDs: [$id]) }',
    targets: 'event',
    variables: byId,
    fresh: freshEvent,
    expect: writing,
  },

  // Media
  {
    operation: 'Query.readAssetSelectVideo',
    document:
      '{ readAssetSelectVideo(limit: 100, sort: [{ field: "ID", direction: ASC }]) { nodes { ID Title VideoURL } } }',
    targets: 'media',
    variables: nothing,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && target.facts.kind !== 'picture'),
      ),
    ),
    ids: (data) => nodeIds(data.readAssetSelectVideo.nodes),
  },
  {
    operation: 'Query.readAssetSelectImage',
    document: '{ readAssetSelectImage(limit: 100) { nodes { ID Title URL } } }',
    targets: 'media',
    variables: nothing,
    expect: signedIn(
      role(
        isStaff,
        listedWhen((identity, target) => isHome(identity, target) && target.facts.kind === 'picture'),
      ),
    ),
    ids: (data) => nodeIds(data.readAssetSelectImage.nodes),
  },
  {
    operation: 'Query.readAssetSelectImage',
    argument: 'filter.OrganisationID',
    document:
      'query ($id: ID!) { readAssetSelectImage(filter: { OrganisationID: { in: [$id] } }) { nodes { OrganisationID } } }',
    targets: 'organisation',
    variables: byId,
    expect: signedIn(role(isStaff, listedWhen(isHome))),
    ids: (data) =>
      data.readAssetSelectImage.nodes.map((node: { OrganisationID: string }) => node.OrganisationID),
  },
  {
    operation: 'Query.readOneVideoMedia',
    document: 'query ($id: ID!) { readOneVideoMedia(ID: $id) { ID Title VideoURL } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isStaff, (identity, target) =>
        isHome(identity, target) && target.facts.kind !== 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Query.readOrganisationTUSEndpoint',
    document: 'query ($id: ID!) { readOrganisationTUSEndpoint(ID: $id) }',
    targets: 'organisation',
    variables: byId,
    expect: ofOwnHouse('NOT_FOUND'),
  },
  {
    operation: 'Mutation.createMedia',
    document: 'mutation ($t: String!) { createMedia(Input: { TusID: $t }) { ID } }',
    targets: 'upload',
    // Everybody's but one's own: what becomes of that is told by the tests of uploads.
    variables: async (target, home, identity) => ({
      t: isHome(identity, target) ? await home.buildUpload('classmate', 'media') : target.id,
    }),
    expect: signedIn(role(isCreator, always('BAD_USER_INPUT'))),
  },
  {
    operation: 'Mutation.createVideoMediaFromURL',
    document: 'mutation ($t: String!) { createVideoMediaFromURL(TusID: $t) { ID } }',
    targets: 'upload',
    variables: async (target, home, identity) => ({
      t: isHome(identity, target) ? await home.buildUpload('author', 'video') : target.id,
    }),
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && identity.person === 'author' ? 'ok' : 'BAD_USER_INPUT',
      ),
    ),
  },
  {
    operation: 'Mutation.createVideoMediaFromURL',
    argument: 'SimulationID',
    document:
      'mutation ($t: String!, $id: ID!) { createVideoMediaFromURL(TusID: $t, SimulationID: $id) { ID } }',
    targets: 'simulation',
    variables: (target) => ({ id: target.id, t: 'unknown' }),
    // The item is asked about first, then the upload, which is unknown here.
    expect: (identity, target) => {
      const outcome = writing(identity, target);
      return outcome === 'ok' ? 'BAD_USER_INPUT' : outcome;
    },
  },
  {
    operation: 'Mutation.updateVideoMedia',
    document: 'mutation ($id: ID!) { updateVideoMedia(Input: { ID: $id, Content360: false }) { ID } }',
    targets: 'media',
    variables: byId,
    expect: signedIn(
      role(isCreator, (identity, target) =>
        isHome(identity, target) && target.facts.kind !== 'picture' ? 'ok' : 'NOT_FOUND',
      ),
    ),
  },
  {
    operation: 'Mutation.retryVideoMedia',
    document: 'mutation ($id: ID!) { retryVideoMedia(ID: $id) { ID TranscodingStatus } }',
    targets: 'media',
    variables: byId,
    fresh: async (target, tenant) => ({ ...target, id: await tenant.buildFailedMedia() }),
    expect: signedIn(
      role(isCreator, (identity, target) => {
        if (!isHome(identity, target) || target.facts.kind === 'picture') return 'NOT_FOUND';
        return target.facts.kind === 'failed' ? 'ok' : 'CONFLICT';
      }),
    ),
  },

  // Sessions
  {
    operation: 'Mutation.recordSessionEvents',
    document: 'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { SubmissionID } }',
    targets: 'simulation',
    variables: events,
    expect: playing,
  },
  {
    operation: 'Mutation.createAnalyticsEvent',
    document:
      'mutation ($id: ID!) { createAnalyticsEvent(Input: { SimulationID: $id, Type: "START_SIM" }) { AnalyticsSubmissionID } }',
    targets: 'simulation',
    variables: byId,
    expect: playing,
  },
  {
    operation: 'Mutation.createAnalyticsEvent',
    argument: 'Input.AnalyticsSubmissionID',
    document:
      'mutation ($s: ID!, $id: ID!) { createAnalyticsEvent(Input: { SimulationID: $s, AnalyticsSubmissionID: $id, Type: "PING" }) { ID } }',
    targets: 'session',
    // A finished session takes nothing new: that is a conflict for its owner, and nothing at all for others.
    variables: (target, home) => ({
      id: target.id,
      s: (target.facts.shared ? home.simulations.shared : home.simulations.published).id,
    }),
    expect: signedIn((identity, target) => (ownsSession(identity, target) ? 'CONFLICT' : 'NOT_FOUND')),
  },
  {
    operation: 'Query.readAnalyticsSubmissions',
    document:
      '{ readAnalyticsSubmissions(limit: 100, sort: [{ field: "Created", direction: ASC }]) { nodes { ID Member { Name Email } AnalyticsEvents { nodes { ID } } } } }',
    targets: 'session',
    variables: nothing,
    expect: listedWhen(seesSession),
    ids: (data) => nodeIds(data.readAnalyticsSubmissions.nodes),
  },
  {
    operation: 'Query.readOneAnalyticsSubmission',
    document:
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { ID Member { Name } Simulation { Title } AnalyticsEvents { nodes { ID } } } }',
    targets: 'session',
    variables: byId,
    expect: signedIn((identity, target) => (seesSession(identity, target) ? 'ok' : 'null')),
  },
  {
    operation: 'Query.readHeatmapData',
    document:
      'query ($id: ID!) { readHeatmapData(filter: { AnalyticsSubmissionID: { eq: $id } }) { AnalyticsEvents { ID HeatmapData } } }',
    targets: 'session',
    variables: byId,
    expect: listedWhen(seesSession),
    ids: (data) => (data.readHeatmapData.AnalyticsEvents.length > 0 ? ['*'] : []),
  },
  {
    operation: 'Mutation.updateAnalyticsSubmission',
    document: 'mutation ($id: ID!) { updateAnalyticsSubmission(ID: $id, LearnerFeedbackRating: 4) { ID } }',
    targets: 'session',
    variables: byId,
    fresh: freshSession,
    expect: signedIn((identity, target) => {
      if (!seesSession(identity, target)) return 'NOT_FOUND';
      return ownsSession(identity, target) ? 'ok' : 'FORBIDDEN';
    }),
  },
  {
    operation: 'Mutation.deleteAnalyticsSubmissions',
    document: 'mutation ($id: ID!) { deleteAnalyticsSubmissions(IDs: [$id]) }',
    targets: 'session',
    variables: byId,
    fresh: freshSession,
    expect: ofOwnHouse('NOT_FOUND', ({ rank }) => rank === 'admin'),
  },

  // The installation
  {
    operation: 'Query.readJobs',
    document: '{ readJobs { pageInfo { totalCount } } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Query.readSystemChecks',
    document: '{ readSystemChecks { Name Status } }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
  {
    operation: 'Mutation.retryJobs',
    document: 'mutation { retryJobs(IDs: ["00000000-0000-0000-0000-000000000000"]) }',
    targets: 'none',
    variables: nothing,
    expect: providerOnly,
  },
];
