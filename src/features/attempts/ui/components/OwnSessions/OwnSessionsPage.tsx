import { IconHistory, IconListDetails } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '#locales/format.ts';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import styles from './OwnSessionsPage.module.css';
import { useOwnSessionParams } from './own-session-params.ts';

interface OwnSession {
  id: string;
  title: string;
  /** Its log. */
  path: string;
  started: string;
  /** Null while it is not finished. */
  finished: string | null;
  score: number | null;
  /** Of the version that was played. */
  passMark: number | null;
  /** It counts in no figure. */
  practice?: boolean;
}

type OwnSessions = { nodes: readonly OwnSession[]; pageInfo: { totalCount: number } };

export interface OwnSessionsPageProps {
  t: TranslateKeys<
    | 'title'
    | 'lead'
    | 'searchLabel'
    | 'searchPlaceholder'
    | 'showIncomplete'
    | 'noneFound'
    | 'empty'
    | 'emptyText'
    | 'openLog'
  >;
  headers: Record<'title' | 'started' | 'finished' | 'score' | 'log', string>;
  itemType: string;
  /** Asks for one page; a hook of the caller's, the same in every call. */
  useSessions: (
    variables: ReturnType<typeof useOwnSessionParams>['variables'],
  ) => UseQueryResult<OwnSessions>;
  renderScore: (session: OwnSession) => ReactNode;
  /** Leads to where a first one begins. */
  start: ReactNode;
}

/** A learner's own sessions of one kind; unfinished ones only when asked for. */
export function OwnSessionsPage({
  t,
  headers,
  itemType,
  useSessions,
  renderScore,
  start,
}: OwnSessionsPageProps) {
  const { params, variables } = useOwnSessionParams(itemType);
  const query = useSessions(variables);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.tools}>
        <div className={styles.search}>
          <ListSearch
            params={params}
            label={t('searchLabel')}
            placeholder={t('searchPlaceholder')}
            debounceMs={500}
          />
        </div>
        <Switch
          label={t('showIncomplete')}
          checked={params.filters.incomplete === 'show'}
          onChange={(shown) => params.setFilter('incomplete', shown ? 'show' : undefined)}
        />
      </div>
      <PagedList
        query={query}
        read={(sessions) => sessions}
        params={params}
        loading={<TableSkeleton rows={8} columns={5} />}
        empty={
          params.search === '' ? (
            <EmptyState icon={<IconHistory />} title={t('empty')} text={t('emptyText')} action={start} />
          ) : (
            <EmptyState icon={<IconHistory />} title={t('noneFound')} />
          )
        }
      >
        {(sessions) => (
          <SessionTable
            t={t}
            headers={headers}
            renderScore={renderScore}
            params={params}
            sessions={sessions}
          />
        )}
      </PagedList>
    </Page>
  );
}

interface SessionTableProps extends Pick<OwnSessionsPageProps, 't' | 'headers' | 'renderScore'> {
  params: ReturnType<typeof useOwnSessionParams>['params'];
  sessions: readonly OwnSession[];
}

function SessionTable({ t, headers, renderScore, params, sessions }: SessionTableProps) {
  const { dateTime } = useFormats();
  const columns: DataColumn<OwnSession>[] = [
    {
      id: 'title',
      header: headers.title,
      primary: true,
      cell: ({ title, path }) => (
        <Link className={styles.title} to={path}>
          {title}
        </Link>
      ),
    },
    {
      id: 'started',
      header: headers.started,
      sortField: 'Created',
      cell: ({ started }) => dateTime(started),
    },
    {
      id: 'finished',
      header: headers.finished,
      cell: ({ finished }) => (finished ? dateTime(finished) : '-'),
    },
    { id: 'score', header: headers.score, numeric: true, cell: renderScore },
    {
      id: 'log',
      header: headers.log,
      numeric: true,
      cell: ({ title, path }) => (
        <ButtonLink
          kind="quiet"
          size="sm"
          to={path}
          icon={<IconListDetails size={16} aria-hidden />}
          aria-label={t('openLog', { title })}
        >
          {headers.log}
        </ButtonLink>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={sessions}
      rowKey={({ id }) => id}
      sort={params.sort}
      onSort={params.setSort}
    />
  );
}
