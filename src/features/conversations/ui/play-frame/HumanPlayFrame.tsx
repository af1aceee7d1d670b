import { useRef, useState } from 'react';
import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import {
  createFrameHash,
  PlayLeaveGuard,
  usePlayerCover,
  usePlayerMessages,
} from '#features/embedding/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { buildHumanPlayerAddress } from '../../model/conversation-address.ts';
import styles from './HumanPlayFrame.module.css';
import { useVisibleHeight } from './use-visible-height.ts';

export interface HumanPlayFrameProps {
  virtualHumanId: string;
  title: string;
  unitId?: string | undefined;
  onMessage?: (message: PlayerMessage) => void;
}

/**
 * The conversation player in its frame, with a hash of its own; leaving asks first while a conversation runs.
 */
export function HumanPlayFrame({ virtualHumanId, title, unitId, onMessage }: HumanPlayFrameProps) {
  const t = useTranslate('conversations');
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { covered, uncover, onFrameLoad } = usePlayerCover();
  const [isConversing, setConversing] = useState(false);
  const [height, setHeight] = useState<number | null>(null);
  const [{ hash, address }] = useState(() => {
    const hash = createFrameHash();
    const parts = { virtualHumanId, hash, unitId, rewinds: !unitId, pageQuery: location.search };
    return { hash, address: buildHumanPlayerAddress(parts) };
  });
  usePlayerMessages(frame, hash, (message) => {
    if (message.event === 'onPlayerVisible') uncover();
    if (message.event === 'onPlayerHeight') setHeight(message.height);
    if (message.event === 'onSubmissionID') {
      setConversing(true);
      // The whole conversation is visible, including the field at the bottom.
      box.current?.scrollIntoView({ block: 'nearest' });
    }
    if (message.event === 'onEnd' || message.event === 'onComplete') setConversing(false);
    onMessage?.(message);
  });
  useVisibleHeight(box);
  return (
    <div
      ref={box}
      className={styles.box}
      data-fits={height === null}
      style={height === null ? {} : { height }}
    >
      <iframe
        ref={frame}
        className={styles.frame}
        src={address}
        title={t('frame.title', { title })}
        allow="autoplay; microphone; fullscreen"
        onLoad={onFrameLoad}
      />
      {covered ? (
        <div className={styles.cover}>
          <span className={styles.spinner} role="status" aria-label={t('frame.loading')} />
        </div>
      ) : null}
      <PlayLeaveGuard active={isConversing} title={t('leave.title')} confirmLabel={t('leave.confirm')}>
        {t('leave.text')}
      </PlayLeaveGuard>
    </div>
  );
}
