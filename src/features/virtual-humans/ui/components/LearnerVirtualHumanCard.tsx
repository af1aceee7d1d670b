import { graphql } from '#generated/graphql/gql.ts';
import type { LearnerVirtualHumanCard_VirtualHumanFragment } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { CardSubtitle } from '#ui-kit/display/CardSubtitle.tsx';
import { LinkCard } from '#ui-kit/display/LinkCard.tsx';
import { detailPath } from '../../model/virtual-human-paths.ts';
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
  /** The level of the heading: 2 below the page's own, 3 inside a section. */
  level?: 2 | 3;
}

/** A virtual human that the learner may talk with. */
export function LearnerVirtualHumanCard(props: LearnerVirtualHumanCardProps) {
  const { virtualHuman, eager = false, level = 2 } = props;
  const t = useTranslate('virtual-humans');
  const { ThumbnailURL, Avatar, Type, PersonName, Description } = virtualHuman;
  const title = virtualHuman.Title || t('untitled');
  return (
    <LinkCard
      to={detailPath(virtualHuman.ID)}
      title={title}
      level={level}
      poster={
        <HumanPoster
          url={ThumbnailURL}
          portraitUrl={Avatar?.ImageMedia.URL}
          eager={eager}
          badges={<TypeBadge type={Type} />}
        />
      }
    >
      {PersonName ? <p className={styles.person}>{t('my.talkWith', { name: PersonName })}</p> : null}
      {Description ? <CardSubtitle text={Description} title={title} /> : null}
    </LinkCard>
  );
}
