import type {
  Assignment as ApiAssignment,
  AssignmentRound,
  MyAssignment,
} from '#generated/graphql-server.ts';
import type { AssignmentContext } from './assignment-context.ts';
import type { AssignedItemJson, AssignmentJson } from './assignment-list-view.ts';
import type { RoundJson } from './round-list-view.ts';

// From views to the API's names: PascalCase, ids as text.

type PresentContext = Pick<AssignmentContext, 'kinds' | 'media'>;

export function presentAssignment(context: PresentContext, assignment: AssignmentJson): ApiAssignment {
  const { counts, createdBy } = assignment;
  return {
    ID: String(assignment.id),
    Item: presentItem(context, assignment.item),
    Reason: assignment.reason,
    DueDate: assignment.dueDate,
    DueDays: assignment.dueDays,
    MinimumScore: assignment.minimumScore,
    RepeatMonths: assignment.repeatMonths,
    EarlierCounts: assignment.earlierCounts,
    EscalateAfterDays: assignment.escalateAfterDays,
    Targets: assignment.targets.map(({ kind, id, name }) => ({ Kind: kind, ID: String(id), Name: name })),
    Counts: {
      Assigned: counts?.assigned ?? 0,
      Started: counts?.started ?? 0,
      Completed: counts?.completed ?? 0,
      Overdue: counts?.overdue ?? 0,
    },
    Created: toMoment(assignment.createdAt),
    CreatedBy: createdBy && { ID: String(createdBy.id), Name: createdBy.name },
    Archived: toOptionalMoment(assignment.archivedAt),
  };
}

export function presentRound(context: PresentContext, round: RoundJson): AssignmentRound {
  return {
    ID: String(round.id),
    AssignmentID: String(round.assignmentId),
    Member: { ID: String(round.personId), Name: round.personName },
    Number: round.number,
    ...presentTimes(context, round),
    Score: round.score,
    RemindedAt: toOptionalMoment(round.remindedAt),
  };
}

export function presentOwnRound(context: PresentContext, round: RoundJson): MyAssignment {
  return {
    RoundID: String(round.id),
    Reason: round.reason,
    ...presentTimes(context, round),
    Score: round.scoreHidden ? null : round.score,
  };
}

function presentTimes(context: PresentContext, round: RoundJson) {
  return {
    Item: presentItem(context, round.item),
    State: round.state,
    AssignedAt: toMoment(round.assignedAt),
    DueAt: toOptionalMoment(round.dueAt),
    DueOn: round.dueOn,
    StartedAt: toOptionalMoment(round.startedAt),
    CompletedAt: toOptionalMoment(round.completedAt),
    MinimumScore: round.minimumScore,
    ValidUntil: toOptionalMoment(round.validUntil),
  };
}

function presentItem({ kinds, media }: PresentContext, item: AssignedItemJson) {
  const [picture] = item.media;
  const id = String(item.id);
  return {
    ID: id,
    Kind: item.kind,
    Title: item.title,
    Path: pathOf(kinds(), item.kind, id),
    ImageURL: picture ? media.imageUrlFor(picture) : null,
    Available: item.available,
  };
}

/** Where learners take an item. */
export function pathOf(kinds: ReturnType<AssignmentContext['kinds']>, kind: string, id: string): string {
  return kinds.find((known) => known.kind === kind)?.takenAt(id) ?? '/';
}

function toMoment(text: string): string {
  return new Date(text).toISOString();
}

function toOptionalMoment(text: string | null): string | null {
  return text === null ? null : toMoment(text);
}
