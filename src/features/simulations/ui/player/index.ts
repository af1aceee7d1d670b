import { h, render } from 'preact';
import { getLocale, loadTexts, markDocumentLanguage, translate } from '#locales/translator.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { openHostLink, readPlayerAddress } from './host-link.ts';
import { PlayerApp } from './PlayerApp.tsx';
import { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import { createSender } from './session-api.ts';
import { openSessionLog } from './session-log.ts';
import { SessionRecorder } from './session-recorder.ts';

/** Starts the program inside the player frame: waits for the host's 'initialise' and shows the first stage. */
export async function startPlayer(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  const address = readPlayerAddress(location.search);
  const link = openHostLink(address.hash);
  link.say({ event: 'onPlayerLoaded' });
  const [{ simulation, preview }, log] = await Promise.all([
    link.initialised,
    openSessionLog(),
    loadTexts('player'),
  ]);
  // The host is our own page and read this from our own server with the same document.
  const playable = simulation as PlayableSimulation;

  root.className = styles.root ?? '';
  const stage = document.createElement('div');
  stage.className = styles.stage ?? '';
  const overlay = document.createElement('div');
  overlay.className = styles.overlay ?? '';
  root.replaceChildren(stage, overlay);

  const readToken = () => localStorage.getItem(address.publicPlayer ? 'public_token' : 'token');
  const session: PlaySession = new PlaySession({
    simulation: playable,
    container: stage,
    fullscreenElement: root,
    label: translate('player', 'video', { title: playable.Title }),
    captionLanguage: findCaptionLanguage(playable),
    makeRecorder: preview
      ? null
      : () =>
          new SessionRecorder({
            owner: readSubject(readToken()),
            simulationId: playable.ID,
            unitId: address.unitId,
            log,
            send: createSender(readToken),
            now: () => Date.now(),
            randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
            setTimer: (run, ms) => {
              const timer = setTimeout(run, ms);
              return () => clearTimeout(timer);
            },
            onState: (line) => session.state.set({ line }),
            onProgress: (progress) => session.takeProgress(progress),
          }),
    start: { videoId: address.startVideoId, atMs: address.startTime * 1000 },
    say: link.say,
  });
  render(h(PlayerApp, { session }), overlay);
  window.addEventListener('pagehide', () => session.leave());
  window.addEventListener('online', () => session.retryNow());
}

/** The person's own language where the video has it; otherwise captions stay off until they are asked for. */
function findCaptionLanguage(simulation: PlayableSimulation): string | null {
  const languages = simulation.Videos.flatMap((video) => video.Subtitles.map((track) => track.Language));
  const saved = localStorage.getItem('captions');
  if (saved === 'off') return null;
  return languages.find((language) => language === (saved ?? getLocale())) ?? null;
}

/** Whose session this is, only to keep the logs of two people in one browser apart. */
function readSubject(token: string | null): string {
  try {
    const claims: unknown = JSON.parse(
      atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    );
    return typeof claims === 'object' && claims !== null && 'sub' in claims ? String(claims.sub) : '';
  } catch {
    return '';
  }
}
