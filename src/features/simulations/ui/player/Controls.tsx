import { useState } from 'react';
import { translate } from '#locales/translator.ts';
import { IconButton } from '#player-shell/IconButton.tsx';
import { useIdle } from '#player-shell/use-idle.ts';
import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import styles from './controls.module.css';
import { InteractionList } from './InteractionList.tsx';
import { OpenPanel } from './OpenPanel.tsx';
import { formatClock, SeekBar } from './SeekBar.tsx';
import { changeVolume } from './SettingsPanel.tsx';
import { toggleCaptions } from './shortcuts.ts';
import { useChapters } from './use-chapters.ts';
import { type Panel, useShortcuts } from './use-shortcuts.ts';

/** Transport below the picture; it steps back while the video plays and nobody touches anything. */
export function Controls({ session }: { session: ControlledSession }) {
  const { wantsToPlay } = useStore(session.engine.state);
  const { hotspots } = useStore(session.state);
  const { chapters } = useChapters(session);
  const [panel, setPanel] = useState<Panel | null>(null);
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);
  const quiet = useIdle() && wantsToPlay && panel === null;
  useShortcuts(session, toggle);
  return (
    <>
      {panel && (
        <OpenPanel
          key={panel}
          session={session}
          panel={panel}
          listsHotspots={hotspots.length > 0 || chapters.length === 0}
          onOpen={setPanel}
          onClose={() => setPanel(null)}
        />
      )}
      <section
        className={styles.controls}
        aria-label={translate('player', 'controls')}
        data-bar
        data-quiet={quiet}
      >
        <SeekBar session={session} />
        <div className={styles.controlRow}>
          <PlayButton session={session} />
          <SoundControls session={session} />
          <Place session={session} />
          {(hotspots.length > 0 || chapters.length > 0) && (
            <span className={styles.counted} data-count={hotspots.length || undefined}>
              <IconButton
                label={
                  hotspots.length > 0
                    ? translate('player', 'list.open', { count: hotspots.length })
                    : translate('player', 'chapters')
                }
                icon="list"
                expanded={panel === 'list'}
                onClick={() => toggle('list')}
              />
            </span>
          )}
          <PictureButtons session={session} />
          <IconButton
            label={translate('player', 'settings')}
            icon="settings"
            expanded={panel === 'settings'}
            onClick={() => toggle('settings')}
          />
          <FullscreenButton session={session} />
        </div>
        {hotspots.length > 0 && (
          <div className={styles.dock}>
            <h2>{translate('player', 'list.title')}</h2>
            <InteractionList session={session} />
          </div>
        )}
      </section>
    </>
  );
}

function PlayButton({ session }: { session: ControlledSession }) {
  const { wantsToPlay } = useStore(session.engine.state);
  const { waitsAtEnd } = useStore(session.state);
  const does = wantsToPlay ? 'pause' : waitsAtEnd ? 'replay' : 'play';
  return <IconButton label={translate('player', does)} icon={does} onClick={() => session.togglePlay()} />;
}

function SoundControls({ session }: { session: ControlledSession }) {
  const { muted, volume } = useStore(session.engine.state);
  return (
    <span className={styles.sound}>
      <IconButton
        label={translate('player', muted ? 'unmute' : 'mute')}
        icon={muted ? 'muted' : 'sound'}
        onClick={() => session.engine.setMuted(!muted)}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : Math.round(volume * 100)}
        aria-label={translate('player', 'volume')}
        onChange={(event) => changeVolume(session, Number(event.currentTarget.value))}
      />
    </span>
  );
}

/** The time, and the chapter or else the video it is in. */
function Place({ session }: { session: ControlledSession }) {
  const { currentMs, durationMs } = useStore(session.engine.state);
  const { video } = useStore(session.state);
  const { current } = useChapters(session);
  return (
    <>
      <span className={styles.time}>
        {formatClock(currentMs)} <span>/ {formatClock(durationMs)}</span>
      </span>
      <span className={styles.videoTitle}>{current?.title || video?.Title}</span>
    </>
  );
}

/** Only for a video that has captions, or can be looked around in. */
function PictureButtons({ session }: { session: ControlledSession }) {
  const { engine } = session;
  const { captionLanguage, captionLanguages, projection } = useStore(engine.state);
  return (
    <>
      {captionLanguages.length > 0 && (
        <IconButton
          label={translate('player', 'captions')}
          icon="captions"
          pressed={captionLanguage !== null}
          onClick={() => toggleCaptions(session)}
        />
      )}
      {projection === 'equirectangular' && (
        <IconButton
          label={translate('player', 'recentre')}
          icon="recentre"
          onClick={() => engine.recentre()}
        />
      )}
    </>
  );
}

function FullscreenButton({ session: { engine } }: { session: ControlledSession }) {
  const { fullscreen } = useStore(engine.state);
  const does = fullscreen ? 'exitFullscreen' : 'fullscreen';
  return (
    <IconButton
      label={translate('player', does)}
      icon={does}
      onClick={() => void engine.toggleFullscreen()}
    />
  );
}
