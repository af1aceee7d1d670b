import { saveCaptionChoice } from './caption-choice.ts';
import type { ControlledSession } from './controlled-session.ts';

const stepMs = 5_000;
const volumeStep = 0.1;

/** What a key does while the video has the screen; null for the keys of others. In 360 the arrows look around. */
export function findShortcut(session: ControlledSession, key: string): (() => void) | null {
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

export function toggleCaptions(session: ControlledSession): void {
  const { captionLanguage, captionLanguages } = session.engine.state.get();
  lastLanguage = captionLanguage ?? lastLanguage;
  const wanted = captionLanguages.find(({ language }) => language === lastLanguage) ?? captionLanguages[0];
  selectCaptions(session, captionLanguage === null ? (wanted?.language ?? null) : null);
}

export function selectCaptions(session: ControlledSession, language: string | null): void {
  session.engine.selectCaptions(language);
  saveCaptionChoice(language);
}
