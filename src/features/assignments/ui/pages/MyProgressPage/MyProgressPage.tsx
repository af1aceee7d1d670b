import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useOwnTimeZone } from '../../home/use-own-time-zone.ts';
import { ownAssignmentsDocument, ownAssignmentsKey, toLines } from '../../own-assignments.ts';
import { CalendarSection } from './CalendarSection.tsx';
import { DoneSection } from './DoneSection.tsx';
import { ScoresSection } from './ScoresSection.tsx';
import { ToDoSection } from './ToDoSection.tsx';

/** What the viewer has to do, what they have done, their scores over time, and the address of their calendar. */
export function MyProgressPage() {
  const t = useTranslate('assignments');
  const query = useQuery({
    ...graphqlQuery(ownAssignmentsKey, ownAssignmentsDocument, {}),
    // What was just done is known a moment after it.
    staleTime: 0,
  });
  useOwnTimeZone(query.data?.readMyTimeZone);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryBoundary query={query} loading={<Skeleton shape="block" width="100%" height="12rem" />}>
        {({ readMyAssignments }) => (
          <>
            <ToDoSection lines={toLines(readMyAssignments)} />
            <DoneSection lines={toLines(readMyAssignments)} />
          </>
        )}
      </QueryBoundary>
      {/* Asked for at once, and shown with what stands above: nothing moves when that comes. */}
      <div hidden={query.isPending}>
        <ScoresSection />
        <CalendarSection />
      </div>
    </Page>
  );
}
