import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { attachSource } from '#player/adapters/attach-source.ts';
import { Poster } from '#ui-kit/display/Poster.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { isVideo, kindOf } from '../../library/library-item.ts';
import { mediaIcons } from '../../library/media-icons.ts';
import styles from './MediaItemPage.module.css';
import type { MediaDetail } from './media-item-query.ts';

const PdfReader = lazy(async () => ({ default: (await import('#ui-kit/pdf/PdfReader.tsx')).PdfReader }));

/** The item as it looks and sounds. */
export function Preview({ item }: { item: MediaDetail }) {
  const t = useTranslate('media-library');
  const title = item.Title || item.Filename;
  if (isVideo(item) && item.Playable && item.URL)
    return (
      <figure className={styles.stage}>
        <VideoPreview key={item.URL.split('/').slice(-2).join('/')} item={item} title={title} />
        {item.Content360 ? <figcaption>{t('item.sphere')}</figcaption> : null}
      </figure>
    );
  if (item.Kind === 'audio' && item.URL)
    return (
      <figure className={styles.stage}>
        {/* biome-ignore lint/a11y/useMediaCaption: an author listens to a file of the library; captions belong to videos */}
        <audio src={item.URL} controls preload="none" aria-label={title} />
      </figure>
    );
  if (item.Kind === 'document' && item.URL)
    return (
      <div>
        <Suspense fallback={<Skeleton shape="block" width="100%" height="24rem" />}>
          <PdfReader url={item.URL} title={title} />
        </Suspense>
      </div>
    );
  if (!isVideo(item) && item.PictureURL)
    return (
      <figure className={styles.stage}>
        <img src={item.PictureURL} alt={title} />
      </figure>
    );
  const isWaiting = isVideo(item) && item.TranscodingStatus === 'Transcoding';
  const failed = isVideo(item) && item.TranscodingStatus === 'Error';
  return (
    <figure className={styles.stage}>
      <Poster url={null} icon={mediaIcons[kindOf(item)]} />
      <figcaption>{t(isWaiting ? 'item.waiting' : failed ? 'item.uploadError' : 'item.notShown')}</figcaption>
    </figure>
  );
}

function VideoPreview({ item, title }: { item: MediaDetail; title: string }) {
  const element = useRef<HTMLVideoElement>(null);
  // Addresses are signed anew with every answer: the first one plays on.
  const url = useRef(item.URL ?? '').current;
  // A stream is attached to the element from outside, and let go of with it.
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const address = /\.m3u8($|\?)/.test(url) ? { hlsUrl: url } : { mp4Url: url };
    const ignore = () => undefined;
    const attachment = attachSource(video, { id: url, projection: 'flat', ...address }, false, {
      stalled: ignore,
      recovered: ignore,
      failed: ignore,
      levelsKnown: ignore,
      levelActive: ignore,
    });
    return () => {
      video.pause();
      attachment?.dispose();
    };
  }, [url]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions belong to the interactive videos that use the file
    <video
      ref={element}
      controls
      playsInline
      preload="none"
      poster={item.PictureURL ?? undefined}
      aria-label={title}
    />
  );
}
