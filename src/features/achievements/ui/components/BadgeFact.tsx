import { IconAward } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useIsLive, useSignal } from '#web/live/use-signal.ts';
import { badgesTopic } from '../../model/badge.ts';
import { myBadgesPath } from '../../model/badge-paths.ts';
import styles from './BadgeFact.module.css';

const badgeDocument = graphql(`
  query BadgeFact_badges($id: ID!) {
    readOneSimulation(ID: $id) {
      ID
      MyBadges {
        ID
      }
    }
  }
`);

/** Without signals it is asked for: the badge is awarded a moment after the session is finished. */
const pollMs = 10_000;
const maxPolls = 6;

/** Among the facts of an interactive video: whether the learner earned its badge. */
export function BadgeFact({ itemId, finished }: { itemId: string; finished: boolean }) {
  const t = useTranslate('achievements');
  useSignal(badgesTopic, 'badges');
  const live = useIsLive();
  const { data } = useQuery({
    ...graphqlQuery(['badges', 'of-item'], badgeDocument, { id: itemId }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      !live &&
      finished &&
      state.data?.readOneSimulation?.MyBadges.length === 0 &&
      state.dataUpdateCount < maxPolls
        ? pollMs
        : false,
  });
  if (!data?.readOneSimulation?.MyBadges.length) return null;
  return (
    <li>
      <IconAward aria-hidden />
      <Link className={styles.link} to={myBadgesPath}>
        {t('earned')}
      </Link>
    </li>
  );
}
