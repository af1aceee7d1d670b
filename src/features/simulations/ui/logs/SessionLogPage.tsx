import { IconHistory } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { eventPageSize } from '#features/attempts/model/attempt-limits.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { PageHeader } from '#ui-kit/display/PageHeader.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { LogSkeleton } from './LogSkeleton.tsx';
import { SubmissionLog } from './SubmissionLog.tsx';
import { mySessionsPath } from './session-paths.ts';
import { useSubmissionLog } from './submission-log-query.ts';

/** One of the person's own sessions. */
export function SessionLogPage() {
  const t = useTranslate('attempts');
  const { sessionId = '' } = useParams({ strict: false });
  const { page, setPage, clampPage } = usePageParams({ sorts: ['Created:asc'], pageSize: eventPageSize });
  const query = useSubmissionLog(sessionId, page);
  const session = query.data?.readOneAnalyticsSubmission;
  const title = session?.Simulation?.Title || (session ? t('untitled') : t('log.title'));
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} back={{ href: mySessionsPath, title: t('list.title') }} />
      <QueryBoundary
        query={query}
        loading={<LogSkeleton />}
        isEmpty={(data) => data.readOneAnalyticsSubmission === null}
        empty={<EmptyState icon={<IconHistory />} title={t('log.missing')} text={t('log.missingText')} />}
      >
        {({ readOneAnalyticsSubmission }) =>
          readOneAnalyticsSubmission ? (
            <SubmissionLog
              session={readOneAnalyticsSubmission}
              page={clampPage(readOneAnalyticsSubmission.AnalyticsEvents.pageInfo.totalCount)}
              onPage={setPage}
            />
          ) : null
        }
      </QueryBoundary>
    </>
  );
}
