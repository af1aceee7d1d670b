import { Link } from '@tanstack/react-router';
import { OpenBadgeButton } from '#features/open-badges/ui/index.ts';
import { playPath } from '#features/simulations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { BadgeCard_BadgeFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Card } from '#ui-kit/display/Card.tsx';
import { BadgePicture } from '../../components/BadgePicture.tsx';
import { RevokedFacts } from '../../components/RevokedFacts.tsx';
import styles from './BadgeCard.module.css';

graphql(`
  fragment BadgeCard_badge on Badge {
    ID
    Title
    Created
    Revoked
    RevokedReason
    Simulation {
      ID
    }
  }
`);

/** A badge; leads to its interactive video as long as the learner sees that. */
export function BadgeCard({ badge }: { badge: BadgeCard_BadgeFragment }) {
  const t = useTranslate('achievements');
  const { date } = useFormats();
  const title = badge.Title || t('untitled');
  return (
    <Card as="li" className={styles.card} interactive={badge.Simulation !== null}>
      <BadgePicture />
      <h2 className={styles.title}>
        {badge.Simulation ? <Link to={playPath(badge.Simulation.ID)}>{title}</Link> : title}
      </h2>
      <p className={styles.awarded}>{t('awardedOn', { date: date(badge.Created) })}</p>
      {badge.Revoked ? (
        <RevokedFacts revoked={badge.Revoked} reason={badge.RevokedReason} />
      ) : (
        <div className={styles.actions}>
          <OpenBadgeButton source={{ kind: 'badge', id: badge.ID, title }} />
        </div>
      )}
    </Card>
  );
}
