import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { findAction } from '../../../editor-state/actions/editor-actions.ts';
import { useEditorSession, usePlayhead } from '../../../editor-state/editor-session.ts';
import { ActionButton } from '../ActionButton.tsx';
import { formatRunningTime } from '../time-text.ts';
import styles from './Transport.module.css';

/** Play, step and where we are; and what can be added here. */
export function Transport() {
  const t = useTranslate('simulation-editor');
  const session = useEditorSession();
  const isPlaying = usePlayhead((state) => state.isPlaying);
  const isReady = usePlayhead((state) => state.isReady);
  const [isMuted, setIsMuted] = useState(false);
  const step = (id: string) => {
    const action = findAction(id);
    if (action) session.run(action);
  };
  return (
    <div className={styles.bar}>
      <div className={styles.controls} role="toolbar" aria-label={t('transport.label')}>
        <IconButton
          size="sm"
          disabled={!isReady}
          label={t('action.frameBack')}
          icon={<IconChevronLeft aria-hidden />}
          onClick={() => step('frame-back')}
        />
        <IconButton
          kind="secondary"
          disabled={!isReady}
          label={t(isPlaying ? 'transport.pause' : 'transport.play')}
          icon={isPlaying ? <IconPlayerPauseFilled aria-hidden /> : <IconPlayerPlayFilled aria-hidden />}
          onClick={() => session.playhead.toggle()}
        />
        <IconButton
          size="sm"
          disabled={!isReady}
          label={t('action.frameForward')}
          icon={<IconChevronRight aria-hidden />}
          onClick={() => step('frame-forward')}
        />
        <IconButton
          size="sm"
          disabled={!isReady}
          label={t(isMuted ? 'transport.unmute' : 'transport.mute')}
          icon={isMuted ? <IconVolumeOff aria-hidden /> : <IconVolume aria-hidden />}
          onClick={() => {
            session.playhead.player()?.setMuted(!isMuted);
            setIsMuted(!isMuted);
          }}
        />
        <Clock />
      </div>
      <div className={styles.add} role="toolbar" aria-label={t('transport.add')}>
        <ActionButton id="add-infobox" />
        <ActionButton id="add-hotspot" />
        <ActionButton id="add-question" />
        <ActionButton id="add-media" />
        <ActionButton id="add-bookmark" />
      </div>
    </div>
  );
}

function Clock() {
  const time = usePlayhead((state) => formatRunningTime(state.timeMs));
  const duration = usePlayhead((state) => formatRunningTime(state.durationMs));
  return (
    <p className={styles.clock}>
      <span className={styles.now}>{time}</span>
      <span aria-hidden> / </span>
      <span>{duration}</span>
    </p>
  );
}
