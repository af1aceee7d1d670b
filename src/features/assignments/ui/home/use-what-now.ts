import { type QueryClient, useQuery } from '@tanstack/react-query';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { findWhatNow, listToDo } from '../../model/what-now.ts';
import {
  type OwnAssignmentLine,
  ownAssignmentsDocument,
  ownAssignmentsKey,
  toLines,
} from '../own-assignments.ts';
import { useOwnTimeZone } from './use-own-time-zone.ts';

export interface WhatNowFacts {
  /** Whether the server said what there is, or could not: what stands below the block has its place from then on. */
  isKnown: boolean;
  /** Null where nothing is to be done. */
  line: OwnAssignmentLine | null;
  /** How many things are to be done besides. */
  others: number;
}

const whatNowQuery = {
  ...graphqlQuery(ownAssignmentsKey, ownAssignmentsDocument, {}),
  // Milliseconds. What was just done is known a moment after it; a page that a slow phone takes seconds to draw asks once.
  staleTime: 5000,
};

/** Asks before the page is drawn. */
export function prepareWhatNow(client: QueryClient): void {
  void client.prefetchQuery(whatNowQuery);
}

/** What the learner has to do now: asked for together with the rest of a page, so that nothing on it moves afterwards. */
export function useWhatNow(): WhatNowFacts {
  const { data, isPending } = useQuery(whatNowQuery);
  useOwnTimeZone(data?.readMyTimeZone);
  const lines = toLines(data?.readMyAssignments ?? []);
  return { isKnown: !isPending, line: findWhatNow(lines), others: listToDo(lines).length - 1 };
}
