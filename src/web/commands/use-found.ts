import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { graphqlRequest, typedDocument } from '../graphql/graphql-request.ts';
import type { FoundItem } from './palette-parts.ts';

const document = typedDocument<{ search: FoundItem[] }, { text: string; asLearner: boolean }>(
  `query PaletteDialog_search($text: String!, $asLearner: Boolean!) {
    search(Text: $text, AsLearner: $asLearner) {
      Kind ID Title Detail Snippet Published CanEdit Place { VideoID Timestamp } Unit { ItemID ID Type } } }`,
);
/** Longer than between two letters of somebody who types fast. */
const pauseMs = 150;
/** As the server allows it. */
const longestText = 200;

export type Found = {
  items: readonly FoundItem[];
  state: 'ready' | 'loading' | 'failed';
  retry: () => void;
};

/** What the server finds of this text; of an empty one, what was changed last. */
export function useFound(search: string, asLearner: boolean): Found {
  const wanted = cutToLength(search.trim());
  const text = usePaused(wanted);
  const query = useQuery({
    queryKey: ['palette-search', text, asLearner],
    queryFn: ({ signal }) => graphqlRequest(document, { text, asLearner }, { signal }),
    placeholderData: keepPreviousData,
    // Somebody may have been given or lost a right since.
    staleTime: 0,
    retry: false,
  });
  const isWaiting = query.isFetching || text !== wanted;
  return {
    items: query.isError ? [] : (query.data?.search ?? []),
    state: isWaiting ? 'loading' : query.isError ? 'failed' : 'ready',
    retry: () => void query.refetch(),
  };
}

/** Not within a letter of two halves, such as an emoji: the server takes no half of one. */
export function cutToLength(text: string): string {
  return text.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '');
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  // Waits until somebody stops typing.
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
