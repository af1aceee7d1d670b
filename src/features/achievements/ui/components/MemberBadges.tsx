import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberBadges_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { BadgePicture } from './BadgePicture.tsx';
import styles from './MemberBadges.module.css';
import { RevokeBadgeDialog } from './RevokeBadgeDialog.tsx';
import { RevokedFacts } from './RevokedFacts.tsx';

const listDocument = graphql(`
  query MemberBadges_list($id: ID!) {
    readMemberBadges(ID: $id) {
      nodes {
        ID
        Title
        Created
        Revoked
        RevokedReason
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

/** The newest badges of a member, for staff, on that member's page. */
export function MemberBadges({ memberId }: { memberId: string }) {
  const t = useTranslate('achievements');
  const query = useQuery(graphqlQuery(['badges', 'of-member'], listDocument, { id: memberId }));
  return (
    <Card as="section" aria-labelledby="member-badges">
      <h2 id="member-badges" className={styles.heading}>
        {t('title')}
      </h2>
      <QueryBoundary
        query={query}
        loading={<Skeleton width="70%" height="1rem" />}
        isEmpty={({ readMemberBadges }) => readMemberBadges.pageInfo.totalCount === 0}
        empty={<p className={styles.quiet}>{t('empty')}</p>}
      >
        {({ readMemberBadges }) => <BadgeRows {...readMemberBadges} />}
      </QueryBoundary>
    </Card>
  );
}

type Listed = MemberBadges_ListQuery['readMemberBadges'];
type Row = Listed['nodes'][number];

function BadgeRows({ nodes, pageInfo }: Listed) {
  const t = useTranslate('achievements');
  const [chosen, setChosen] = useState<Row | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {nodes.map((badge) => (
          <BadgeRow key={badge.ID} badge={badge} onRevoke={() => setChosen(badge)} />
        ))}
      </ul>
      {pageInfo.totalCount > nodes.length ? (
        <p className={`${styles.quiet} ${styles.more}`}>
          {t('newestOf', { shown: nodes.length, count: pageInfo.totalCount })}
        </p>
      ) : null}
      {chosen ? <RevokeBadgeDialog badge={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function BadgeRow({ badge, onRevoke }: { badge: Row; onRevoke: () => void }) {
  const t = useTranslate('achievements');
  const { date } = useFormats();
  const mayRevoke = useCan('badge:revoke');
  const title = badge.Title || t('untitled');
  return (
    <li>
      <BadgePicture size={32} />
      <div className={styles.facts}>
        <p className={styles.title}>{title}</p>
        <p className={styles.quiet}>{t('awardedOn', { date: date(badge.Created) })}</p>
        {badge.Revoked ? <RevokedFacts revoked={badge.Revoked} reason={badge.RevokedReason} /> : null}
      </div>
      {mayRevoke && !badge.Revoked ? (
        <Button kind="danger-quiet" size="sm" onClick={onRevoke} aria-label={t('revokeOf', { title })}>
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  );
}
