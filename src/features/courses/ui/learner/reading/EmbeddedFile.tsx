import { useEffect, useRef } from 'react';
import { attachSource } from '#player/adapters/attach-source.ts';

export interface PageFile {
  ID: string;
  Kind: string;
  Title: string;
  URL: string | null;
  PosterURL: string | null;
  Width: number | null;
  Height: number | null;
}

interface EmbeddedFileProps {
  /** Undefined where the library does not have it any more. */
  file: PageFile | undefined;
  /** What a picture shows, or what a video or sound is called. */
  text: string;
}

/** A picture, video or sound of the library inside a text. */
export function EmbeddedFile({ file, text }: EmbeddedFileProps) {
  if (!file?.URL) return null;
  if (file.Kind === 'image')
    return (
      <img
        src={file.URL}
        alt={text}
        width={file.Width ?? undefined}
        height={file.Height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    );
  const name = text || file.Title;
  return (
    <figure>
      {file.Kind === 'video' ? (
        <PageVideo url={file.URL} poster={file.PosterURL} name={name} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: files of the library have no captions; the text beside it belongs to the page
        <audio src={file.URL} controls preload="none" aria-label={name} />
      )}
      <figcaption>{name}</figcaption>
    </figure>
  );
}

function PageVideo({ url: newest, poster, name }: { url: string; poster: string | null; name: string }) {
  const element = useRef<HTMLVideoElement>(null);
  // Addresses are signed anew with every answer: the first one plays on.
  const url = useRef(newest).current;
  // A stream is attached to the element from outside, and let go of with it.
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const address = /\.m3u8($|\?)/.test(url) ? { hlsUrl: url } : { mp4Url: url };
    const ignore = () => undefined;
    const attachment = attachSource(video, { id: url, projection: 'flat', ...address }, false, {
      ...{ stalled: ignore, recovered: ignore, failed: ignore },
      ...{ levelsKnown: ignore, levelActive: ignore },
    });
    return () => {
      video.pause();
      attachment?.dispose();
    };
  }, [url]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions belong to the interactive videos that use the file
    <video ref={element} controls playsInline preload="none" poster={poster ?? undefined} aria-label={name} />
  );
}
