import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { MemberBadges_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { BadgePicture } from './BadgePicture.tsx';
import styles from './MemberBadges.module.css';

const listDocument = graphql(`
  query MemberBadges_list($id: ID!) {
    readMemberBadges(ID: $id) {
      nodes {
        ID
        Title
        Created
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

function BadgeRows({ nodes, pageInfo }: MemberBadges_ListQuery['readMemberBadges']) {
  const t = useTranslate('achievements');
  const { date } = useFormats();
  return (
    <>
      <ul className={styles.list}>
        {nodes.map((badge) => (
          <li key={badge.ID}>
            <BadgePicture size={32} />
            <div>
              <p className={styles.title}>{badge.Title || t('untitled')}</p>
              <p className={styles.quiet}>{t('awardedOn', { date: date(badge.Created) })}</p>
            </div>
          </li>
        ))}
      </ul>
      {pageInfo.totalCount > nodes.length ? (
        <p className={`${styles.quiet} ${styles.more}`}>
          {t('newestOf', { shown: nodes.length, count: pageInfo.totalCount })}
        </p>
      ) : null}
    </>
  );
}
