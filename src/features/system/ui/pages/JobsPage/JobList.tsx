import { IconChecklist, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { isMoving, jobStates } from '../../../model/job-states.ts';
import styles from './JobList.module.css';
import { JobTable } from './JobTable.tsx';

const listDocument = graphql(`
  query JobList_list($filter: JobFilter, $limit: Int!, $offset: Int!) {
    readJobs(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ID
        Name
        State
        OrganisationID
        Attempts
        RetryLimit
        Created
        Started
        Completed
        Error
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const retryDocument = graphql(`
  mutation JobList_retry($ids: [ID!]!) {
    retryJobs(IDs: $ids)
  }
`);

const pollMs = 3000;

/** Background work by state; failed work can be run again. */
export function JobList() {
  const t = useTranslate('system');
  const params = usePageParams({ sorts: ['Created:desc'], filters: { state: jobStates } });
  const state = params.filters.state ?? 'all';
  const query = useQuery({
    ...graphqlQuery(['jobs', 'list'], listDocument, {
      filter: state === 'all' ? null : { State: { eq: state } },
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.readJobs.nodes.some((job) => isMoving(job.State)) ? pollMs : false,
  });
  const retry = useRetry();
  return (
    <section aria-label={t('jobs.title')}>
      <Tabs
        label={t('jobs.states')}
        value={state}
        tabs={[
          { value: 'all', label: t('state.all') },
          ...jobStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={(next) => params.setFilter('state', next === 'all' ? undefined : next)}
      >
        <PagedList
          query={query}
          read={(data) => data.readJobs}
          params={params}
          loading={<TableSkeleton rows={8} columns={5} />}
          empty={<EmptyState icon={<IconChecklist />} title={t('jobs.empty')} text={t('jobs.emptyText')} />}
        >
          {(jobs) => {
            const failed = jobs.filter((job) => job.State === 'failed');
            return (
              <>
                {failed.length > 1 ? (
                  <div className={styles.tools}>
                    <Button
                      size="sm"
                      icon={<IconRefresh size={16} aria-hidden />}
                      busy={retry.isPending}
                      onClick={() => retry.mutate(failed.map((job) => job.ID))}
                    >
                      {t('jobs.retryAll', { count: failed.length })}
                    </Button>
                  </div>
                ) : null}
                <JobTable jobs={jobs} retrying={retry.isPending} onRetry={(id) => retry.mutate([id])} />
              </>
            );
          }}
        </PagedList>
      </Tabs>
    </section>
  );
}

function useRetry() {
  const t = useTranslate('system');
  const client = useQueryClient();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (ids: string[]) => graphqlRequest(retryDocument, { ids }),
    onSuccess: async ({ retryJobs }) => {
      flash(t('jobs.retried', { count: retryJobs.length }), { type: 'success' });
      await invalidate(client, 'jobs');
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}
