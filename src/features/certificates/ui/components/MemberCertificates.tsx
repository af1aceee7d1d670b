import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberCertificates_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { type NewestFirst, NewestFirstMore, useNewestFirst } from '#ui-kit/lists/NewestFirst.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { certificatePageSize } from '../../model/certificate.ts';
import { CertificateState } from './CertificateState.tsx';
import styles from './MemberCertificates.module.css';
import { RevokeDialog } from './RevokeDialog.tsx';
import { useDownload } from './use-download.ts';
import { useValidityText } from './use-validity-text.ts';

const listDocument = graphql(`
  query MemberCertificates_list($id: ID!, $limit: Int!, $offset: Int!) {
    readMemberCertificates(ID: $id, limit: $limit, offset: $offset) {
      nodes {
        ID
        Title
        Issued
        Expires
        State
        Revoked
        RevokedReason
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Listed = MemberCertificates_ListQuery['readMemberCertificates'];
type Row = Listed['nodes'][number];

/** The certificates of a member, for staff, on that member's page: the newest, and all of them on demand. */
export function MemberCertificates({ memberId }: { memberId: string }) {
  const t = useTranslate('certificates');
  const list = useNewestFirst(certificatePageSize);
  const { limit, offset } = list;
  const query = useQuery({
    ...graphqlQuery(['certificates', 'of-member'], listDocument, { id: memberId, limit, offset }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card as="section" aria-labelledby="member-certificates">
      <h2 id="member-certificates" className={styles.heading}>
        {t('title')}
      </h2>
      <QueryBoundary
        query={query}
        loading={<Skeleton width="70%" height="1rem" />}
        isEmpty={({ readMemberCertificates }) => readMemberCertificates.pageInfo.totalCount === 0}
        empty={<p className={styles.quiet}>{t('empty')}</p>}
      >
        {({ readMemberCertificates }) => <Rows {...readMemberCertificates} list={list} />}
      </QueryBoundary>
    </Card>
  );
}

function Rows({ nodes, pageInfo, list }: Listed & { list: NewestFirst }) {
  const [revoked, setRevoked] = useState<Row | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {nodes.map((row) => (
          <CertificateRow key={row.ID} row={row} onRevoke={() => setRevoked(row)} />
        ))}
      </ul>
      <NewestFirstMore list={list} shown={nodes.length} total={pageInfo.totalCount} />
      {revoked ? <RevokeDialog certificate={revoked} onClose={() => setRevoked(null)} /> : null}
    </>
  );
}

function CertificateRow({ row, onRevoke }: { row: Row; onRevoke: () => void }) {
  const t = useTranslate('certificates');
  const { date } = useFormats();
  const validityText = useValidityText();
  const download = useDownload();
  const mayRevoke = useCan('certificate:revoke');
  const title = row.Title || t('untitled');
  return (
    <li>
      <p className={styles.title}>{title}</p>
      <CertificateState certificate={row} />
      <p className={styles.quiet}>
        {t('issuedOn', { date: date(row.Issued) })} · {validityText(row)}
      </p>
      {row.RevokedReason ? (
        <p className={styles.quiet}>{t('reason', { reason: row.RevokedReason })}</p>
      ) : null}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          size="sm"
          busy={download.isPending}
          onClick={() => download.mutate(row.ID)}
          aria-label={t('downloadOf', { title })}
        >
          {t('download')}
        </Button>
        {mayRevoke && row.State !== 'revoked' ? (
          <Button kind="danger-quiet" size="sm" onClick={onRevoke} aria-label={t('revokeOf', { title })}>
            {t('revoke')}
          </Button>
        ) : null}
      </div>
    </li>
  );
}
