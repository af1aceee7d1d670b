import { IconClock, IconLanguage, IconMessageCircle, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LearnerItemParts } from '#features/content/ui/player/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { conversationLocales } from '../../../model/case-content.ts';
import { myVirtualHumansPath, playPath } from '../../../model/virtual-human-paths.ts';
import { HumanPoster } from '../../components/HumanPoster.tsx';

import { lookOfType } from '../../components/TypeBadge.tsx';
import { VirtualHumanLike } from '../../components/VirtualHumanLike.tsx';
import styles from './MyVirtualHumanPage.module.css';

const oneDocument = graphql(`
  query MyVirtualHumanPage_one($id: ID!) {
    readMyVirtualHuman(ID: $id) {
      ID
      Title
      Description
      Type
      PersonName
      ThumbnailURL
      Languages
      TimeLimit
      PlayerType
      DescriptionImages {
        ID
        Title
        URL
      }
      ...VirtualHumanLike_virtualHuman
      Avatar {
        ID
        ImageMedia {
          URL
        }
      }
      Tags {
        ID
        Name
      }
    }
  }
`);

/** The page before the conversation: the character, the subject, and the button that begins it. */
export function MyVirtualHumanPage() {
  const t = useTranslate('virtual-humans');
  const { virtualHumanId = '' } = useParams({ strict: false });
  const query = useQuery(graphqlQuery(['virtual-humans', 'one'], oneDocument, { id: virtualHumanId }));
  const item = query.data?.readMyVirtualHuman;
  return (
    <Page title={item?.Title || t('my.one')} backTo={{ href: myVirtualHumansPath, title: t('my.title') }}>
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="18rem" />}
        isEmpty={(data) => data.readMyVirtualHuman === null}
        empty={<EmptyState icon={<IconMessageCircle />} title={t('missing')} text={t('missingText')} />}
      >
        {({ readMyVirtualHuman: found }) =>
          found ? (
            <>
              <Detail item={found} />
              <LearnerItemParts itemId={found.ID} />
            </>
          ) : null
        }
      </QueryBoundary>
    </Page>
  );
}

type Item = {
  ID: string;
  Description: string;
  Type: string;
  PersonName: string;
  ThumbnailURL: string | null;
  Languages: readonly string[];
  TimeLimit: number;
  Title: string;
  Likes: number;
  isLiked: boolean;
  DescriptionImages: readonly { ID: string; Title: string; URL: string | null }[];
  Avatar: { ImageMedia: { URL: string } } | null;
};

function Detail({ item }: { item: Item }) {
  const t = useTranslate('virtual-humans');
  const ownLocale = useLocale();
  const look = lookOfType(item.Type);
  const languages = conversationLocales.filter((locale) => item.Languages.includes(locale));
  return (
    <article className={styles.detail}>
      <div className={styles.picture}>
        <HumanPoster url={item.ThumbnailURL} portraitUrl={item.Avatar?.ImageMedia.URL} eager />
      </div>
      <div className={styles.words}>
        {item.PersonName ? (
          <p className={styles.person}>{t('my.talkWith', { name: item.PersonName })}</p>
        ) : null}
        {item.Description ? <p className={styles.description}>{item.Description}</p> : null}
        <Pictures pictures={item.DescriptionImages} />
        <ul className={styles.facts}>
          <Fact icon={<look.icon aria-hidden />}>{t(look.label)}</Fact>
          <Fact icon={<IconLanguage aria-hidden />}>
            {new Intl.ListFormat(ownLocale).format(languages.map((locale) => t(`language.${locale}`)))}
          </Fact>
          {item.TimeLimit > 0 ? (
            <Fact icon={<IconClock aria-hidden />}>
              {t('my.minutes', { minutes: Math.ceil(item.TimeLimit / 60) })}
            </Fact>
          ) : null}
        </ul>
        <p className={styles.note}>{t('my.how')}</p>
        <div className={styles.actions}>
          <ButtonLink
            kind="primary"
            size="lg"
            to={playPath(item.ID)}
            icon={<IconPlayerPlayFilled size={18} aria-hidden />}
          >
            {t('my.start')}
          </ButtonLink>
          <VirtualHumanLike virtualHuman={item} />
        </div>
      </div>
    </article>
  );
}

function Pictures({ pictures }: { pictures: Item['DescriptionImages'] }) {
  const t = useTranslate('virtual-humans');
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.pictures} aria-label={t('my.pictures')}>
      {pictures.map(({ ID, Title, URL }, index) =>
        URL ? (
          <li key={ID}>
            <a href={URL} target="_blank" rel="noreferrer">
              <img src={URL} alt={Title || t('my.picture', { number: index + 1 })} loading="lazy" />
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className={styles.fact}>
      {icon}
      {children}
    </li>
  );
}
