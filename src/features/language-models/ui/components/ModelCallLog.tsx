import { IconChevronRight, IconMessages } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { defaultPageSize } from '#kernel/paging.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Pagination } from '#ui-kit/lists/Pagination.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import styles from './LanguageModel.module.css';
import { ModelCallTable } from './ModelCallTable.tsx';

const listDocument = graphql(`
  query ModelCallLog_list($limit: Int!, $offset: Int!) {
    readLanguageModelCalls(limit: $limit, offset: $offset) {
      nodes {
        ID
        Created
        Purpose
        ModelID
        Outcome
        InputTokens
        OutputTokens
        Estimated
        CostMicros
        DurationMs
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** Closed until it is opened. Its page is not in the address, where the log of notifications keeps its own. */
export function ModelCallLog({ currency }: { currency: string }) {
  const t = useTranslate('language-models');
  const [open, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...graphqlQuery(['language-model-calls'], listDocument, {
      limit: defaultPageSize,
      offset: (page - 1) * defaultPageSize,
    }),
    enabled: open,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <details className={styles.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <IconChevronRight size={18} aria-hidden />
        <span>
          <span className={styles.summaryTitle}>{t('log.title')}</span>
          <span className={styles.lead}>{t('log.lead')}</span>
        </span>
      </summary>
      <div className={styles.logBody}>
        <QueryBoundary
          query={query}
          loading={<TableSkeleton rows={4} columns={6} />}
          isEmpty={({ readLanguageModelCalls }) => readLanguageModelCalls.pageInfo.totalCount === 0}
          empty={<EmptyState icon={<IconMessages />} title={t('log.empty')} text={t('log.emptyText')} />}
        >
          {({ readLanguageModelCalls: { nodes, pageInfo } }) => (
            <>
              <ModelCallTable calls={nodes} currency={currency} />
              <Pagination
                page={page}
                pageSize={defaultPageSize}
                total={pageInfo.totalCount}
                onChange={setPage}
              />
            </>
          )}
        </QueryBoundary>
      </div>
    </details>
  );
}
