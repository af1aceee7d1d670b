import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { eventPageSize } from '#features/attempts/model/attempt-limits.ts';
import { useLearnerName } from '#features/members/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { LogSkeleton } from './LogSkeleton.tsx';
import styles from './StaffSubmissionLog.module.css';
import { SubmissionLog } from './SubmissionLog.tsx';
import { useSubmissionLog } from './submission-log-query.ts';

/** A learner's session as staff see it, inside the analytics of an interactive video. */
export function StaffSubmissionLog({ attemptId, onBack }: { attemptId: string; onBack: () => void }) {
  const t = useTranslate('attempts');
  const nameOf = useLearnerName();
  const seesUser = useCan('session:see-user-label');
  const { page, setPage, clampPage } = usePageParams({ sorts: ['Created:asc'], pageSize: eventPageSize });
  const query = useSubmissionLog(attemptId, page);
  return (
    <>
      <Button kind="quiet" size="sm" icon={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
        {t('list.title')}
      </Button>
      <QueryBoundary
        query={query}
        loading={<LogSkeleton />}
        isEmpty={(data) => data.readOneAnalyticsSubmission === null}
        empty={<EmptyState icon={<IconHistory />} title={t('log.missing')} text={t('log.missingText')} />}
      >
        {({ readOneAnalyticsSubmission: session }) =>
          session ? (
            <>
              <p className={styles.user}>
                {seesUser ? (
                  <>
                    <span className={styles.label}>{t('log.user')}</span>
                    <Avatar
                      size="sm"
                      name={nameOf(session.Member)}
                      imageUrl={session.Member?.AvatarURL ?? null}
                    />
                    <strong>{nameOf(session.Member)}</strong>
                  </>
                ) : (
                  <strong>{session.Simulation?.Title}</strong>
                )}
              </p>
              <SubmissionLog
                session={session}
                page={clampPage(session.AnalyticsEvents.pageInfo.totalCount)}
                onPage={setPage}
              />
            </>
          ) : null
        }
      </QueryBoundary>
    </>
  );
}
