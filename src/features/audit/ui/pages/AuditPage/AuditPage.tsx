import { IconDownload, IconHistory, IconSearch } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { OrganisationNav } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { AuditList } from './AuditList.tsx';
import { AuditTools } from './AuditTools.tsx';
import { type AuditParams, toAuditFilter, useAuditParams, useAuditRecords } from './audit-query.ts';

const exportDocument = graphql(`
  mutation AuditPage_export($filter: AuditFilter) {
    exportAuditRecords(filter: $filter) {
      URL
      Expires
    }
  }
`);

/** The actions in the organisation and their people, as text. */
export function AuditPage() {
  const t = useTranslate('organisations');
  const params = useAuditParams();
  const query = useAuditRecords(params);
  const isNarrowed = Object.keys(params.asked).length > 0;
  return (
    <Page title={t('audit.title')} lead={t('audit.lead')} actions={<ExportButton params={params} />}>
      <OrganisationNav />
      <AuditTools params={params} />
      <PagedList
        query={query}
        read={(data) => data.readAuditRecords}
        params={params}
        loading={<TableSkeleton rows={10} columns={3} />}
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
        {(nodes) => <AuditList records={nodes} />}
      </PagedList>
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
