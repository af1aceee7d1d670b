import { IconDownload, IconPhotoVideo } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonAnchor, ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { EditableTitle } from '#ui-kit/fields/EditableTitle.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { Page } from '#web/page/Page.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { longestTitle } from '../../../model/media-library.ts';
import { mediaLibraryPath } from '../../../model/media-paths.ts';
import { mediaTagPartsPoint } from '../../extension-points.ts';
import { useLibraryAction } from '../../library/library-actions.ts';
import { isVideo } from '../../library/library-item.ts';
import { MediaMenu } from '../../library/MediaMenu.tsx';
import { useMediaUses } from '../../library/media-uses-query.ts';
import { UsesList } from '../../library/UsesList.tsx';
import { Facts } from './Facts.tsx';
import styles from './MediaItemPage.module.css';
import { type MediaDetail, useMediaItem } from './media-item-query.ts';
import { Preview } from './Preview.tsx';
import { ReplacementNotice } from './ReplacementNotice.tsx';

/** One item of the library: what it is, where it is used, and what can be done with it. */
export function MediaItemPage() {
  const t = useTranslate('media-library');
  const { mediaId = '' } = useParams({ strict: false });
  const query = useMediaItem(mediaId);
  const item = query.data?.readLibraryMedia;
  const back = { href: mediaLibraryPath, title: t('title') };
  if (query.error instanceof AppGraphqlError && query.error.code === 'NOT_FOUND')
    return (
      <Page title={t('title')} backTo={back}>
        <EmptyState
          icon={<IconPhotoVideo />}
          title={t('item.missing')}
          text={t('item.missingText')}
          action={<ButtonLink to={mediaLibraryPath}>{t('item.back')}</ButtonLink>}
        />
      </Page>
    );
  return (
    <Page
      title={item?.Title || t('title')}
      heading={item ? <Heading item={item} /> : undefined}
      backTo={back}
      actions={item ? <Actions item={item} /> : undefined}
    >
      <QueryBoundary
        query={query}
        loading={<Skeleton shape="block" width="100%" height="24rem" />}
        isEmpty={() => false}
        empty={null}
      >
        {(data) => <Item item={data.readLibraryMedia} />}
      </QueryBoundary>
    </Page>
  );
}

function Heading({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  return (
    <EditableTitle
      title={item.Title || t('untitled')}
      editable={item.Kind !== 'portrait' && !item.Deleted}
      maxLength={longestTitle}
      onSave={(title) => action.mutate({ do: 'rename', title })}
    />
  );
}

function Actions({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const title = item.Title || item.Filename;
  return (
    <>
      {item.SourceURL ? (
        <ButtonAnchor href={item.SourceURL} download={title} icon={<IconDownload size={18} aria-hidden />}>
          {t('action.download')}
        </ButtonAnchor>
      ) : null}
      <MediaMenu item={item} />
    </>
  );
}

function Item({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const { date, dateTime } = useFormats();
  const { Field } = useOnlyPart(mediaTagPartsPoint);
  const uses = useMediaUses(item.ID);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {item.Deleted && item.KeptUntil ? (
          <p className={styles.note}>{t('item.deleted', { date: dateTime(item.KeptUntil) })}</p>
        ) : null}
        {item.Archived && !item.Deleted && item.Kind !== 'portrait' ? (
          <p className={styles.note}>{t('item.archived', { date: date(item.Archived) })}</p>
        ) : null}
        {item.Person ? <p className={styles.note}>{t('item.portrait', { name: item.Person.Name })}</p> : null}
        <ReplacementNotice item={item} />
        <Preview item={item} />
        <Card as="section" aria-labelledby="uses">
          <h2 id="uses" className={styles.title}>
            {t('uses.title')}
          </h2>
          <QueryBoundary
            query={uses}
            loading={<Skeleton width="100%" height="4rem" />}
            isEmpty={() => false}
            empty={null}
          >
            {(data) => <UsesList uses={data.readMediaUses} />}
          </QueryBoundary>
        </Card>
      </div>
      <div className={styles.side}>
        <Facts item={item} />
        {item.Kind === 'portrait' ? null : (
          <Card as="section">
            <Suspense fallback={<Skeleton width="100%" height="4rem" />}>
              <Field
                t={t}
                mediaId={item.ID}
                isVideo={isVideo(item)}
                tags={item.Tags}
                disabled={item.Deleted !== null}
              />
            </Suspense>
          </Card>
        )}
      </div>
    </div>
  );
}
