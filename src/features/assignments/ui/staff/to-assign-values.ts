import type { AssignValues } from '../../model/assign-form.ts';
import { usualEscalationDays } from '../../model/assignment-validation.ts';
import type { ListedAssignment } from './listed-assignment.ts';

/** An assignment as the form shows it. */
export function toAssignValues(assignment: ListedAssignment): AssignValues {
  const { DueDate, DueDays, Targets } = assignment;
  const ofKind = (kind: string) =>
    Targets.filter(({ Kind }) => Kind === kind).map(({ ID, Name }) => ({ id: ID, name: Name }));
  return {
    people: ofKind('member'),
    groups: ofKind('group'),
    reason: assignment.Reason,
    due: DueDate ? 'date' : DueDays ? 'days' : 'none',
    dueDate: DueDate ?? '',
    dueDays: DueDays,
    minimumScore: assignment.MinimumScore,
    repeatMonths: assignment.RepeatMonths,
    earlierCounts: assignment.EarlierCounts,
    escalates: assignment.EscalateAfterDays !== null,
    escalateAfterDays: assignment.EscalateAfterDays ?? usualEscalationDays,
    applyToRunning: false,
  };
}
