import { parseRole } from '#features/authorisation/model/roles.ts';
import { type ContentCalls, type ContentRights, useContentAction } from '#features/content/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useViewer } from '#web/session/use-session.ts';
import { can } from '../../../model/permissions.ts';
import type { ListedForm } from './forms-query.ts';

const updateDocument = graphql(`
  mutation FormActions_archive($input: UpdateFeedbackFormInput!) {
    updateFeedbackForm(Input: $input) {
      ID
      Archived
    }
  }
`);

const copyDocument = graphql(`
  mutation FormActions_duplicate($id: ID!) {
    copyFeedbackForm(ID: $id) {
      ID
    }
  }
`);

const deleteDocument = graphql(`
  mutation FormActions_delete($ids: [ID!]!) {
    deleteFeedbackForms(IDs: $ids)
  }
`);

const calls: ContentCalls = {
  archive: (id, at) => graphqlRequest(updateDocument, { input: { ID: id, Archived: at } }),
  duplicate: (id) => graphqlRequest(copyDocument, { id }),
  remove: (id) => graphqlRequest(deleteDocument, { ids: [id] }),
};

/** Runs one action of a row's menu. */
export function useFormAction(form: Pick<ListedForm, 'ID' | 'Title'>) {
  const t = useTranslate('forms');
  const onFailure = () => flash(t('menu.failed'), { type: 'error' });
  return useContentAction(form, { t, calls, noun: 'forms', onFailure });
}

/** What a row offers, by the server's own rules. */
export function useFormRights(form: ListedForm): ContentRights {
  const viewer = useViewer();
  if (!viewer) return { canEdit: false, canDuplicate: false, canArchive: false, canDelete: false };
  const asking = { kind: 'member', personId: Number(viewer.ID), role: parseRole(viewer.UserType) } as const;
  const target = {
    authorId: Number(form.AuthorID),
    editorIds: [],
    published: form.Status === 'Published',
    archived: form.Archived !== null,
  };
  return {
    canEdit: form.CanEdit,
    canDuplicate: can(asking, 'form:create'),
    canArchive: form.CanEdit,
    canDelete: can(asking, 'form:delete', target),
  };
}
