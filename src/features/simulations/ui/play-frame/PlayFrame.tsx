import { useLayoutEffect, useRef, useState } from 'react';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import { createFrameHash, PlayLeaveGuard, usePlayerCover } from '#features/embedding/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { buildPlayerAddress } from '../../model/player-address.ts';
import { SimulationPoster } from '../components/SimulationPoster.tsx';
import styles from './PlayFrame.module.css';
import type { PlayableSimulation } from './player-document.ts';
import { usePlayMessages } from './use-play-messages.ts';
import { useScrollIntoView } from './use-scroll-into-view.ts';

export interface PlayFrameProps {
  simulation: PlayableSimulation;
  /** A preview keeps nothing. */
  preview?: boolean;
  shareToken?: string | undefined;
  unitId?: string | undefined;
  onMessage?: (message: PlayerMessage) => void;
}

/** The player in its frame, with a hash of its own, at 16:9; leaving asks first while a session runs. */
export function PlayFrame({ simulation, preview = false, shareToken, unitId, onMessage }: PlayFrameProps) {
  const t = useTranslate('simulations');
  const frame = useRef<HTMLIFrameElement>(null);
  const { covered, uncover, onFrameLoad } = usePlayerCover();
  const [playing, setPlaying] = useState(false);
  const [filled, setFilled] = useState(false);
  const [{ hash, address }] = useState(() => {
    const hash = createFrameHash();
    const parts = { hash, simulationId: simulation.ID, shareToken, unitId, pageQuery: location.search };
    return { hash, address: buildPlayerAddress(parts) };
  });
  usePlayMessages(frame, hash, { item: simulation, preview }, (message) => {
    if (message.event === 'onPlayerLoaded') uncover();
    if (message.event === 'onPlayerFill') setFilled(message.filled);
    if (message.event === 'onVideoPlay') setPlaying(true);
    if (message.event === 'onEnd' || message.event === 'onComplete') setPlaying(false);
    onMessage?.(message);
  });
  useScrollIntoView(frame);
  const wasFilled = useRef(false);
  // Over the page it took no place in it: back in it, the page stands where it was left.
  useLayoutEffect(() => {
    if (wasFilled.current && !filled) frame.current?.scrollIntoView({ block: 'center' });
    wasFilled.current = filled;
  }, [filled]);
  return (
    <div className={styles.box} data-filled={filled || undefined}>
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('play.frame', { title: simulation.Title || t('untitled') })}
        allow="autoplay; fullscreen; gyroscope; accelerometer; xr-spatial-tracking"
        onLoad={onFrameLoad}
      />
      {covered ? (
        <div className={styles.cover}>
          <SimulationPoster url={simulation.ThumbnailURL} eager />
          <span className={styles.spinner} role="status" aria-label={t('play.loading')} />
        </div>
      ) : null}
      <PlayLeaveGuard active={playing && !preview} title={t('leave.title')} confirmLabel={t('leave.confirm')}>
        {t('leave.text')}
      </PlayLeaveGuard>
    </div>
  );
}
