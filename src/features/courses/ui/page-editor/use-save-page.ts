import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../error-text.ts';
import { type PageDraft, saveDocument } from './page-draft-query.ts';

type Change = { Title?: string; Body?: unknown; MediaID?: string | null; Downloadable?: boolean };

/** Saves on top of the revision that the author saw. */
export function useSavePage(draft: PageDraft, onSaved: (saved: PageDraft) => void) {
  const t = useTranslate('page-editor');
  const words = useTranslate('courses');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) =>
      graphqlRequest(saveDocument, { input: { ID: draft.ID, Revision: draft.Revision, ...change } }),
    async onSuccess({ updateCoursePage }) {
      onSaved(updateCoursePage as PageDraft); // the answer is this fragment and nothing else
      flash(t('saved'), { type: 'success' });
      await invalidate(client, 'courses');
    },
    onError: (error) => flash(findErrorText(words, error) ?? errorText(error), { type: 'error' }),
  });
}
