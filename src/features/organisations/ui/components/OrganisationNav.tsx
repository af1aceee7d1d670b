import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { auditLogPath, deletionRequestsPath, organisationPath } from '../organisation-paths.ts';
import styles from './PeopleNav.module.css';

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
    <nav className={styles.nav} aria-label={t('organisation.nav')}>
      <Link
        to={organisationPath}
        className={styles.link}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {t('organisation.settings')}
      </Link>
      <Link to={deletionRequestsPath} className={styles.link} activeOptions={{ includeSearch: false }}>
        {t('deletion.title')}
        {open ? <span className={styles.count}>{open}</span> : null}
      </Link>
      <Link to={auditLogPath} className={styles.link} activeOptions={{ includeSearch: false }}>
        {t('audit.title')}
      </Link>
    </nav>
  );
}
