import { useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useLocale } from '#locales/use-translate.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { isAsked } from '../../model/form-stage.ts';
import { type FormText, titleIn } from '../../model/form-text.ts';
import type { Stage } from '../../model/stage.ts';

const itemFormsDocument = graphql(`
  query ItemStages_forms($id: ID!) {
    readItemFeedbackForms(ItemID: $id) {
      ID
      Title
      Titles
      Hash
      Trigger
      Type
      AllowMultipleSubmissions
      Completed
    }
  }
`);

/** The forms to ask at an item. Where they cannot be loaded, there are none: they never stand in the way of learning. */
export function useItemForms(itemId: string) {
  const client = useQueryClient();
  const query = useQuery({
    ...graphqlQuery(['forms', 'item'], itemFormsDocument, { id: itemId }),
    // Somebody may have answered elsewhere since.
    staleTime: 0,
  });
  const locale = useLocale();
  const forms = (query.data?.readItemFeedbackForms ?? []).map((form) => ({
    ...form,
    // Its shape is the one of the form's content.
    Title: titleIn({ title: form.Title, titles: form.Titles as FormText }, locale),
  }));
  return {
    isLoading: query.isPending,
    find: (stage: Stage) => forms.find((form) => form.Type === stage && isAsked(form)) ?? null,
    /** What was locked until the answer may be open now. */
    reload: () => invalidate(client, 'forms', 'courses'),
  };
}
