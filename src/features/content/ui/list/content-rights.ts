import { parseRole } from '#features/authorisation/model/roles.ts';
import { useViewer } from '#web/session/use-session.ts';
import type { ContentKind } from '../../model/content-kind.ts';
import { type ContentSubject, contentRules } from '../../model/content-policy.ts';

export type ContentRights = {
  /** An analyst may look into the editor, but a card offers no way there. */
  canEdit: boolean;
  canDuplicate: boolean;
  canArchive: boolean;
  canDelete: boolean;
};

const none: ContentRights = {
  canEdit: false,
  canDuplicate: false,
  canArchive: false,
  canDelete: false,
};

/** What a card offers, by the server's own rules; whether somebody is a listed editor the server has answered. */
export function useContentRights(
  kind: ContentKind,
  item: { ID: string; Status: string | null; Archived: string | null; CanEdit: boolean },
  authorId: string | null | undefined,
): ContentRights {
  const viewer = useViewer();
  if (!viewer) return none;
  const rules = contentRules(kind);
  const asking = { kind: 'member', personId: Number(viewer.ID), role: parseRole(viewer.UserType) } as const;
  const subject: ContentSubject = {
    id: Number(item.ID),
    published: item.Status === 'Published',
    archived: item.Archived !== null,
    coursesOnly: false,
    publicAccess: false,
    authorPersonId: Number(authorId ?? 0),
    editorPersonIds: item.CanEdit ? [asking.personId] : [],
    groupIds: [],
  };
  return {
    canEdit: item.CanEdit,
    canDuplicate: rules.canCreate(asking),
    canArchive: item.CanEdit,
    canDelete: rules.canDelete(asking, subject),
  };
}
