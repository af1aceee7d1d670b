import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate } from '#web/graphql/query-client.ts';

/** Options of the query that opens an editor. The editor has newer content than a repeated read. */
export const readOnce = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnWindowFocus: false,
} as const;

interface OpenedItem<Answer, Store> {
  answer: Answer;
  readOnly: boolean;
  open: (answer: Answer, readOnly: boolean) => Store;
  /** The noun of the queries that show the item elsewhere; they are read again after the editor. */
  noun: string;
}

/**
 * The store of an editor, made from the first answer: a repeated read must not replace the open document. It is undefined
 * in the first render, and closed with the editor.
 */
export function useOpenedStore<Answer, Store extends { close(): void }>({
  answer,
  readOnly,
  open,
  noun,
}: OpenedItem<Answer, Store>): { opened: Answer; store: Store | undefined } {
  const client = useQueryClient();
  const [first] = useState({ answer, open });
  const [store, setStore] = useState<Store>();
  // Opening starts timers, so closing must stop them.
  useEffect(() => {
    const next = first.open(first.answer, readOnly);
    setStore(next);
    return () => {
      next.close();
      void invalidate(client, noun);
    };
  }, [first, readOnly, noun, client]);
  return { opened: first.answer, store };
}
