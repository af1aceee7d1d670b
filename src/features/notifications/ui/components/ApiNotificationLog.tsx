import { IconBroadcast } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { notificationStates } from '../../model/notification-status.ts';
import styles from './ApiNotificationLog.module.css';
import { NotificationDialog } from './NotificationDialog.tsx';
import { NotificationTable } from './NotificationTable.tsx';
import { useResend } from './use-resend.ts';

const listDocument = graphql(`
  query ApiNotificationLog_list($filter: APINotificationFilter, $limit: Int!, $offset: Int!) {
    readAPINotifications(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        LastSent
        Event
        Status
        Body
        ResponseStatusCode
        Response
        URL
        Attempts
        NextTry
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const pageSize = 20;
const pollMs = 5000;

/** The notifications of the current organisation and the answers of its systems. For the admin group. */
export function ApiNotificationLog() {
  const t = useTranslate('notifications');
  const params = usePageParams({ sorts: ['Created:desc'], pageSize, filters: { state: notificationStates } });
  const state = params.filters.state ?? 'all';
  const query = useQuery({
    ...graphqlQuery(['api-notifications', 'list'], listDocument, {
      filter: state === 'all' ? null : { Status: { eq: state } },
      limit: pageSize,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.readAPINotifications.nodes.some(({ Status }) => Status === 'pending') ? pollMs : false,
  });
  const [openId, setOpenId] = useState<string | null>(null);
  const resend = useResend();
  const opened = query.data?.readAPINotifications.nodes.find(({ ID }) => ID === openId);
  return (
    <section aria-labelledby="api-notification-log">
      <h2 id="api-notification-log" className={styles.title}>
        {t('log.title')}
      </h2>
      <p className={styles.lead}>{t('log.lead')}</p>
      <Tabs
        label={t('log.states')}
        value={state}
        tabs={[
          { value: 'all', label: t('state.all') },
          ...notificationStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={(next) => params.setFilter('state', next === 'all' ? undefined : next)}
      >
        <PagedList
          query={query}
          read={(data) => data.readAPINotifications}
          params={params}
          loading={<TableSkeleton rows={5} columns={5} />}
          empty={
            state === 'all' ? (
              <EmptyState icon={<IconBroadcast />} title={t('log.empty')} text={t('log.emptyText')} />
            ) : (
              <EmptyState icon={<IconBroadcast />} title={t('log.emptyState')} />
            )
          }
        >
          {(notifications) => (
            <NotificationTable
              notifications={notifications}
              resendingId={resend.isPending ? resend.variables : null}
              onResend={resend.mutate}
              onOpen={setOpenId}
            />
          )}
        </PagedList>
      </Tabs>
      {opened ? (
        <NotificationDialog
          notification={opened}
          resending={resend.isPending}
          onResend={() => resend.mutate(opened.ID)}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </section>
  );
}
