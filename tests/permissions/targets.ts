import type { Tenant, TenantSimulation } from '../builders/tenant.ts';
import type { House } from './identities.ts';

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
    group: each((_house, { group }) => [['group', group]]),
    deletion: each((_house, { deletionRequest }) => [['deletion request', deletionRequest]]),
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
