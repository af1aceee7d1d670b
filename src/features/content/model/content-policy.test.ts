import { describe, expect, it } from 'vitest';
import { type Role, roles } from '#kernel/viewer.ts';
import { contentKinds } from './content-kind.ts';
import { type ContentSubject, type ContentViewer, contentRules } from './content-policy.ts';

const me = 7;
const admins: Role[] = ['admin', 'super', 'customeradmin'];
const plain: ContentSubject = {
  id: 1,
  published: true,
  archived: false,
  coursesOnly: false,
  publicAccess: false,
  authorPersonId: 99,
  editorPersonIds: [],
  groupIds: [],
};

function member(role: Role, groupIds: number[] = []): ContentViewer {
  return { kind: 'member', personId: me, role, groupIds, sharedItem: null };
}
const visitor: ContentViewer = { kind: 'public', personId: null, role: 'public' };
const server: ContentViewer = { kind: 'service', personId: null, role: 'super' };

const mine = { author: { authorPersonId: me }, editor: { editorPersonIds: [me] }, stranger: {} };
type Relation = keyof typeof mine;
const relations = Object.keys(mine) as Relation[]; // keys of a constant

/** Who may write, over every role and relation: the rule said once more, in another form. */
function mayWrite(role: Role, relation: Relation): boolean {
  if (admins.includes(role)) return true;
  return role === 'contentcreator' && relation !== 'stranger';
}

const everyCase = roles.flatMap((role) =>
  relations.flatMap((relation) =>
    [true, false].flatMap((published) =>
      [true, false].map((archived) => ({ role, relation, published, archived })),
    ),
  ),
);

describe.each(contentKinds)('the rules of a %s', (kind) => {
  const rules = contentRules(kind);
  const linkHolder: ContentViewer = { ...visitor, sharedItem: { id: 1 } };

  describe.each(everyCase)('$role as $relation, published $published, archived $archived', (one) => {
    const viewer = member(one.role);
    const subject = { ...plain, ...mine[one.relation], published: one.published, archived: one.archived };
    const writes = mayWrite(one.role, one.relation);
    const staff = [...admins, 'contentcreator', 'analyst'].includes(one.role);

    it('writes only with the right role and relation', () => {
      expect(rules.canEdit(viewer, subject)).toBe(writes);
      expect(rules.canArchive(viewer, subject)).toBe(writes);
      expect(rules.canSeeShareToken(viewer, subject)).toBe(writes);
      expect(rules.canPublish(viewer, subject)).toBe(writes && !one.archived);
    });

    it('opens the editor when it writes, or as an analyst of what is published', () => {
      expect(rules.canOpenEditor(viewer, subject)).toBe(writes || (one.role === 'analyst' && one.published));
    });

    it('deletes what is archived, but not as a listed editor', () => {
      const isOwner =
        admins.includes(one.role) || (one.role === 'contentcreator' && one.relation === 'author');
      expect(rules.canDelete(viewer, subject)).toBe(one.archived && isOwner);
    });

    it('sees it in the management view when published or writable', () => {
      const sees = staff && (one.published || writes);
      expect(rules.canSeeInManagementView(viewer, subject)).toBe(sees);
      expect(rules.canCopy(viewer, subject)).toBe(sees && one.role !== 'analyst');
    });

    it('plays only what is published and not archived', () => {
      expect(rules.canPlay(viewer, subject)).toBe(one.published && !one.archived);
    });
  });

  describe('roles', () => {
    it.each(roles)('%s manages, reads drafts and creates as its group says', (role) => {
      const isCreator = [...admins, 'contentcreator'].includes(role);
      expect(rules.seesManagementView(member(role))).toBe(isCreator || role === 'analyst');
      expect(rules.readsDrafts(member(role))).toBe(isCreator);
      expect(rules.canCreate(member(role))).toBe(isCreator);
    });

    it('lets the server do everything', () => {
      const draft = { ...plain, published: false };
      expect(rules.canEdit(server, draft)).toBe(true);
      expect(rules.canSeeInManagementView(server, draft)).toBe(true);
      expect(rules.canDelete(server, { ...draft, archived: true })).toBe(true);
    });

    it('gives a public link holder with a staff-like role nothing but the link', () => {
      const odd: ContentViewer = { ...linkHolder, role: 'admin' };
      expect(rules.seesManagementView(odd)).toBe(false);
      expect(rules.readsDrafts(odd)).toBe(false);
      expect(rules.canEdit(odd, { ...plain, authorPersonId: me })).toBe(false);
    });
  });

  describe('what learners see', () => {
    const flags = [true, false];
    const cases = flags.flatMap((published) =>
      flags.flatMap((archived) =>
        flags.flatMap((coursesOnly) =>
          [[], [5], [6]].flatMap((groupIds) =>
            [[], [5]].map((own) => ({ published, archived, coursesOnly, groupIds, own })),
          ),
        ),
      ),
    );

    it.each(cases)(
      'published $published, archived $archived, courses only $coursesOnly, groups $groupIds, own $own',
      (one) => {
        const { own, ...state } = one;
        const isOpen = one.groupIds.length === 0 || one.groupIds.some((id) => own.includes(id));
        const expected = one.published && !one.archived && !one.coursesOnly && isOpen;
        expect(rules.isVisibleToLearner(member('user', own), { ...plain, ...state })).toBe(expected);
      },
    );

    it('does not need a list of groups to refuse', () => {
      const viewer: ContentViewer = { kind: 'member', personId: me, role: 'user' };
      expect(rules.isVisibleToLearner(viewer, { ...plain, groupIds: [5] })).toBe(false);
    });
  });

  describe('what the holder of a public link sees', () => {
    const open = { ...plain, publicAccess: true, groupIds: [5] };

    it('sees the linked item while public access is on, whatever its groups', () => {
      expect(rules.isVisibleToPublic(linkHolder, open)).toBe(true);
      expect(rules.canPlay(linkHolder, open)).toBe(true);
    });

    it.each([
      ['another item', { id: 2 }],
      ['public access off', { publicAccess: false }],
      ['not published', { published: false }],
      ['archived', { archived: true }],
    ])('sees nothing with %s', (_name, change) => {
      expect(rules.canPlay(linkHolder, { ...open, ...change })).toBe(false);
    });
  });
});
