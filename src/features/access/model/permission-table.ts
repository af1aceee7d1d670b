import type { PermissionRow } from './permissions.ts';
import type { Role } from './roles.ts';

const adminGroup: readonly Role[] = ['admin', 'super', 'customeradmin'];
const creator: readonly Role[] = ['contentcreator'];
const analyst: readonly Role[] = ['analyst'];
const creatorGroup: readonly Role[] = [...adminGroup, ...creator];
const analystGroup: readonly Role[] = [...adminGroup, ...analyst];
const staff: readonly Role[] = [...creatorGroup, ...analyst];
const members: readonly Role[] = [...staff, 'user'];
const everybody: readonly Role[] = [...members, 'public'];

const forRoles = (...roles: readonly Role[]): PermissionRow => ({ grants: [{ roles }] });
/** The admin group always; creators what they wrote or were listed for. */
const writing: PermissionRow = {
  grants: [{ roles: adminGroup }, { roles: creator, when: ['writer'] }],
};
/** The same, and analysts look on at what is published: the editor opens with every control disabled. */
const opening: PermissionRow = {
  grants: [
    { roles: adminGroup },
    { roles: analyst, when: ['published'] },
    { roles: creator, when: ['writer'] },
  ],
};
const publishing: PermissionRow = {
  grants: [
    { roles: adminGroup, when: ['notArchived'] },
    { roles: creator, when: ['notArchived', 'writer'] },
  ],
};
/** Only what was archived before, and not by a listed editor. */
const deleting: PermissionRow = {
  grants: [
    { roles: adminGroup, when: ['archived'] },
    { roles: creator, when: ['archived', 'author'] },
  ],
};
const reading: PermissionRow = {
  grants: [
    { roles: adminGroup },
    { roles: creator, when: ['writer'] },
    { roles: [...creator, ...analyst], when: ['published'] },
  ],
};
const managing: PermissionRow = { grants: [{ roles: adminGroup, when: ['manageable'] }] };
/** A person's own business, which nobody does in their place. */
const personal: PermissionRow = { grants: [{ roles: members }], impersonation: 'forbidden' };
const providerStaff: PermissionRow = { grants: [], providerStaff: true };

/**
 * Who may do what: every rule about roles, in one place, for server and browser alike. A row names the roles and, where it
 * depends on the item, what has to hold between viewer and item. All of it is within the viewer's organisation.
 */
export const permissionTable = {
  // Members, groups and the organisation
  /** Analysts look on: they change nothing and see no codes. */
  'member:list': forRoles(...analystGroup),
  'member:read': { grants: [{ roles: analystGroup }, { roles: members, when: ['self'] }] },
  /** Names and portraits of those who can be listed as editors, for whoever lists them. */
  'member:list-editors': forRoles(...creatorGroup),
  'member:create': { grants: [{ roles: adminGroup, when: ['withinRank'] }] },
  'member:edit': managing,
  'member:edit-own': { grants: [{ roles: members, when: ['self'] }] },
  'member:change-role': { grants: [{ roles: adminGroup, when: ['roleInReach', 'withinRank'] }] },
  'member:set-password': managing,
  'member:reset-mfa': managing,
  'member:see-login-code': { grants: [{ roles: adminGroup }, { roles: members, when: ['self'] }] },
  'member:resend-login-code': forRoles(...adminGroup),
  'member:decide-deletion': {
    grants: [{ roles: adminGroup, when: ['manageable'] }],
    impersonation: 'forbidden',
  },
  'group:list': forRoles(...staff),
  'group:manage': forRoles(...adminGroup),
  'invite:create': forRoles(...adminGroup),
  /** The link that makes administrators. */
  'invite:see-admin-link': forRoles(...adminGroup),
  'organisation:edit': forRoles(...adminGroup),
  'organisation:see-plan': forRoles(...adminGroup),
  /** What the provider agreed with the customer, such as how many virtual humans may be free in form. */
  'organisation:settle': forRoles('customeradmin'),
  'audit:list': forRoles(...adminGroup),
  'notification:list': forRoles(...adminGroup),
  'notification:resend': forRoles(...adminGroup),
  /** Whoever has the secret can speak in the organisation's name. */
  'notification:rotate-secret': { grants: [{ roles: adminGroup }], impersonation: 'forbidden' },
  'language-model:view': forRoles(...adminGroup),
  /** Where the organisation's conversations are sent, and what they may cost. */
  'language-model:manage': { grants: [{ roles: adminGroup }], impersonation: 'forbidden' },

  // One's own account
  'account:change-password': personal,
  'account:manage-mfa': personal,
  'account:manage-sessions': personal,
  'account:export': personal,
  'account:delete': personal,
  /** Joining another organisation, or not. */
  'account:answer-invitation': personal,

  // Interactive videos
  'simulation:list': forRoles(...staff),
  'simulation:create': forRoles(...creatorGroup),
  'simulation:read': reading,
  'simulation:open-editor': opening,
  'simulation:edit': writing,
  'simulation:publish': publishing,
  'simulation:archive': writing,
  'simulation:see-share-link': writing,
  'simulation:delete': deleting,
  'simulation:react': forRoles(...members),

  // Virtual humans
  'virtual-human:list': forRoles(...staff),
  'virtual-human:create': forRoles(...creatorGroup),
  'virtual-human:read': reading,
  'virtual-human:open-editor': opening,
  'virtual-human:edit': writing,
  'virtual-human:publish': publishing,
  'virtual-human:archive': writing,
  'virtual-human:see-share-link': writing,
  'virtual-human:delete': deleting,
  'virtual-human:react': forRoles(...members),

  // Media
  'media:list': forRoles(...staff),
  'media:create': forRoles(...creatorGroup),
  'media:edit': forRoles(...creatorGroup),
  'media:download': forRoles(...staff),

  // Sessions, scores and analytics
  play: forRoles(...everybody),
  'session:list-all': forRoles(...staff),
  'session:delete': forRoles(...adminGroup),
  'session:see-scores': { grants: [{ roles: staff }, { roles: ['user', 'public'], when: ['scoresShown'] }] },
  /** Whose session it was, and the way to their profile. */
  'session:see-user-label': forRoles(...adminGroup),
  'coaching-report:generate': {
    grants: [{ roles: staff }, { roles: ['user'], when: ['self', 'scoresShown'] }],
  },
  'coaching-report:regenerate': forRoles(...adminGroup),
  /** A judgement in place of the scorer's; scoring the same words again. */
  'score:override': forRoles(...adminGroup),
  'score:rerun': forRoles(...adminGroup),
  /** How long what was said is kept. */
  'conversation:set-retention': forRoles(...adminGroup),
  'analytics:view': forRoles(...analystGroup),
  'analytics:view-item': { grants: [{ roles: analystGroup }, { roles: creator, when: ['writer'] }] },

  // The provider of the installation
  'jobs:view': providerStaff,
  'mail:view': providerStaff,
  'staff:list-organisations': providerStaff,
  'staff:reload-organisations': providerStaff,
  'staff:impersonate': providerStaff,
} as const satisfies Record<string, PermissionRow>;
