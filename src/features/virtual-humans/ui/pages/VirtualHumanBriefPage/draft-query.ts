import { graphql } from '#generated/graphql/gql.ts';
import type { BriefPage_ReadQuery } from '#generated/graphql/graphql.ts';
import {
  type DraftPart,
  type DraftProblem,
  draftParts,
  draftProblems,
  draftStates,
  isOnItsWay,
} from '../../../model/case-draft/draft-limits.ts';

export const draftDocument = graphql(`
  query BriefPage_read {
    readMyVirtualHumanDraft {
      ID
      State
      Problem
      Part
      StepsDone
      StepsAll
      Brief
      Locale
      VirtualHumanID
    }
  }
`);

export const askDocument = graphql(`
  mutation BriefPage_ask($input: VirtualHumanDraftInput!) {
    draftVirtualHuman(Input: $input) {
      ID
    }
  }
`);

export const cancelDocument = graphql(`
  mutation BriefPage_cancel {
    cancelMyVirtualHumanDraft {
      ID
    }
  }
`);

export type Draft = NonNullable<BriefPage_ReadQuery['readMyVirtualHumanDraft']>;

export function isWaitedFor(draft: Draft | null | undefined): boolean {
  const state = draftStates.find((known) => known === draft?.State);
  return state !== undefined && isOnItsWay(state);
}

export function problemOf({ Problem }: Draft): DraftProblem {
  return draftProblems.find((problem) => problem === Problem) ?? 'failed';
}

/** What is written now; null while it waits, 'last' when all is there. */
export function partOf({ State, Part }: Draft): DraftPart | 'queued' | 'last' {
  if (State === 'queued') return 'queued';
  return draftParts.find((part) => part === Part) ?? 'last';
}
