import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import styles from './LabPage/LabPage.module.css';

const noteDocument = graphql(`
  query LabNote_read($id: ID!) {
    readCaseLab(ID: $id) {
      VirtualHumanID
      State
      IsStale
      Errors
    }
  }
`);

/** A report with problems, or of another case than the present one. Without any report nothing is known, and nobody is stopped. */
export async function isWarning(id: string): Promise<boolean> {
  const { IsStale, Errors } = (await graphqlRequest(noteDocument, { id })).readCaseLab;
  return Errors !== null && (IsStale || Errors > 0);
}

/** Where the test lab stands, for somebody who is about to publish. */
export function LabNote({ virtualHumanId }: { virtualHumanId: string }) {
  const t = useTranslate('test-lab');
  const { data } = useQuery(
    graphqlQuery(['virtual-humans', 'lab-note'], noteDocument, { id: virtualHumanId }),
  );
  if (!data) return null;
  const { State, IsStale, Errors } = data.readCaseLab;
  const key =
    State === 'queued'
      ? 'running'
      : Errors === null
        ? 'none'
        : IsStale
          ? 'stale'
          : Errors > 0
            ? 'errors'
            : 'fine';
  return (
    <p className={styles.note}>
      {t(`note.${key}`, { count: Errors ?? 0 })}{' '}
      <Link to="/virtual-humans/$virtualHumanId/lab" params={{ virtualHumanId }}>
        {t('note.open')}
      </Link>
    </p>
  );
}
