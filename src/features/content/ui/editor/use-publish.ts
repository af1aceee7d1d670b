import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

type PublishedStatus = 'Published' | 'Unpublished';

interface Publishing<Answer> {
  t: TranslateKeys<'publish.done' | 'publish.takenBack'>;
  store: { flush(): Promise<boolean>; take(answer: Answer): void };
  setStatus: (status: PublishedStatus) => Promise<Answer>;
  /** Nouns of the queries that show the status elsewhere. */
  nouns: readonly string[];
  /** The text of the feature's own errors; null for all others. */
  findErrorText: (error: unknown) => string | null | undefined;
}

/** Publishes an edited item, or takes it back, after everything is saved. */
export function usePublish<Answer>({ t, store, setStatus, nouns, findErrorText }: Publishing<Answer>) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { mutate, isPending } = useMutation({
    mutationFn: async (status: PublishedStatus) => {
      if (!(await store.flush())) throw new Error('Not everything could be saved.');
      return setStatus(status);
    },
    onSuccess: async (answer, status) => {
      store.take(answer);
      flash(t(status === 'Published' ? 'publish.done' : 'publish.takenBack'), { type: 'success' });
      await invalidate(client, ...nouns);
    },
    onError: (error) => flash(findErrorText(error) ?? errorText(error), { type: 'error' }),
  });
  return {
    isBusy: isPending,
    onPublish: () => mutate('Published'),
    onTakeBack: () => mutate('Unpublished'),
  };
}
