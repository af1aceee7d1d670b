import { IconEyeOff, IconTrophy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { LeaderboardCard_OneQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import styles from './LeaderboardCard.module.css';

const leaderboardDocument = graphql(`
  query LeaderboardCard_one($item: ID!) {
    readLeaderboard(ItemID: $item) {
      TotalPeople
      MinimumPeople
      OptedOut
      Entries {
        Position
        FirstName
        Score
        Progress
        isOwn
      }
      Own {
        Position
        FirstName
        Score
        Progress
        isOwn
      }
    }
  }
`);

type Leaderboard = NonNullable<LeaderboardCard_OneQuery['readLeaderboard']>;
type Entry = Leaderboard['Entries'][number];

/** The best results in an item, on its page for learners; nothing where there is no leaderboard. */
export function LeaderboardCard({ itemId }: { itemId: string }) {
  const t = useTranslate('leaderboards');
  // Stale as soon as a session is: the result may be a new one.
  const { data } = useQuery(
    graphqlQuery(['analytics-submission', 'leaderboard'], leaderboardDocument, { item: itemId }),
  );
  const board = data?.readLeaderboard;
  if (!board) return null;
  return (
    <Card as="section" className={styles.board} aria-labelledby="leaderboard">
      <h2 id="leaderboard" className={styles.title}>
        <IconTrophy aria-hidden />
        {t('title')}
      </h2>
      {board.Entries.length === 0 ? <TooFew board={board} /> : <Places board={board} />}
      {board.OptedOut ? (
        <p className={styles.note}>
          <IconEyeOff aria-hidden />
          {t('optedOut')}
        </p>
      ) : null}
    </Card>
  );
}

function TooFew({ board: { MinimumPeople, Own } }: { board: Leaderboard }) {
  const t = useTranslate('leaderboards');
  return (
    <>
      <p className={styles.note}>{t('tooFew', { people: MinimumPeople })}</p>
      {Own ? (
        <p className={styles.own}>
          {t('ownResult')} <Result entry={Own} />
        </p>
      ) : null}
    </>
  );
}

function Places({ board: { Entries, Own, TotalPeople } }: { board: Leaderboard }) {
  const t = useTranslate('leaderboards');
  const ownIsShown = Entries.some(({ isOwn }) => isOwn);
  return (
    <>
      <ol className={styles.places} aria-label={t('places')}>
        {Entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own
          <Place key={index} entry={entry} />
        ))}
        {Own && !ownIsShown ? <Place entry={Own} apart /> : null}
      </ol>
      <p className={styles.note}>{t('people', { people: TotalPeople })}</p>
    </>
  );
}

function Place({ entry, apart = false }: { entry: Entry; apart?: boolean }) {
  const t = useTranslate('leaderboards');
  const { number } = useFormats();
  return (
    <li className={styles.place} data-own={entry.isOwn || undefined} data-apart={apart || undefined}>
      <span className={styles.position} data-position={entry.Position}>
        {entry.Position === null ? '–' : number(entry.Position)}
      </span>
      <span className={styles.name}>
        {entry.FirstName || t('nameless')}
        {entry.isOwn ? <span className={styles.you}>{t('you')}</span> : null}
      </span>
      <Result entry={entry} />
    </li>
  );
}

function Result({ entry: { Score, Progress } }: { entry: Entry }) {
  const t = useTranslate('leaderboards');
  const { percent, score } = useFormats();
  return (
    <span className={styles.result}>
      {Progress === null ? null : (
        <span className={styles.progress}>{t('progress', { percent: percent(Progress) })}</span>
      )}
      {Score === null ? null : <strong>{score(Score)}</strong>}
    </span>
  );
}
