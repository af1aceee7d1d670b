import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { translate } from '#locales/translator.ts';
import { attachSource } from '#player/adapters/attach-source.ts';
import type { Player } from '#player/index.ts';
import styles from './player.module.css';
import type { StoryEvent } from './player-story.ts';

/** Media in a panel begin as loud as the video was set to be. */
type HeardSession = { engine: Pick<Player, 'state'> };

interface EventMediaProps {
  session: HeardSession;
  event: StoryEvent;
  /** The video of the story stands still meanwhile, so that what is inside begins by itself. */
  plays: boolean;
  /** Nothing else says what its picture shows. */
  isAlone?: boolean | undefined;
}

/** What an interaction shows and plays. All of it ends with the panel it is in. */
export function EventMedia({ session, event, plays, isAlone = false }: EventMediaProps) {
  const { ImageMedia, EmbeddedVideoMedia, AudioURL } = event;
  // With words beside it, a picture adds nothing for those who do not see it; alone, its name is what there is.
  const pictureText = isAlone ? ImageMedia?.Title : '';
  return (
    <>
      {ImageMedia?.URL && <img className={styles.picture} src={ImageMedia.URL} alt={pictureText} />}
      {EmbeddedVideoMedia?.VideoURL && <EmbeddedVideo session={session} event={event} plays={plays} />}
      {AudioURL && <EventSound session={session} event={event} address={AudioURL} />}
    </>
  );
}

function EmbeddedVideo({ session, event, plays }: EventMediaProps) {
  const element = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const url = event.EmbeddedVideoMedia?.VideoURL ?? '';
  const startAtMs = event.VideoTimestamp * 1000;
  useSameVolume(session, element);
  // A stream is attached to the element from outside, and let go of with it.
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const address = /\.m3u8($|\?)/.test(url) ? { hlsUrl: url } : { mp4Url: url };
    const attachment = attachSource(
      video,
      { id: event.ID, projection: 'flat', startAtMs, ...address },
      false,
      {
        stalled() {},
        recovered() {},
        failed: () => setFailed(true),
        levelsKnown() {},
        levelActive() {},
      },
    );
    // Where the browser wants a click first, its own button is there.
    if (plays) void video.play().catch(() => undefined);
    return () => {
      video.pause();
      attachment?.dispose();
    };
  }, [event.ID, url, startAtMs, plays]);
  if (failed) return <p className={styles.muted}>{translate('player', 'mediaFailed')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what an author puts inside has its words in the panel's text
    <video
      ref={element}
      className={styles.picture}
      controls
      playsInline
      poster={event.EmbeddedVideoMedia?.PosterURL ?? undefined}
      aria-label={event.EmbeddedVideoMedia?.Title || event.Title}
    />
  );
}

/** Heard from the moment the panel is there until it goes. */
function EventSound({
  session,
  event,
  address,
}: {
  session: HeardSession;
  event: StoryEvent;
  address: string;
}) {
  const element = useRef<HTMLAudioElement>(null);
  const [failed, setFailed] = useState(false);
  useSameVolume(session, element);
  // Sound is told to begin and to end; it is not drawn.
  useEffect(() => {
    const sound = element.current;
    void sound?.play().catch(() => undefined);
    return () => sound?.pause();
  }, []);
  if (failed) return <p className={styles.muted}>{translate('player', 'mediaFailed')}</p>;
  return (
    // biome-ignore lint/a11y/useMediaCaption: what an author lets people hear has its words in the panel's text
    <audio
      ref={element}
      className={styles.sound}
      src={address}
      controls
      aria-label={event.AudioMedia?.Title || event.Title || translate('player', 'sound')}
      onError={() => setFailed(true)}
    />
  );
}

/** As loud as the video was set to be. */
function useSameVolume(session: HeardSession, element: { current: HTMLMediaElement | null }): void {
  useLayoutEffect(() => {
    const { volume, muted } = session.engine.state.get();
    if (!element.current) return;
    element.current.volume = volume;
    element.current.muted = muted;
  }, [session, element]);
}
