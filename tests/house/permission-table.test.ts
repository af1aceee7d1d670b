import { describe, expect, test } from 'vitest';
import {
  askPermissions,
  definePermissions,
  listAllowed as listAllowedIn,
  type PermissionSet,
  type PermissionTarget,
  type PermissionViewer,
} from '#features/authorisation/model/define-permissions.ts';
import { analystsAndManagers } from '#features/authorisation/model/grants.ts';
import { type Role, roles } from '#kernel/viewer.ts';
import { type Permission, permissionSets } from '#main/server/permissions.ts';

const everything: PermissionSet<Permission> = {
  rows: Object.assign({}, ...permissionSets.map(({ rows }) => rows)),
};
const { can } = askPermissions(everything);
const allPermissions = Object.keys(everything.rows) as Permission[]; // the keys of the rows
const listAllowed = (viewer: PermissionViewer) => listAllowedIn(permissionSets, viewer) as Permission[]; // as above

test('no two features name the same permission', () => {
  const names = permissionSets.flatMap(({ rows }) => Object.keys(rows));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/** Who may, written a second time as a sentence a person can check: role letters and what of theirs it takes. */
const me = 7;
const other = 8;
const house = 3;

function as(role: Role, more: Partial<PermissionViewer> = {}): PermissionViewer {
  return {
    kind: role === 'public' ? 'public' : 'member',
    personId: me,
    organisationId: house,
    role,
    ...more,
  };
}

const targets: Record<string, PermissionTarget> = {
  'own draft': { authorId: me, editorIds: [], published: false, archived: false },
  'edited draft': { authorId: other, editorIds: [me], published: false, archived: false },
  "another's draft": { authorId: other, editorIds: [other], published: false, archived: false },
  "another's published": { authorId: other, editorIds: [], published: true, archived: false },
  'own archived': { authorId: me, editorIds: [], published: false, archived: true },
  'edited archived': { authorId: other, editorIds: [me], published: false, archived: true },
  "another's archived": { authorId: other, editorIds: [], published: false, archived: true },
};
const admins: Role[] = ['admin', 'super', 'customeradmin'];
const every = Object.keys(targets);
const published = ["another's published"];
const written = every.filter((name) => name.startsWith('own') || name.startsWith('edited'));

type Expected = Partial<Record<Role, string[]>>;
const adminsDo = (names: string[]): Expected => Object.fromEntries(admins.map((role) => [role, names]));
const open = (names: string[]) => names.filter((name) => !name.endsWith('archived'));
const archived = (names: string[]) => names.filter((name) => name.endsWith('archived'));

const onItems: Partial<Record<Permission, Expected>> = {
  'simulation:edit': { ...adminsDo(every), contentcreator: written },
  'simulation:archive': { ...adminsDo(every), contentcreator: written },
  'simulation:see-share-link': { ...adminsDo(every), contentcreator: written },
  'simulation:publish': { ...adminsDo(open(every)), contentcreator: open(written) },
  'simulation:open-editor': { ...adminsDo(every), analyst: published, contentcreator: written },
  'simulation:delete': { ...adminsDo(archived(every)), contentcreator: ['own archived'] },
  'simulation:read': {
    ...adminsDo(every),
    analyst: published,
    contentcreator: [...written, ...published],
  },
  'virtual-human:edit': { ...adminsDo(every), contentcreator: written },
  'virtual-human:archive': { ...adminsDo(every), contentcreator: written },
  'virtual-human:see-share-link': { ...adminsDo(every), contentcreator: written },
  'virtual-human:publish': { ...adminsDo(open(every)), contentcreator: open(written) },
  'virtual-human:open-editor': { ...adminsDo(every), analyst: published, contentcreator: written },
  'virtual-human:delete': { ...adminsDo(archived(every)), contentcreator: ['own archived'] },
  'virtual-human:read': {
    ...adminsDo(every),
    analyst: published,
    contentcreator: [...written, ...published],
  },
  'course:edit': { ...adminsDo(every), contentcreator: written },
  'course:archive': { ...adminsDo(every), contentcreator: written },
  'course:see-share-link': { ...adminsDo(every), contentcreator: written },
  'course:publish': { ...adminsDo(open(every)), contentcreator: open(written) },
  'course:open-editor': { ...adminsDo(every), analyst: published, contentcreator: written },
  'course:delete': { ...adminsDo(archived(every)), contentcreator: ['own archived'] },
  'course:read': {
    ...adminsDo(every),
    analyst: published,
    contentcreator: [...written, ...published],
  },
  'analytics:view-item': { ...adminsDo(every), analyst: every, contentcreator: written },
  'form:read': { ...adminsDo(every), analyst: published, contentcreator: [...written, ...published] },
  'form:edit': { ...adminsDo(every), contentcreator: written },
  'form:delete': { ...adminsDo(archived(every)), contentcreator: ['own archived'] },
  'media:delete': { ...adminsDo(every), contentcreator: every.filter((name) => name.startsWith('own')) },
  'form:view-answers': { ...adminsDo(every), analyst: every, contentcreator: written },
};

describe.each(Object.entries(onItems) as [Permission, Expected][])('%s', (action, expected) => {
  test.each(roles)('as %s is open for exactly the items it should be', (role) => {
    const found = every.filter((name) => can(as(role), action, targets[name]));
    expect(found.sort()).toEqual([...(expected[role] ?? [])].sort());
  });
});

const managed: Permission[] = ['member:edit', 'member:set-password', 'member:reset-mfa'];

describe.each(managed)('%s', (action) => {
  test.each(roles)('as %s reaches members that are no super or customer administrators', (role) => {
    for (const theirs of roles) {
      const expected = admins.includes(role) && theirs !== 'super' && theirs !== 'customeradmin';
      expect(can(as(role), action, { personId: other, role: theirs }), theirs).toBe(expected);
    }
  });
});

test('nobody gives a role above their own, or one to a member who is not theirs to manage', () => {
  const raise = (mine: Role, theirs: Role, newRole: Role) =>
    can(as(mine), 'member:change-role', { personId: other, role: theirs, newRole });
  expect(raise('admin', 'user', 'admin')).toBe(true);
  expect(raise('admin', 'user', 'super')).toBe(false);
  expect(raise('super', 'user', 'super')).toBe(true);
  expect(raise('super', 'user', 'customeradmin')).toBe(false);
  // Whoever could have given a role can take it back, and nobody else can.
  expect(raise('super', 'super', 'admin')).toBe(true);
  expect(raise('customeradmin', 'super', 'user')).toBe(true);
  expect(raise('admin', 'super', 'user')).toBe(false);
  expect(raise('super', 'customeradmin', 'user')).toBe(false);
  expect(raise('contentcreator', 'user', 'user')).toBe(false);
  expect(raise('customeradmin', 'user', 'public')).toBe(false);
});

/** Without a target: where the role has no say at all. One letter for each role that has. */
const letters: Record<Role, string> = {
  user: 'u',
  analyst: 'n',
  contentcreator: 'c',
  admin: 'a',
  super: 's',
  customeradmin: 'k',
  public: 'p',
};
const who: Record<Permission, string> = {
  'agent:list': 'cask',
  'agent:create': 'cask',
  'agent:edit': 'cask',
  'agent:delete': 'cask',
  'agent:key': 'ask',
  'agent:ask': 'uncask',
  'content:copy-between-organisations': 'ak',
  'content:add-starter': 'ask',
  'content:add-sample': 'cask',
  'content:see-arrivals': 'ask',
  'onboarding:use': 'cask',
  'member:list': 'nask',
  'member:list-editors': 'cask',
  'member:read': 'uncask',
  'member:create': 'ask',
  'member:edit': 'ask',
  'member:edit-own': 'uncask',
  'member:change-role': 'ask',
  'member:set-password': 'ask',
  'member:reset-mfa': 'ask',
  'member:see-login-code': 'uncask',
  'member:resend-login-code': 'ask',
  'member:decide-deletion': 'ask',
  'group:list': 'ncask',
  'group:manage': 'ask',
  'group:see-managers': 'uncask',
  'invite:create': 'ask',
  'invite:see-admin-link': 'ask',
  'billing:manage': 'ask',
  'organisation:edit': 'ask',
  'organisation:see-plan': 'ask',
  'organisation:settle': 'k',
  'audit:list': 'ask',
  'notification:list': 'ask',
  'notification:resend': 'ask',
  'notification:rotate-secret': 'ask',
  'language-model:view': 'ask',
  'language-model:manage': 'ask',
  'account:change-password': 'uncask',
  'account:manage-mfa': 'uncask',
  'account:manage-sessions': 'uncask',
  'account:export': 'uncask',
  'account:delete': 'uncask',
  'account:answer-invitation': 'uncask',
  'simulation:list': 'ncask',
  'simulation:create': 'cask',
  'simulation:read': 'ncask',
  'simulation:open-editor': 'ncask',
  'simulation:edit': 'cask',
  'simulation:publish': 'cask',
  'simulation:archive': 'cask',
  'simulation:see-share-link': 'cask',
  'simulation:delete': 'cask',
  'simulation:react': 'uncask',
  'virtual-human:list': 'ncask',
  'virtual-human:create': 'cask',
  'virtual-human:read': 'ncask',
  'virtual-human:open-editor': 'ncask',
  'virtual-human:edit': 'cask',
  'virtual-human:publish': 'cask',
  'virtual-human:archive': 'cask',
  'virtual-human:see-share-link': 'cask',
  'virtual-human:delete': 'cask',
  'virtual-human:react': 'uncask',
  'form:list': 'ncask',
  'form:create': 'cask',
  'form:read': 'ncask',
  'form:edit': 'cask',
  'form:delete': 'cask',
  'form:fill': 'uncaskp',
  'form:view-answers': 'ncask',
  'course:list': 'ncask',
  'course:create': 'cask',
  'course:read': 'ncask',
  'course:open-editor': 'ncask',
  'course:edit': 'cask',
  'course:publish': 'cask',
  'course:archive': 'cask',
  'course:see-share-link': 'cask',
  'course:delete': 'cask',
  'course:react': 'uncask',
  'course:add-member': 'ask',
  'badge:list': 'uncask',
  'badge:revoke': 'ask',
  'assignment:list': 'nask',
  'assignment:remind': 'ask',
  'assignment:manage': 'ask',
  'assignment:read-own': 'uncask',
  'assignment:set-own': 'uncask',
  'notice:list': 'uncask',
  'notice:change': 'uncask',
  'certificate:list': 'uncask',
  'certificate:list-issued': 'ncask',
  'certificate:set': 'cask',
  'certificate:revoke': 'ask',
  'open-badge:take': 'uncask',
  'open-badge:keys': 'ask',
  'media:list': 'ncask',
  'media:create': 'cask',
  'media:edit': 'cask',
  'media:delete': 'cask',
  'media:download': 'ncask',
  play: 'uncaskp',
  'session:list-all': 'ncask',
  'session:delete': 'ask',
  'session:see-scores': 'uncaskp',
  'session:see-user-label': 'ask',
  'coaching-report:generate': 'uncask',
  'coaching-report:regenerate': 'ask',
  'score:override': 'ask',
  'score:rerun': 'ask',
  'score:review': 'ask',
  'appeal:make': 'uncask',
  'appeal:decide': 'ask',
  'calibration:rate': 'cask',
  'calibration:set': 'ask',
  'conversation:set-retention': 'ask',
  'analytics:view': 'nask',
  'data:export': 'nask',
  'course:analyse': 'ncask',
  'saved-view:keep': 'ncask',
  'leaderboard:view': 'uncask',
  'leaderboard:choose': 'uncask',
  'people:view': 'nask',
  'analytics:view-item': 'ncask',
  'dashboard:view': 'ncask',
  'feature-flag:switch': '',
  'headset:pair': 'uncask',
  'plan:see-room': 'cask',
  'help:read-contact': 'uncask',
  'help:set-contact': 'ask',
  'system-notice:set': '',
  'jobs:view': '',
  'mail:view': '',
  'staff:list-organisations': '',
  'staff:edit-licences': '',
  'staff:reload-organisations': '',
  'staff:impersonate': '',
};

test.each(allPermissions)('%s is for the roles that are written down', (action) => {
  const found = roles.filter((role) => can(as(role), action)).map((role) => letters[role]);
  expect([...found].sort().join('')).toBe([...who[action]].sort().join(''));
});

const providerOnly: Permission[] = [
  'feature-flag:switch',
  'system-notice:set',
  'jobs:view',
  'mail:view',
  'staff:list-organisations',
  'staff:edit-licences',
  'staff:reload-organisations',
  'staff:impersonate',
];

test('staff of the provider do what is theirs, whatever their role, and not while they act as somebody', () => {
  for (const role of roles.filter((one) => one !== 'public')) {
    const more = (impersonatorId: number | null) =>
      listAllowed(as(role, { internal: true, impersonatorId })).filter(
        (action) => !can(as(role, { impersonatorId }), action),
      );
    expect(more(null).sort()).toEqual(providerOnly.toSorted());
    expect(more(99)).toEqual([]);
  }
});

test('who acts as somebody cannot touch password, second factor, devices, export, deletion or the signing secret, nor answer forms, ask agents, contest results, read notices, set a calendar, take data or carry content elsewhere', () => {
  const lost = (role: Role) =>
    listAllowed(as(role)).filter((action) => !can(as(role, { impersonatorId: 99 }), action));
  const personal: Permission[] = [
    'account:change-password',
    'account:manage-mfa',
    'account:manage-sessions',
    'account:export',
    'account:delete',
    'account:answer-invitation',
    'agent:ask',
    'appeal:make',
    'assignment:set-own',
    'form:fill',
    'headset:pair',
    'notice:change',
    'leaderboard:choose',
  ];
  expect(lost('user').sort()).toEqual(personal.toSorted());
  expect(lost('admin').sort()).toEqual(
    [
      'content:copy-between-organisations' as const,
      'member:decide-deletion' as const,
      'notification:rotate-secret' as const,
      'language-model:manage' as const,
      'onboarding:use' as const,
      'data:export' as const,
      'saved-view:keep' as const,
      ...personal,
    ].toSorted(),
  );
});

test('a manager reaches the people of their groups, whatever their role, and is none without a group', () => {
  const asks = askPermissions(definePermissions({ 'people:look': analystsAndManagers }));
  const manager = (managedGroupIds: number[]) => as('user', { managedGroupIds });
  const looks = (viewer: PermissionViewer, groupIds?: number[]) =>
    asks.can(viewer, 'people:look', groupIds && { groupIds });
  expect([looks(manager([4])), looks(manager([4]), [3, 4]), looks(manager([4]), [3])]).toEqual([
    true,
    true,
    false,
  ]);
  expect([looks(manager([4]), []), looks(manager([])), looks(as('user'), [4])]).toEqual([
    false,
    false,
    false,
  ]);
  expect(asks.can(manager([4]), 'people:look', {})).toBe(false);
  expect(asks.can({ ...manager([4]), kind: 'public' }, 'people:look')).toBe(false);
  expect(looks(as('analyst'), [3])).toBe(true);
});

test('the server in its own jobs may do what some role may, and nothing that is left to the provider', () => {
  const server: PermissionViewer = { kind: 'service', personId: null, role: 'super' };
  expect(can(server, 'jobs:view')).toBe(false);
  expect(can(server, 'simulation:edit', {})).toBe(true);
});

test('scores that are not hidden are for learners and links, all of them for staff', () => {
  const scores = (role: Role, scoresHidden: boolean) => can(as(role), 'session:see-scores', { scoresHidden });
  expect([scores('user', false), scores('user', true), scores('public', true)]).toEqual([true, false, false]);
  expect(scores('contentcreator', true)).toBe(true);
});

test('a fact that is not given grants nothing', () => {
  for (const action of ['simulation:delete', 'simulation:publish', 'member:edit', 'member:create'] as const) {
    expect(can(as('admin'), action, {}), action).toBe(false);
  }
  expect(can({ ...as('contentcreator'), personId: null }, 'simulation:edit', { authorId: null })).toBe(false);
});
