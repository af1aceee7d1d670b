import { Link } from '@tanstack/react-router';
import { graphql } from '#generated/graphql/gql.ts';
import type { LearnerVirtualHumanCard_VirtualHumanFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { detailPath } from '../virtual-human-paths.ts';
import { HumanPoster } from './HumanPoster.tsx';
import styles from './LearnerVirtualHumanCard.module.css';
import { TypeBadge } from './TypeBadge.tsx';

graphql(`
  fragment LearnerVirtualHumanCard_virtualHuman on VirtualHuman {
    ID
    Title
    Description
    Type
    PersonName
    ThumbnailURL
    Avatar {
      ID
      ImageMedia {
        URL
      }
    }
  }
`);

export interface LearnerVirtualHumanCardProps {
  virtualHuman: LearnerVirtualHumanCard_VirtualHumanFragment;
  eager?: boolean;
  /** Of the title: 2 below the page's own, 3 inside a section. */
  level?: 2 | 3;
}

/** Somebody to talk with: the whole card is one link. */
export function LearnerVirtualHumanCard({
  virtualHuman,
  eager = false,
  level = 2,
}: LearnerVirtualHumanCardProps) {
  const t = useTranslate('virtual-humans');
  const Heading = level === 2 ? 'h2' : 'h3';
  const { ThumbnailURL, Avatar, Type, PersonName, Title, Description } = virtualHuman;
  return (
    <article className={styles.card}>
      <HumanPoster url={ThumbnailURL} portraitUrl={Avatar?.ImageMedia.URL} eager={eager}>
        <span className={styles.badge}>
          <TypeBadge type={Type} />
        </span>
      </HumanPoster>
      <div className={styles.body}>
        <Heading className={styles.title}>
          <Link className={styles.link} to={detailPath(virtualHuman.ID)}>
            {Title || t('untitled')}
          </Link>
        </Heading>
        {PersonName ? <p className={styles.person}>{t('my.talkWith', { name: PersonName })}</p> : null}
        {Description ? <p className={styles.description}>{Description}</p> : null}
      </div>
    </article>
  );
}
