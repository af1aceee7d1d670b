import { IconDownload, IconHistory, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { EmptyState } from '#ui-kit/EmptyState.tsx';
import { Pagination } from '#ui-kit/Pagination.tsx';
import { TableSkeleton } from '#ui-kit/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useExistingPage } from '#web/page/use-existing-page.ts';
import { OrganisationNav } from '../../components/OrganisationNav.tsx';
import { AuditList } from './AuditList.tsx';
import { AuditTools } from './AuditTools.tsx';
import {
  type AuditParams,
  auditPageSize,
  toAuditFilter,
  useAuditParams,
  useAuditRecords,
} from './audit-query.ts';

const exportDocument = graphql(`
  mutation AuditPage_export($filter: AuditFilter) {
    exportAuditRecords(filter: $filter) {
      URL
      Expires
    }
  }
`);

/** Who did what in the organisation, in words. */
export function AuditPage() {
  const t = useTranslate('organisations');
  const params = useAuditParams();
  const query = useAuditRecords(params);
  useExistingPage(params, query.data?.readAuditRecords.pageInfo.totalCount);
  const isNarrowed = Object.keys(params.asked).length > 0;
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} actions={<ExportButton params={params} />}>
      <OrganisationNav />
      <AuditTools params={params} />
      <QueryBoundary
        query={query}
        loading={<TableSkeleton rows={10} columns={3} />}
        isEmpty={({ readAuditRecords }) => readAuditRecords.pageInfo.totalCount === 0}
        empty={
          isNarrowed ? (
            <EmptyState
              icon={<IconSearch />}
              title={t('audit.noneFound')}
              action={<Button onClick={params.clear}>{t('audit.clear')}</Button>}
            />
          ) : (
            <EmptyState icon={<IconHistory />} title={t('audit.empty')} text={t('audit.emptyText')} />
          )
        }
      >
        {({ readAuditRecords: { nodes, pageInfo } }) => (
          <>
            <AuditList records={nodes} />
            <Pagination
              page={params.clampPage(pageInfo.totalCount)}
              pageSize={auditPageSize}
              total={pageInfo.totalCount}
              onChange={params.setPage}
            />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** The log as filtered, as a file. */
function ExportButton({ params }: { params: AuditParams }) {
  const t = useTranslate('organisations');
  const download = useMutation({
    mutationFn: () => graphqlRequest(exportDocument, { filter: toAuditFilter(params) }),
    onSuccess: ({ exportAuditRecords }) => location.assign(exportAuditRecords.URL),
    onError: () => flash(t('audit.exportFailed'), { type: 'error' }),
  });
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {t('audit.export')}
    </Button>
  );
}
