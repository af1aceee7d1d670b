import { graphql } from '#generated/graphql/gql.ts';
import type { ListedAssignmentFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';

/** What the list and the page of one assignment know of it. */
graphql(`
  fragment ListedAssignment on Assignment {
    ID
    Item {
      ID
      Kind
      Title
    }
    Reason
    DueDate
    DueDays
    MinimumScore
    RepeatMonths
    EarlierCounts
    EscalateAfterDays
    Archived
    Targets {
      Kind
      ID
      Name
    }
    Counts {
      Assigned
      Started
      Completed
      Overdue
    }
  }
`);

export type ListedAssignment = ListedAssignmentFragment;

/** Somebody may assign to hundreds of people: so many are named, the others counted. */
const namedTargets = 5;

/** Says to whom something is assigned. */
export function useTargetNames(): (targets: ListedAssignment['Targets']) => string {
  const t = useTranslate('assigning');
  return (targets) => {
    const names = targets
      .slice(0, namedTargets)
      .map(({ Name }) => Name)
      .join(', ');
    const others = targets.length - namedTargets;
    return others > 0 ? `${names} ${t('more', { count: others })}` : names;
  };
}

/** Says when it is due. */
export function useDueText(): (assignment: Pick<ListedAssignment, 'DueDate' | 'DueDays'>) => string {
  const t = useTranslate('assigning');
  const { calendarDay } = useFormats();
  return ({ DueDate, DueDays }) => {
    if (DueDate) return calendarDay(DueDate);
    return DueDays ? t('due.after', { days: DueDays }) : t('due.none');
  };
}
