import { parseRole } from '#features/authorisation/model/roles.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ContentSubject } from '../model/content-policy.ts';

/** What lists of every kind answer of an item and of the members around it. */

/** An item of a list, as far as its rules need it. */
export type ListedItem = {
  id: number;
  publishedVersionId: number | null;
  archivedAt: string | null;
  authorPersonId: number;
  coursesOnly: boolean;
  publicAccess: boolean;
  /** Whether the viewer is listed as an editor. */
  isEditor?: boolean;
};

/** Groups are left out: the list's own conditions held them against the viewer. */
export function subjectOfListed(viewer: Viewer, row: ListedItem): ContentSubject {
  return {
    id: row.id,
    published: row.publishedVersionId !== null,
    archived: row.archivedAt !== null,
    coursesOnly: row.coursesOnly,
    publicAccess: row.publicAccess,
    authorPersonId: row.authorPersonId,
    editorPersonIds: row.isEditor && viewer.personId !== null ? [viewer.personId] : [],
    groupIds: [],
  };
}

/** An author or editor; what nobody asked for is not there. */
export type MemberJson = {
  personId: number;
  deleted: boolean;
  email?: string;
  name?: string;
  firstName?: string;
  surname?: string;
  role?: string;
  disabled?: boolean;
  avatarMediaId?: number | null;
};

/** As GraphQL Member. Addresses are for staff. */
export function presentMember(
  view: { organisationId: number; staff: boolean },
  member: MemberJson,
  avatarUrl: (organisationId: number, mediaId: number) => string,
) {
  return {
    ID: String(member.personId),
    Email: view.staff ? (member.email ?? null) : null,
    Name: member.deleted ? '(Deleted)' : (member.name ?? ''),
    FirstName: member.deleted ? '' : (member.firstName ?? ''),
    Surname: member.deleted ? '' : (member.surname ?? ''),
    // Everybody has a role; where it was not asked for, it is in no answer.
    UserType: member.role === undefined ? '' : parseRole(member.role),
    Disabled: member.disabled ?? false,
    AvatarURL: member.avatarMediaId ? avatarUrl(view.organisationId, member.avatarMediaId) : null,
    Organisation: null,
  };
}
