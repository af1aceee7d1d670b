import { saveCaptionChoice } from './caption-choice.ts';
import type { PlaySession } from './play-session.ts';

const stepMs = 5_000;
const volumeStep = 0.1;

/** As the help lists them. `key` is what is printed on the key, `text` the key of its text. */
export const shortcutHelp = [
  { keys: ['Space', 'K'], text: 'help.play' },
  { keys: ['J', 'L'], text: 'help.seek' },
  { keys: ['M'], text: 'help.mute' },
  { keys: ['C'], text: 'help.captions' },
  { keys: ['F'], text: 'help.fullscreen' },
  { keys: ['Tab'], text: 'help.hotspots' },
  { keys: ['I'], text: 'help.list' },
  { keys: ['?'], text: 'help.help' },
] as const;

export const flatHelp = [
  { keys: ['←', '→'], text: 'help.seek' },
  { keys: ['↑', '↓'], text: 'help.volume' },
] as const;

export const sphereHelp = [
  { keys: ['←', '↑', '→', '↓'], text: 'help.look' },
  { keys: ['+', '−'], text: 'help.zoom' },
  { keys: ['Home'], text: 'help.ahead' },
] as const;

/** What a key does while the video has the screen; null for the keys of others. In 360 the arrows look around. */
export function findShortcut(session: PlaySession, key: string): (() => void) | null {
  const { engine } = session;
  const is360 = engine.state.get().projection === 'equirectangular';
  const back = () => session.seek(Math.max(engine.currentMs() - stepMs, 0));
  const forward = () => session.seek(engine.currentMs() + stepMs);
  const louder = (by: number) => () => engine.setVolume(engine.state.get().volume + by);
  switch (key.toLowerCase()) {
    case ' ':
    case 'k':
      return () => session.togglePlay();
    case 'j':
      return back;
    case 'l':
      return forward;
    case 'arrowleft':
      return is360 ? null : back;
    case 'arrowright':
      return is360 ? null : forward;
    case 'arrowup':
      return is360 ? null : louder(volumeStep);
    case 'arrowdown':
      return is360 ? null : louder(-volumeStep);
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

let lastLanguage: string | null = null;

export function toggleCaptions(session: PlaySession): void {
  const { captionLanguage, captionLanguages } = session.engine.state.get();
  lastLanguage = captionLanguage ?? lastLanguage;
  const wanted = captionLanguages.find(({ language }) => language === lastLanguage) ?? captionLanguages[0];
  selectCaptions(session, captionLanguage === null ? (wanted?.language ?? null) : null);
}

export function selectCaptions(session: PlaySession, language: string | null): void {
  session.engine.selectCaptions(language);
  saveCaptionChoice(language);
}
