/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import { translate } from '#locales/translator.ts';
import type { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import { useStore } from './use-store.ts';

const stepMs = 5_000;

/** Transport below the picture. Keys: space or k, arrows in 2D, j and l, m, c, f. */
export function Controls({ session, hidden }: { session: PlaySession; hidden: boolean }) {
  const { engine } = session;
  const state = useStore(engine.state);
  const play = useStore(session.state);
  const playing = state.status === 'playing' || state.status === 'buffering';
  useShortcuts(session, hidden);
  if (hidden) return null;
  return (
    <div class={styles.controls} data-playing={playing}>
      <input
        class={styles.seek}
        type="range"
        min={0}
        max={Math.max(state.durationMs, 1)}
        step={100}
        value={state.currentMs}
        aria-label={translate('player', 'seek')}
        aria-valuetext={translate('player', 'timeOf', {
          time: clock(state.currentMs),
          total: clock(state.durationMs),
        })}
        style={{
          '--played': ratio(state.currentMs, state.durationMs),
          '--watched': ratio(play.watchedMs, state.durationMs),
        }}
        onInput={(event) => session.seek(Number(event.currentTarget.value))}
      />
      <div class={styles.controlRow}>
        <IconButton
          label={translate('player', playing ? 'pause' : 'play')}
          path={playing ? icons.pause : icons.play}
          onClick={() => togglePlay(session)}
        />
        <IconButton
          label={translate('player', state.muted ? 'unmute' : 'mute')}
          path={state.muted ? icons.muted : icons.sound}
          onClick={() => engine.setMuted(!state.muted)}
        />
        <span class={styles.time}>
          {clock(state.currentMs)} / {clock(state.durationMs)}
        </span>
        <span class={styles.videoTitle}>{play.video?.Title}</span>
        {state.captionLanguages.length > 0 && <CaptionMenu session={session} />}
        {state.quality.levels.length > 1 && <QualityMenu session={session} />}
        {state.projection === 'equirectangular' && (
          <IconButton
            label={translate('player', 'recentre')}
            path={icons.recentre}
            onClick={() => engine.recentre()}
          />
        )}
        <IconButton
          label={translate('player', state.fullscreen ? 'exitFullscreen' : 'fullscreen')}
          path={icons.fullscreen}
          onClick={() => void engine.toggleFullscreen()}
        />
      </div>
    </div>
  );
}

function togglePlay(session: PlaySession): void {
  const { status } = session.engine.state.get();
  if (status === 'playing' || status === 'buffering') session.engine.pause();
  else void session.engine.play();
}

function CaptionMenu({ session }: { session: PlaySession }) {
  const { captionLanguage, captionLanguages } = useStore(session.engine.state);
  return (
    <label class={styles.menu}>
      <span class="visually-hidden">{translate('player', 'captions')}</span>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={icons.captions} />
      </svg>
      <select
        value={captionLanguage ?? ''}
        onChange={(event) => session.engine.selectCaptions(event.currentTarget.value || null)}
      >
        <option value="">{translate('player', 'captionsOff')}</option>
        {captionLanguages.map(({ language, title }) => (
          <option key={language} value={language}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

function QualityMenu({ session }: { session: PlaySession }) {
  const { quality } = useStore(session.engine.state);
  return (
    <label class={styles.menu}>
      <span class="visually-hidden">{translate('player', 'quality')}</span>
      <select
        value={String(quality.selected)}
        onChange={(event) =>
          session.engine.selectQuality(
            event.currentTarget.value === 'auto' ? 'auto' : Number(event.currentTarget.value),
          )
        }
      >
        <option value="auto">{translate('player', 'qualityAuto')}</option>
        {quality.levels.map((level) => (
          <option key={level.index} value={level.index}>
            {level.height}p
          </option>
        ))}
      </select>
    </label>
  );
}

function IconButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" class={styles.iconButton} aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

function useShortcuts(session: PlaySession, hidden: boolean): void {
  const [is360, setIs360] = useState(false);
  // The engine's own keys look around in 360; there the arrows are not ours.
  useEffect(
    () =>
      session.engine.state.subscribe(() =>
        setIs360(session.engine.state.get().projection === 'equirectangular'),
      ),
    [session],
  );
  // Keys work wherever the focus is in the frame, except in a control that uses them itself.
  useEffect(() => {
    if (hidden) return;
    const handleKey = (pressed: KeyboardEvent) => {
      const inControl =
        pressed.target instanceof HTMLElement && pressed.target.closest('input, select, button, a');
      if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return;
      const action = findShortcut(session, pressed.key, is360);
      if (!action || (inControl && (pressed.key === ' ' || pressed.key.startsWith('Arrow')))) return;
      pressed.preventDefault();
      action();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [session, hidden, is360]);
}

function findShortcut(session: PlaySession, key: string, is360: boolean): (() => void) | null {
  const { engine } = session;
  const back = () => session.seek(Math.max(engine.currentMs() - stepMs, 0));
  const forward = () => session.seek(engine.currentMs() + stepMs);
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return () => togglePlay(session);
    case 'j':
      return back;
    case 'l':
      return forward;
    case 'arrowleft':
      return is360 ? null : back;
    case 'arrowright':
      return is360 ? null : forward;
    case 'm':
      return () => engine.setMuted(!engine.state.get().muted);
    case 'f':
      return () => void engine.toggleFullscreen();
    case 'c':
      return () => toggleCaptions(session);
    default:
      return null;
  }
}

function toggleCaptions(session: PlaySession): void {
  const { captionLanguage, captionLanguages } = session.engine.state.get();
  session.engine.selectCaptions(captionLanguage === null ? (captionLanguages[0]?.language ?? null) : null);
}

function ratio(part: number, whole: number): number {
  return whole > 0 ? Math.min(part / whole, 1) : 0;
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Strokes and shapes in a 24 by 24 box, drawn for Praxis. */
const icons = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M7 5.5h3.2v13H7zM13.8 5.5H17v13h-3.2z',
  sound:
    'M4 9.5h3.5L12 6v12l-4.500-3.500H4zM15.500 9a4.200 4.200 0 0 1 0 6M17.800 6.800a7.400 7.400 0 0 1 0 10.400',
  muted: 'M4 9.5h3.5L12 6v12l-4.500-3.500H4zM15.500 9.500l5 5M20.500 9.500l-5 5',
  captions: 'M4 6h16v12H4zM10 10.500a2 2 0 1 0 0 3M16.500 10.500a2 2 0 1 0 0 3',
  recentre: 'M12 4v4M12 16v4M4 12h4M16 12h4M12 12v.010',
  fullscreen: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
};
