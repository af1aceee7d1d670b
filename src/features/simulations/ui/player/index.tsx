import type { ReactNode } from 'react';
import {
  createTokenReader,
  type HostLink,
  type Missing,
  openHostLink,
  openPublicSession,
  readOwner,
} from '#features/embedding/ui/player/index.ts';
import { getLocale, loadTexts, markDocumentLanguage, translate } from '#locales/translator.ts';
import { listenToPage } from '#player-shell/listen-to-page.ts';
import { mount } from '#player-shell/mount.ts';
import { appLinkTo, readAppLink } from '#web/app-banner/app-offer.ts';
import { loadPlayerScreens } from '../../interactions/player-screens.tsx';
import { isPlayerSupported } from '../../model/browser-support.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import { readBrowserAbilities } from './browser-abilities.ts';
import { chooseCaptions, readCaptionChoice } from './caption-choice.ts';
import type { PlayPlace } from './EndPanel.tsx';
import { ElsewherePanel, UnavailablePanel, UnsupportedPanel } from './Obstacles.tsx';
import { PlayerApp } from './PlayerApp.tsx';
import { PlaySession } from './play-session.ts';
import styles from './player.module.css';
import { readPlayable } from './read-playable.ts';
import { type PlayerAddress, readPlayerAddress } from './read-player-address.ts';
import type { MakeRecorder } from './run-report.ts';
import { createSender } from './session-api.ts';
import { openSessionLog, type SessionLog } from './session-log.ts';
import { SessionRecorder, sendLeftBehind } from './session-recorder.ts';
import { findUnfinished, type UnfinishedSession } from './unfinished-session.ts';

/** Starts the program inside the player frame: learns what is played and shows the first stage. */
export async function startPlayer(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  root.className = styles.root ?? '';
  const address = readPlayerAddress(location.search);
  const link = openHostLink(address.hash);
  link.say({ event: 'onPlayerLoaded' });
  const readToken = createTokenReader(address.publicPlayer);
  const [played, log] = await Promise.all([
    findPlayed(address, link, readToken),
    openSessionLog(Date.now()),
    loadTexts('player'),
    loadTexts('player-shell'),
  ]);
  const obstacle = findObstacle(played);
  if (typeof played === 'string' || obstacle) {
    mount(root, obstacle);
    link.say({ event: 'onPlayerVisible' });
    return;
  }
  const stand = { ...played, address, link, log, readToken };
  const [unfinished, isReady] = await Promise.all([settlePast(stand), loadScreens(played.simulation)]);
  if (isReady) play(root, stand, unfinished);
  else {
    mount(root, <UnavailablePanel missing="line" />);
    link.say({ event: 'onPlayerVisible' });
  }
}

/** False when there is no line to load them over. */
async function loadScreens(simulation: PlayableSimulation): Promise<boolean> {
  return loadPlayerScreens(simulation).then(
    () => true,
    () => false,
  );
}

type Played = { simulation: PlayableSimulation; preview: boolean };

/** The host says what is played. A player of a share link needs no host: its visitor has no session there. */
async function findPlayed(
  address: PlayerAddress,
  link: HostLink,
  readToken: () => string | null,
): Promise<Played | Missing> {
  if (!address.publicPlayer || address.shareToken === null) {
    const { item, preview } = await link.initialised;
    // The host is our own page and read this from our own server with the same document.
    return { simulation: item as PlayableSimulation, preview };
  }
  const outcome = await openPublicSession(address.shareToken, localStorage, Date.now());
  if (outcome !== 'ready') return outcome;
  const simulation = await readPlayable(readToken(), { id: address.simulationId, unit: null }, false);
  return typeof simulation === 'string' ? simulation : { simulation, preview: false };
}

/** What is shown in place of the player. */
function findObstacle(played: Played | Missing): ReactNode {
  if (typeof played === 'string') return <UnavailablePanel missing={played} />;
  const { Title: title, ContentEndpoint: address, Content360: content360 } = played.simulation;
  if (address && !played.preview) return <ElsewherePanel title={title} address={address} />;
  const { search } = location;
  const isSupported = isPlayerSupported({ abilities: readBrowserAbilities(), search, content360 });
  if (isSupported) return null;
  const appLink = readAppLink(document);
  const appAddress = appLink && appLinkTo(appLink, `/my-simulations/${played.simulation.ID}`, null);
  return <UnsupportedPanel title={title} appAddress={appAddress} />;
}

type Stand = Played & {
  address: PlayerAddress;
  link: HostLink;
  log: SessionLog;
  readToken: () => string | null;
};

/** Sends what earlier pages left behind, and then asks for a session to go on with. */
async function settlePast({
  simulation,
  preview,
  address,
  link,
  log,
  readToken,
}: Stand): Promise<UnfinishedSession | null> {
  const owner = readOwner(readToken());
  await sendLeftBehind(log, createSender(readToken, link.isElsewhere), owner).catch(() => {});
  if (preview) return null;
  const item = { simulationId: simulation.ID, unitId: address.unitId, owner };
  return findUnfinished(readToken(), item, log);
}

function play(root: HTMLElement, stand: Stand, unfinished: UnfinishedSession | null): void {
  const { simulation, preview, address, link, readToken } = stand;
  const stage = document.createElement('div');
  stage.className = styles.stage ?? '';
  const overlay = document.createElement('div');
  overlay.className = styles.overlay ?? '';
  root.replaceChildren(stage, overlay);

  const session = new PlaySession({
    simulation,
    container: stage,
    fullscreenElement: root,
    // A preview stays in its dialog.
    fillPage:
      link.isOwnPage && !preview ? (filled) => link.say({ event: 'onPlayerFill', filled }) : undefined,
    label: translate('player', 'video', { title: simulation.Title }),
    captionLanguage: chooseCaptions(readCaptionChoice(), getLocale(), listCaptionLanguages(simulation)),
    makeRecorder: preview ? null : createRecorderMaker(stand),
    reload: async () => {
      const fresh = await readPlayable(readToken(), { id: simulation.ID, unit: address.unitId }, preview);
      return typeof fresh === 'string' || !(await loadScreens(fresh)) ? null : fresh;
    },
    // A session that is kept begins where the story does.
    start: preview
      ? { videoId: address.startVideoId, atMs: address.startTime * 1000 }
      : { videoId: null, atMs: 0 },
    unfinished,
    say: link.say,
  });
  mount(overlay, <PlayerApp session={session} place={findPlace(address)} />);
  followPage(session);
}

function findPlace({ publicPlayer, unitId }: PlayerAddress): PlayPlace {
  if (publicPlayer) return 'visit';
  return unitId === null ? 'list' : 'unit';
}

function createRecorderMaker({ simulation, address, link, log, readToken }: Stand): MakeRecorder {
  const send = createSender(readToken, link.isElsewhere);
  const owner = readOwner(readToken());
  return (hearing, continued) =>
    new SessionRecorder({
      owner,
      simulationId: simulation.ID,
      unitId: address.unitId,
      log,
      send,
      now: () => Date.now(),
      randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
      setTimer: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      continued: continued && { sessionKey: continued.SessionKey, lastSequence: continued.LastSequence },
      ...hearing,
    });
}

function followPage(session: PlaySession): void {
  listenToPage({ leave: () => session.leave(), retry: () => session.retryNow() });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') session.hide();
    else session.retryNow();
  });
}

function listCaptionLanguages(simulation: PlayableSimulation): string[] {
  return [...new Set(simulation.Videos.flatMap((video) => video.Subtitles.map((track) => track.Language)))];
}
