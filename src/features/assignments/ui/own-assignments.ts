import { graphql } from '#generated/graphql/gql.ts';
import type { OwnAssignmentFragment } from '#generated/graphql/graphql.ts';
import { type RoundState, roundStates } from '../model/round-state.ts';
import type { OwnLine } from '../model/what-now.ts';

graphql(`
  fragment OwnAssignment on MyAssignment {
    RoundID
    Reason
    State
    AssignedAt
    DueAt
    DueOn
    StartedAt
    CompletedAt
    Score
    MinimumScore
    ValidUntil
    Item {
      ID
      Kind
      Title
      Path
      ImageURL
      Available
    }
  }
`);

export const ownAssignmentsDocument = graphql(`
  query OwnAssignments {
    readMyAssignments {
      ...OwnAssignment
    }
    readMyTimeZone
  }
`);

export const ownAssignmentsKey = ['assignments', 'own'];

export type OwnAssignmentLine = OwnLine & { row: OwnAssignmentFragment };

export function toLines(rows: readonly OwnAssignmentFragment[]): OwnAssignmentLine[] {
  return rows.map((row) => ({
    row,
    itemId: row.Item.ID,
    dueAt: row.DueAt,
    assignedAt: row.AssignedAt,
    startedAt: row.StartedAt,
    state: toState(row.State),
  }));
}

/** A state of a later version is one that nobody has to act upon. */
function toState(text: string): RoundState {
  return roundStates.find((state) => state === text) ?? 'withdrawn';
}
