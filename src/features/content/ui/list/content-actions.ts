import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { invalidate } from '#web/graphql/query-client.ts';

export type ContentAction = 'archived' | 'restored' | 'duplicated' | 'deleted';

/** A kind's own calls. */
export type ContentCalls = {
  /** When it was archived, or null to restore it. */
  archive(id: string, at: string | null): Promise<unknown>;
  duplicate(id: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
};

export type ActionTexts = TranslateKeys<`done.${ContentAction}` | 'untitled'>;

/** Does one of a card's actions, says that it went well, and brings the lists of this noun up to date. */
export function useContentAction(
  { ID, Title }: { ID: string; Title: string },
  about: {
    t: ActionTexts;
    calls: ContentCalls;
    /** Of the kind's queries. */
    noun: string;
    onFailure?: (action: ContentAction) => void;
  },
) {
  const { t, calls, noun, onFailure } = about;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (action: ContentAction) => perform(calls, action, ID),
    onSuccess: async (_answer, action) => {
      flash(t(`done.${action}`, { title: Title || t('untitled') }), { type: 'success' });
      await invalidate(client, noun, 'dashboard');
    },
    onError: (_error, action) => onFailure?.(action),
  });
}

async function perform(calls: ContentCalls, action: ContentAction, id: string): Promise<void> {
  switch (action) {
    case 'archived':
      await calls.archive(id, new Date().toISOString());
      break;
    case 'restored':
      await calls.archive(id, null);
      break;
    case 'duplicated':
      await calls.duplicate(id);
      break;
    case 'deleted':
      await calls.remove(id);
      break;
  }
}
