import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '#locales/use-translate.ts';
import { createPlayer, type Player, type PlayerSource } from '#player/index.ts';
import { definitionOf, usesField } from '../../../../interactions/interaction.ts';
import type { EditorVideo, VideoFacts } from '../../../editor-state/editor-document.ts';
import { useEditor, useEditorSession, usePlayhead } from '../../../editor-state/editor-session.ts';
import {
  useEventsOfVideo,
  useSelectedVideo,
  useStableKey,
  useVideoFacts,
} from '../../../editor-state/use-selection.ts';
import { NotPlayable } from './NotPlayable.tsx';
import styles from './Stage.module.css';
import { StageMarker } from './StageMarker.tsx';
import { isShownAt } from './shown-at.ts';

/** The picture with everything on it, by the same engine that learners have. */
export function Stage({ onAddressLost }: { onAddressLost: () => void }) {
  const t = useTranslate('simulation-editor');
  const { playhead } = useEditorSession();
  const video = useSelectedVideo();
  const facts = useVideoFacts(video?.mediaId);
  const host = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  // The language of the moment: a new player for a new language would lose the picture.
  const [label] = useState(() => t('stage.label'));

  // The engine lives outside React: made with the element, gone with it.
  useEffect(() => {
    if (!host.current) return;
    const created = createPlayer(host.current, { label });
    playhead.attach(created);
    setPlayer(created);
    return () => {
      playhead.detach();
      created.dispose();
      setPlayer(null);
    };
  }, [playhead, label]);

  usePlayableSource(player, video, facts, onAddressLost);

  return (
    <div className={styles.frame}>
      <div ref={host} className={styles.stage} data-testid="stage" />
      {player && facts?.playable ? <Markers player={player} isSphere={facts.content360} /> : null}
      {video && facts && !facts.playable ? <NotPlayable mediaId={video.mediaId} facts={facts} /> : null}
    </div>
  );
}

/** Loads what is chosen, and again when its address has run out; a fresh address alone does not disturb the picture. */
function usePlayableSource(
  player: Player | null,
  video: EditorVideo | undefined,
  facts: VideoFacts | undefined,
  onAddressLost: () => void,
): void {
  const { playhead } = useEditorSession();
  const isPlayable = Boolean(facts?.playable && facts.videoUrl);
  const isSphere = facts?.content360 ?? false;
  const videoId = video?.id;
  const [attempt, setAttempt] = useState(0);

  const load = useEffectEvent((target: Player, startAtMs: number) => {
    if (video && facts) void target.load(sourceOf(video, facts, startAtMs));
  });
  const loseAddress = useEffectEvent(onAddressLost);

  // What makes the engine load again: another video, another kind of picture, a new try after a lost address.
  const loadKey = isPlayable && videoId !== undefined ? `${videoId} ${isSphere} ${attempt}` : null;
  // The engine is told, not rendered.
  useEffect(() => {
    if (player && loadKey !== null) load(player, playhead.get().timeMs);
  }, [player, loadKey, playhead]);

  // Signed addresses end; a new one is asked for, and the picture comes back where it was.
  useEffect(() => {
    if (!player) return;
    return player.events.on('failed', (failure) => {
      if (failure.code !== 'refused' || attempt > 2) return;
      loseAddress();
      setTimeout(() => setAttempt(attempt + 1), 1_500);
    });
  }, [player, attempt]);
}

function sourceOf(video: EditorVideo, facts: VideoFacts, startAtMs: number): PlayerSource {
  const url = facts.videoUrl ?? '';
  const isPlaylist = new URL(url, location.href).pathname.endsWith('.m3u8');
  return {
    id: String(video.id),
    ...(isPlaylist ? { hlsUrl: url } : { mp4Url: url }),
    ...(facts.posterUrl ? { posterUrl: facts.posterUrl } : {}),
    projection: facts.content360 ? 'equirectangular' : 'flat',
    rotationDegrees: video.rotation,
    startAtMs: Math.min(startAtMs, Math.max(0, facts.lengthMs - 1)),
    captions: video.subtitles.map((track) => ({
      language: track.language,
      title: track.title,
      url: `data:text/vtt;charset=utf-8,${encodeURIComponent(track.content)}`,
    })),
  };
}

function Markers({ player, isSphere }: { player: Player; isSphere: boolean }) {
  const events = useEventsOfVideo();
  const keyOf = useStableKey();
  const selectedId = useEditor((state) => state.selection.eventId);
  // A text changes only when something comes or goes, so that playing does not render every frame.
  const shown = usePlayhead(({ timeMs }) =>
    events
      .filter((event) => isShownAt(event, timeMs))
      .map((event) => event.id)
      .join(),
  );
  const shownIds = new Set(shown.split(',').map(Number));
  useLookAtSelection(player, isSphere);
  const drawn = events.filter(
    (event) => definitionOf(event).meeting !== 'mark' && (shownIds.has(event.id) || event.id === selectedId),
  );
  return (
    <>
      {drawn.some((event) => event.showOverlay && usesField(event.type, 'showOverlay'))
        ? createPortal(<div className={styles.shade} data-testid="shade" />, player.element)
        : null}
      {drawn.map((event) => (
        <StageMarker
          key={keyOf(event.id)}
          player={player}
          event={event}
          isSphere={isSphere}
          isSelected={event.id === selectedId}
          isShown={shownIds.has(event.id)}
        />
      ))}
    </>
  );
}

/** In 360, what is chosen from the timeline or a list comes into view. */
function useLookAtSelection(player: Player, isSphere: boolean): void {
  const { store } = useEditorSession();
  const selectedId = useEditor((state) => state.selection.eventId);
  // Only the choice turns the view, not every change of the place.
  useEffect(() => {
    const event = store.get().document.events.find(({ id }) => id === selectedId);
    if (event && isSphere && !player.project(event).visible) player.lookAt(event);
  }, [player, isSphere, selectedId, store]);
}
