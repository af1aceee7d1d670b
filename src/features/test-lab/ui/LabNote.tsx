import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import styles from './LabPage/LabPage.module.css';
import { findStanding, standingDocument, standingQuery } from './lab-standing.ts';

/** A report with problems, or of another case than the present one. Without any report nothing is known, and nobody is stopped. */
export async function isWarning(id: string): Promise<boolean> {
  const { IsStale, Errors } = (await graphqlRequest(standingDocument, { id })).readCaseLab;
  return Errors !== null && (IsStale || Errors > 0);
}

/** Where the test lab stands, for somebody who is about to publish. */
export function LabNote({ virtualHumanId }: { virtualHumanId: string }) {
  const t = useTranslate('test-lab');
  const { data } = useQuery(standingQuery(virtualHumanId));
  if (!data) return null;
  const { standing, errors } = findStanding(data.readCaseLab);
  return (
    <p className={styles.note}>
      {t(`note.${standing}`, { count: errors })}{' '}
      <Link to="/virtual-humans/$virtualHumanId/lab" params={{ virtualHumanId }}>
        {t('note.open')}
      </Link>
    </p>
  );
}
