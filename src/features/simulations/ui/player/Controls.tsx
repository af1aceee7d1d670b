import { useLayoutEffect, useState } from 'react';
import { translate } from '#locales/translator.ts';
import { IconButton } from '#player-shell/IconButton.tsx';
import { useIdle } from '#player-shell/use-idle.ts';
import { useStore } from '#player-shell/use-store.ts';
import { ChapterList } from './ChapterList.tsx';
import styles from './controls.module.css';
import { HelpPanel } from './HelpPanel.tsx';
import { InteractionList } from './InteractionList.tsx';
import { Popover } from './Popover.tsx';
import { findChapter, listChapters } from './play-items.ts';
import type { PlaySession } from './play-session.ts';
import { formatClock, SeekBar } from './SeekBar.tsx';
import { changeVolume, SettingsPanel } from './SettingsPanel.tsx';
import { findShortcut, toggleCaptions } from './shortcuts.ts';

type Panel = 'settings' | 'list' | 'help';

/** Transport below the picture; it steps back while the video plays and nobody touches anything. */
export function Controls({ session }: { session: PlaySession }) {
  const { engine } = session;
  const state = useStore(engine.state);
  const play = useStore(session.state);
  const [panel, setPanel] = useState<Panel | null>(null);
  const toggle = (wanted: Panel) => setPanel(panel === wanted ? null : wanted);
  const close = () => setPanel(null);
  const playing = state.wantsToPlay;
  const reach = session.preview ? state.durationMs : play.watchedMs;
  const chapters = play.video ? listChapters(play.video, reach) : [];
  const chapter = findChapter(chapters, state.currentMs);
  const quiet = useIdle() && playing && panel === null;
  useShortcuts(session, toggle);
  return (
    <>
      {panel === 'settings' && (
        <Popover session={session} title={translate('player', 'settings')} onClose={close}>
          <SettingsPanel session={session} onHelp={() => setPanel('help')} />
        </Popover>
      )}
      {panel === 'list' && (
        <Popover
          session={session}
          title={translate(
            'player',
            play.hotspots.length > 0 || chapters.length === 0 ? 'list.title' : 'inThisVideo',
          )}
          onClose={close}
        >
          {play.hotspots.length > 0 || chapters.length === 0 ? (
            <InteractionList session={session} onDone={close} />
          ) : null}
          <ChapterList session={session} onDone={close} />
        </Popover>
      )}
      {panel === 'help' && (
        <Popover session={session} title={translate('player', 'help.title')} onClose={close}>
          <HelpPanel session={session} />
        </Popover>
      )}
      <section
        className={styles.controls}
        aria-label={translate('player', 'controls')}
        data-bar
        data-quiet={quiet}
      >
        <SeekBar session={session} />
        <div className={styles.controlRow}>
          <IconButton
            label={translate('player', playing ? 'pause' : play.waitsAtEnd ? 'replay' : 'play')}
            icon={playing ? 'pause' : play.waitsAtEnd ? 'replay' : 'play'}
            onClick={() => session.togglePlay()}
          />
          <span className={styles.sound}>
            <IconButton
              label={translate('player', state.muted ? 'unmute' : 'mute')}
              icon={state.muted ? 'muted' : 'sound'}
              onClick={() => engine.setMuted(!state.muted)}
            />
            <input
              type="range"
              min={0}
              max={100}
              step={5}
              value={state.muted ? 0 : Math.round(state.volume * 100)}
              aria-label={translate('player', 'volume')}
              onChange={(event) => changeVolume(session, Number(event.currentTarget.value))}
            />
          </span>
          <span className={styles.time}>
            {formatClock(state.currentMs)} <span>/ {formatClock(state.durationMs)}</span>
          </span>
          <span className={styles.videoTitle}>{chapter?.title || play.video?.Title}</span>
          {(play.hotspots.length > 0 || chapters.length > 0) && (
            <span className={styles.counted} data-count={play.hotspots.length || undefined}>
              <IconButton
                label={
                  play.hotspots.length > 0
                    ? translate('player', 'list.open', { count: play.hotspots.length })
                    : translate('player', 'chapters')
                }
                icon="list"
                expanded={panel === 'list'}
                onClick={() => toggle('list')}
              />
            </span>
          )}
          {state.captionLanguages.length > 0 && (
            <IconButton
              label={translate('player', 'captions')}
              icon="captions"
              pressed={state.captionLanguage !== null}
              onClick={() => toggleCaptions(session)}
            />
          )}
          {state.projection === 'equirectangular' && (
            <IconButton
              label={translate('player', 'recentre')}
              icon="recentre"
              onClick={() => engine.recentre()}
            />
          )}
          <IconButton
            label={translate('player', 'settings')}
            icon="settings"
            expanded={panel === 'settings'}
            onClick={() => toggle('settings')}
          />
          <IconButton
            label={translate('player', state.fullscreen ? 'exitFullscreen' : 'fullscreen')}
            icon={state.fullscreen ? 'exitFullscreen' : 'fullscreen'}
            onClick={() => void engine.toggleFullscreen()}
          />
        </div>
        {play.hotspots.length > 0 && (
          <div className={styles.dock}>
            <h2>{translate('player', 'list.title')}</h2>
            <InteractionList session={session} />
          </div>
        )}
      </section>
    </>
  );
}

/** Keys work wherever the focus is in the frame, except in a control that uses them itself. */
function useShortcuts(session: PlaySession, toggle: (panel: Panel) => void): void {
  // Keys are heard by the window, outside of the component, from the moment its buttons can be seen.
  useLayoutEffect(() => {
    const handleKey = (pressed: KeyboardEvent) => {
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
      const control =
        pressed.target instanceof Element && pressed.target.closest('input, select, button, a, video, audio');
      if (control && (pressed.key === ' ' || pressed.key.startsWith('Arrow'))) return;
      if (control && !control.matches('button') && pressed.key.length === 1) return;
      const action = findPanelKey(pressed.key, toggle) ?? findShortcut(session, pressed.key);
      if (!action) return;
      pressed.preventDefault();
      action();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  });
}

function findPanelKey(key: string, toggle: (panel: Panel) => void): (() => void) | null {
  if (key === '?') return () => toggle('help');
  return key.toLowerCase() === 'i' ? () => toggle('list') : null;
}
