import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberBadges_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { type NewestFirst, NewestFirstMore, useNewestFirst } from '#ui-kit/lists/NewestFirst.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import { badgePageSize } from '../../model/badge.ts';
import { BadgePicture } from './BadgePicture.tsx';
import styles from './MemberBadges.module.css';
import { RevokeBadgeDialog } from './RevokeBadgeDialog.tsx';
import { RevokedFacts } from './RevokedFacts.tsx';

const listDocument = graphql(`
  query MemberBadges_list($id: ID!, $limit: Int!, $offset: Int!) {
    readMemberBadges(ID: $id, limit: $limit, offset: $offset) {
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

/** The badges of a member, for staff, on that member's page: the newest, and all of them on demand. */
export function MemberBadges({ memberId }: { memberId: string }) {
  const t = useTranslate('achievements');
  const list = useNewestFirst(badgePageSize);
  const { limit, offset } = list;
  const query = useQuery({
    ...graphqlQuery(['badges', 'of-member'], listDocument, { id: memberId, limit, offset }),
    placeholderData: keepPreviousData,
  });
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
        {({ readMemberBadges }) => <BadgeRows {...readMemberBadges} list={list} />}
      </QueryBoundary>
    </Card>
  );
}

type Listed = MemberBadges_ListQuery['readMemberBadges'];
type Row = Listed['nodes'][number];

function BadgeRows({ nodes, pageInfo, list }: Listed & { list: NewestFirst }) {
  const [chosen, setChosen] = useState<Row | null>(null);
  return (
    <>
      <ul className={styles.list}>
        {nodes.map((badge) => (
          <BadgeRow key={badge.ID} badge={badge} onRevoke={() => setChosen(badge)} />
        ))}
      </ul>
      <NewestFirstMore list={list} shown={nodes.length} total={pageInfo.totalCount} />
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
