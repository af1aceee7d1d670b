import { IconCertificate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { usePageParams } from '#web/page/use-page-params.ts';
import { useViewer } from '#web/session/use-session.ts';
import { certificatePageSize } from '../../../model/certificate.ts';
import styles from './CertificateCard.module.css';
import { CertificateCard } from './CertificateCard.tsx';

const listDocument = graphql(`
  query MyCertificatesPage_list($id: ID!, $limit: Int!, $offset: Int!) {
    readMemberCertificates(ID: $id, limit: $limit, offset: $offset) {
      nodes {
        ...CertificateCard_certificate
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** What proves to others what the learner has completed, the newest first. */
export function MyCertificatesPage() {
  const t = useTranslate('certificates');
  const viewer = useViewer();
  const params = usePageParams({ sorts: ['Issued:desc'], pageSize: certificatePageSize });
  const query = useQuery({
    ...graphqlQuery(['certificates', 'own'], listDocument, {
      id: viewer?.ID ?? '0',
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
    // The server issues them on its own, a moment after something is completed.
    staleTime: 0,
  });
  return (
    <Page help="my-certificates" title={t('title')} lead={t('lead')}>
      <PagedList
        query={query}
        read={(data) => data.readMemberCertificates}
        params={params}
        loading={<CardGridSkeleton count={certificatePageSize} />}
        empty={<EmptyState icon={<IconCertificate />} title={t('empty')} text={t('emptyText')} />}
      >
        {(certificates) => (
          <ul className={styles.list}>
            {certificates.map((certificate) => (
              <CertificateCard key={certificate.ID} certificate={certificate} />
            ))}
          </ul>
        )}
      </PagedList>
    </Page>
  );
}
