import type { Tenant, TenantSimulation } from '../builders/tenant.ts';
import type { House } from './identities.ts';

/** `house` is null for what exists nowhere. */
export type Target = { name: string; house: House | null; id: string; facts: Facts };
export type Facts = {
  published?: boolean;
  archived?: boolean;
  coursesOnly?: boolean;
  grouped?: boolean;
  /** The group that has a manager, or somebody in it. */
  managed?: boolean;
  shared?: boolean;
  /** Whose session or upload. */
  owner?: string;
  kind?: 'video' | 'picture' | 'failed';
  simulation?: TenantSimulation;
  /** Part of the address of a form, and the version that is open. */
  hash?: string;
  versionId?: string;
  /** Of a passage. */
  agent?: string;
};

export const absentId = '8999999999';
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
  const humanFacets: Record<keyof Tenant['virtualHumans'], Facts> = {
    published: { published: true },
    draft: {},
    grouped: { published: true, grouped: true },
    courses: { published: true, coursesOnly: true },
    archived: { archived: true },
    retired: { published: true, archived: true },
  };
  const formFacets: Record<keyof Tenant['forms'], Facts> = {
    published: { published: true },
    draft: {},
    archived: { archived: true },
    retired: { published: true, archived: true },
  };
  const formNames = Object.keys(formFacets) as (keyof typeof formFacets)[]; // the keys of a constant
  const courseFacets: Record<keyof Tenant['courses'], Facts> = {
    published: { published: true },
    draft: {},
    grouped: { published: true, grouped: true },
    archived: { archived: true },
    retired: { published: true, archived: true },
  };
  const courseNames = Object.keys(courseFacets) as (keyof typeof courseFacets)[]; // the keys of a constant
  const humanNames = Object.keys(humanFacets) as (keyof typeof humanFacets)[]; // the keys of a constant
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
    virtualHuman: each((_house, { virtualHumans }) =>
      humanNames.map((name) => [`virtual human ${name}`, virtualHumans[name].id, humanFacets[name]]),
    ),
    form: each((_house, { forms }) =>
      formNames.map((name) => {
        const { id, hash, versionId } = forms[name];
        return [`form ${name}`, id, { ...formFacets[name], hash, ...(versionId ? { versionId } : {}) }];
      }),
    ),
    course: each((_house, { courses }) =>
      courseNames.map((name) => [`course ${name}`, courses[name].id, courseFacets[name]]),
    ),
    unit: each((_house, { courses }) =>
      courseNames.map((name) => [`unit of course ${name}`, courses[name].unit, courseFacets[name]]),
    ),
    page: each((_house, { courses }) =>
      courseNames.map((name) => [`page of course ${name}`, courses[name].page, courseFacets[name]]),
    ),
    pageUnit: each((_house, { courses }) =>
      courseNames.map((name) => [`page unit of course ${name}`, courses[name].pageUnit, courseFacets[name]]),
    ),
    resource: each((_house, { courses }) =>
      courseNames.map((name) => [`file of course ${name}`, courses[name].resource, courseFacets[name]]),
    ),
    certificate: each((_house, { certificate }) => [
      ['certificate of the learner', certificate, { owner: 'learner' }],
    ]),
    badge: each((_house, { badge }) => [['badge of the learner', badge, { owner: 'learner' }]]),
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
    notification: each((_house, { notification }) => [['notification', notification]]),
    dataExport: each((_house, { dataExport }) => [['data export', dataExport]]),
    savedView: each((_house, { savedView }) => [['saved view of an admin', savedView, { owner: 'admin' }]]),
    group: each((_house, { group, otherGroup }) => [
      ['group', group, { managed: true }],
      ['other group', otherGroup],
    ]),
    notice: each((_house, { notices }) => [
      ['notice of the admin', notices.admin, { owner: 'admin' }],
      ['notice of the learner', notices.learner, { owner: 'learner' }],
    ]),
    assignment: each((_house, { assignment, groupAssignment }) => [
      ['assignment', assignment.id],
      ['assignment of the group', groupAssignment.id, { managed: true }],
    ]),
    round: each((_house, { assignment, groupAssignment }) => [
      ['round of the learner', assignment.round, { owner: 'learner' }],
      ['round of the classmate', groupAssignment.round, { owner: 'classmate', managed: true }],
    ]),
    deletion: each((_house, { deletionRequest }) => [['deletion request', deletionRequest]]),
    agent: each((_house, { agent }) => [['agent', agent.id]]),
    agentDocument: each((_house, { agent }) => [['document of the agent', agent.document]]),
    agentPassage: each((_house, { agent }) => [['passage of the agent', agent.passage, { agent: agent.id }]]),
    tag: each((_house, { tag }) => [['tag', tag]]),
    organisation: each((_house, { organisationId }) => [['organisation', organisationId]]),
    person: each((_house, tenant) => [
      ['the admin', tenant.personOf('admin'), { owner: 'admin' }],
      ['the author', tenant.personOf('author'), { owner: 'author' }],
      ['the learner', tenant.personOf('learner'), { owner: 'learner' }],
      ['the classmate', tenant.personOf('classmate'), { owner: 'classmate', managed: true }],
    ]),
    upload: each((house) => [['upload of the author', `${house}-upload`, { owner: 'author' }]]),
  };
}
