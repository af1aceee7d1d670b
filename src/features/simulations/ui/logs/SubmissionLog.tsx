import { IconFlame } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { eventPageSize } from '#features/attempts/model/attempt-limits.ts';
import { RatingPanel } from '#features/attempts/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Pagination } from '#ui-kit/lists/Pagination.tsx';
import { PartBoundary } from '#web/pages/PartBoundary.tsx';
import { useViewer } from '#web/session/use-session.ts';
import { EventTimeline } from './EventTimeline.tsx';
import { LogFacts } from './LogFacts.tsx';
import styles from './SubmissionLog.module.css';
import type { LoggedAttempt } from './submission-log-query.ts';

const HeatmapDialog = lazy(async () => ({ default: (await import('./HeatmapDialog.tsx')).HeatmapDialog }));

export interface SubmissionLogProps {
  session: LoggedAttempt;
  page: number;
  onPage: (page: number) => void;
}

/** A session whole: its facts, what happened, where the learner looked, and the learner's rating. */
export function SubmissionLog({ session, page, onPage }: SubmissionLogProps) {
  const t = useTranslate('attempts');
  const viewer = useViewer();
  const [heatmapShown, setHeatmapShown] = useState(false);
  const { nodes, pageInfo } = session.AnalyticsEvents;
  const isOwn = session.MemberID !== null && session.MemberID === viewer?.ID;
  return (
    <>
      <LogFacts session={session} showsRating={!isOwn} />
      {isOwn ? (
        <Suspense fallback={null}>
          <RatingPanel session={session} />
        </Suspense>
      ) : null}
      <section className={styles.events} aria-labelledby="session-events">
        <div className={styles.head}>
          <h2 id="session-events" className={styles.heading}>
            {t('log.events')}
          </h2>
          {session.Simulation?.hasHeatmaps ? (
            <Button
              size="sm"
              icon={<IconFlame size={16} aria-hidden />}
              onClick={() => setHeatmapShown(true)}
            >
              {t('heatmap.open')}
            </Button>
          ) : null}
        </div>
        {nodes.length === 0 ? (
          <EmptyState title={t('log.noEvents')} text={t('log.noEventsText')} />
        ) : (
          <EventTimeline events={nodes} startedAt={session.Created} />
        )}
        <Pagination page={page} pageSize={eventPageSize} total={pageInfo.totalCount} onChange={onPage} />
      </section>
      {heatmapShown ? (
        <PartBoundary onMissing={() => setHeatmapShown(false)}>
          <Suspense fallback={null}>
            <HeatmapDialog submissionId={session.ID} onClose={() => setHeatmapShown(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}
