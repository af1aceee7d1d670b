import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ItemSettingsProps } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { findErrorText } from '../error-text.ts';
import { FormSelect } from './FormSelect.tsx';
import styles from './ItemForms.module.css';
import { type ItemFormChoice, readChoice, readDocument, setDocument } from './item-forms-query.ts';

/** Which forms are asked before and after an item. Applies at once, also to what is published. */
export function ItemForms({ itemId, readOnly }: ItemSettingsProps) {
  const t = useTranslate('forms');
  const query = useQuery(graphqlQuery(['forms', 'of-item'], readDocument, { itemId }));
  return (
    <section className={styles.group} aria-labelledby="item-forms">
      <header>
        <h2 id="item-forms">{t('item.title')}</h2>
        <p>{t('item.text')}</p>
      </header>
      <QueryBoundary query={query} loading={<FormSkeleton fields={2} />}>
        {({ readFeedbackForms }) => (
          <Fields itemId={itemId} readOnly={readOnly} choice={readChoice(readFeedbackForms.nodes, itemId)} />
        )}
      </QueryBoundary>
    </section>
  );
}

function Fields({ itemId, readOnly, choice }: ItemSettingsProps & { choice: ItemFormChoice }) {
  const t = useTranslate('forms');
  const errorText = useErrorText();
  const client = useQueryClient();
  const set = useMutation({
    mutationFn: ({ before, after }: ItemFormChoice) =>
      graphqlRequest(setDocument, { itemId, before: before?.ID ?? null, after: after?.ID ?? null }),
    onSuccess: () => flash(t('item.saved'), { type: 'success' }),
    onError: (error) => flash(findErrorText(t, error) ?? errorText(error), { type: 'error' }),
    onSettled: () => invalidate(client, 'forms'),
  });
  // What was chosen last, until the server has answered.
  const shown = set.isPending ? set.variables : choice;
  return (
    <div className={styles.fields}>
      {(['before', 'after'] as const).map((stage) => (
        <FormSelect
          key={stage}
          label={t(`item.${stage}`)}
          disabled={readOnly || set.isPending}
          chosen={shown[stage]}
          onChange={(form) => set.mutate({ ...choice, [stage]: form })}
        />
      ))}
    </div>
  );
}
