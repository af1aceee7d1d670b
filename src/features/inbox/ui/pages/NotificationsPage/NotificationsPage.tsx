import { IconBell } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListFilter } from '#web/page/ListFilters.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import { noticeSettingsPath } from '../../../model/notice-paths.ts';
import { NoticeItem } from '../../components/NoticeItem.tsx';
import { noticesNoun, useReadAll } from '../../notice-queries.ts';
import styles from './NotificationsPage.module.css';

const listDocument = graphql(`
  query NotificationsPage_list($filter: NoticeFilter, $limit: Int!, $offset: Int!) {
    readMyNotices(filter: $filter, limit: $limit, offset: $offset) {
      nodes {
        ...NoticeItem_notice
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

const showUnread = 'unread';

/** All notices that are kept, the newest first. */
export function NotificationsPage() {
  const t = useTranslate('inbox');
  const mayChange = useCan('notice:change');
  const params = usePageParams({
    sorts: ['Created:desc'],
    filters: { show: [showUnread] },
  });
  const onlyUnread = params.filters.show === showUnread;
  const query = useQuery({
    ...graphqlQuery([noticesNoun, 'list'], listDocument, {
      filter: onlyUnread ? { Unread: { eq: true } } : null,
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const readAll = useReadAll();
  const notices = query.data?.readMyNotices.nodes ?? [];
  const actions = (
    <>
      {mayChange && notices.some(({ Read }) => Read === null) ? (
        <Button
          busy={readAll.isPending}
          // On a later page the newest is not in sight: then all of them are meant.
          onClick={() => readAll.mutate(params.page === 1 ? (notices[0]?.ID ?? null) : null)}
        >
          {t('readAll')}
        </Button>
      ) : null}
      <ButtonLink to={noticeSettingsPath}>{t('settings')}</ButtonLink>
    </>
  );
  return (
    <Page title={t('title')} lead={t('lead')} actions={actions}>
      <div className={styles.tools}>
        <ListFilter
          params={params}
          name="show"
          label={t('filter')}
          rest={t('filter.all')}
          options={[{ value: showUnread, label: t('filter.unread') }]}
        />
      </div>
      <PagedList
        query={query}
        read={(data) => data.readMyNotices}
        params={params}
        loading={<TableSkeleton rows={6} columns={1} />}
        empty={
          <EmptyState
            icon={<IconBell />}
            title={t(onlyUnread ? 'emptyUnread' : 'empty')}
            text={t(onlyUnread ? 'emptyUnreadText' : 'emptyText')}
          />
        }
      >
        {(items) => (
          <Card padding="none">
            <ul className={styles.list}>
              {items.map((notice) => (
                <NoticeItem key={notice.ID} notice={notice} />
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </Page>
  );
}
