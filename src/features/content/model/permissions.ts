import {
  askPermissions,
  definePermissions,
  type PermissionRow,
  type PermissionSet,
} from '#features/authorisation/model/define-permissions.ts';
import {
  adminGroup,
  analyst,
  analystGroup,
  creator,
  creatorGroup,
  forRoles,
  members,
  staff,
} from '#features/authorisation/model/grants.ts';
import { memberPermissions } from '#features/members/model/permissions.ts';

/** The admin group always; creators what they wrote or were listed for. */
const writing: PermissionRow = {
  grants: [{ roles: adminGroup }, { roles: creator, when: ['writer'] }],
};

const rowsOfKind = {
  list: forRoles(...staff),
  create: forRoles(...creatorGroup),
  read: {
    grants: [
      { roles: adminGroup },
      { roles: creator, when: ['writer'] },
      { roles: [...creator, ...analyst], when: ['published'] },
    ],
  },
  /** Who writes, and analysts look on at what is published: the editor opens with every control disabled. */
  'open-editor': {
    grants: [
      { roles: adminGroup },
      { roles: analyst, when: ['published'] },
      { roles: creator, when: ['writer'] },
    ],
  },
  edit: writing,
  publish: {
    grants: [
      { roles: adminGroup, when: ['notArchived'] },
      { roles: creator, when: ['notArchived', 'writer'] },
    ],
  },
  archive: writing,
  'see-share-link': writing,
  /** Only what was archived before, and not by a listed editor. */
  delete: {
    grants: [
      { roles: adminGroup, when: ['archived'] },
      { roles: creator, when: ['archived', 'author'] },
    ],
  },
  react: forRoles(...members),
} as const satisfies Record<string, PermissionRow>;

/** The permissions of one kind of content: '<kind>:edit' and the like. All kinds have the same. */
export function defineKindPermissions<Word extends string>(
  word: Word,
): PermissionSet<`${Word}:${keyof typeof rowsOfKind}`> {
  const rows = Object.entries(rowsOfKind).map(([act, row]) => [`${word}:${act}`, row]);
  return definePermissions(Object.fromEntries(rows)); // the names are those of the rows above
}

export const contentPermissions = definePermissions({
  'analytics:view-item': { grants: [{ roles: analystGroup }, { roles: creator, when: ['writer'] }] },
});

export const { assertCan } = askPermissions(contentPermissions, memberPermissions);
