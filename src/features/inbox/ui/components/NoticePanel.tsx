import { IconBell, IconSettings } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { noticeSettingsPath, noticesPath } from '../../model/notice-paths.ts';
import { noticesNoun, useReadAll } from '../notice-queries.ts';
import { NoticeItem } from './NoticeItem.tsx';
import styles from './NoticePanel.module.css';

const newestDocument = graphql(`
  query NoticePanel_newest {
    readMyNotices(limit: 8) {
      nodes {
        ...NoticeItem_notice
      }
    }
  }
`);

/** The newest notices, as the bell opens them. */
export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const t = useTranslate('inbox');
  const mayChange = useCan('notice:change');
  const query = useQuery({ ...graphqlQuery([noticesNoun, 'newest'], newestDocument, {}), staleTime: 0 });
  const readAll = useReadAll();
  const notices = query.data?.readMyNotices.nodes ?? [];
  const unread = notices.some(({ Read }) => Read === null);
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('title')}</h2>
        {unread && mayChange ? (
          <Button
            size="sm"
            kind="quiet"
            busy={readAll.isPending}
            onClick={() => readAll.mutate(notices[0]?.ID ?? null)}
          >
            {t('readAll')}
          </Button>
        ) : null}
      </div>
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={4} columns={1} />}
        isEmpty={({ readMyNotices }) => readMyNotices.nodes.length === 0}
        empty={<EmptyState icon={<IconBell />} title={t('empty')} text={t('emptyText')} />}
      >
        {({ readMyNotices }) => (
          <ul className={styles.list}>
            {readMyNotices.nodes.map((notice) => (
              <NoticeItem key={notice.ID} notice={notice} onLeave={onLeave} />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <div className={styles.foot}>
        <Link to={noticesPath} className={styles.link} onClick={onLeave}>
          {t('all')}
        </Link>
        <Link to={noticeSettingsPath} className={styles.link} onClick={onLeave}>
          <IconSettings aria-hidden /> {t('settings')}
        </Link>
      </div>
    </>
  );
}
