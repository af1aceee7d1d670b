import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { NavTabs } from '#ui-kit/display/NavTabs.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import {
  auditLogPath,
  deletionRequestsPath,
  organisationSectionPath,
  organisationSections,
} from '../organisation-paths.ts';

const openRequestsDocument = graphql(`
  query OrganisationNav_openRequests {
    readDeletionRequests(filter: { Open: { eq: true } }, limit: 1) {
      pageInfo {
        totalCount
      }
    }
  }
`);

/** Between the pages of the organisation; requests that wait are counted where they are seen. */
export function OrganisationNav() {
  const t = useTranslate('organisations');
  const open = useQuery(graphqlQuery(['deletion-requests', 'open'], openRequestsDocument, {})).data
    ?.readDeletionRequests.pageInfo.totalCount;
  return (
    <NavTabs
      label={t('organisation.nav')}
      tabs={[
        ...organisationSections.map((section) => ({
          to: organisationSectionPath(section),
          label: t(`section.${section}`),
        })),
        { to: deletionRequestsPath, label: t('deletion.title'), waiting: open },
        { to: auditLogPath, label: t('audit.title') },
      ]}
    />
  );
}
