import type { ReactNode } from 'react';
import { findLoadFailure } from '#features/embedding/model/load-failure.ts';
import {
  createTokenReader,
  type Missing,
  openHostLink,
  openPublicSession,
  readOwner,
} from '#features/embedding/ui/player/index.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { getLocale, loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import { listenToPage } from '#player-shell/listen-to-page.ts';
import { mount } from '#player-shell/mount.ts';
import { appLinkTo, readAppLink } from '#web/app-banner/app-offer.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import { type HumanPlayerAddress, readHumanPlayerAddress } from '../../model/conversation-address.ts';
import { asksBeforeLeaving } from '../../model/player-machine.ts';
import { findKeptTurn, forgetTurn } from './kept-turn.ts';
import { AppOnlyPanel, UnavailablePanel } from './Obstacles.tsx';
import { PlayerApp } from './PlayerApp.tsx';
import styles from './panels.module.css';
import { findServerVoice } from './server-voice.ts';
import { createTalkApi, type TalkApi, TalkError } from './talk-api.ts';
import { TalkSession } from './talk-session.ts';

/** Starts the program inside the conversation frame: finds the virtual human and shows the first stage. */
export async function startHumanPlayer(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  root.className = styles.root ?? '';
  const address = readHumanPlayerAddress(location);
  const link = openHostLink(address.hash);
  link.say({ event: 'onPlayerLoaded' });
  const readToken = createTokenReader(address.publicPlayer);
  const api = createTalkApi(readToken);
  const [facts] = await Promise.all([
    findFacts(address, api),
    loadTexts('conversations'),
    loadTexts('player-shell'),
  ]);
  link.say({ event: 'onPlayerVisible' });
  const obstacle = findObstacle(facts, !address.publicPlayer);
  if (typeof facts === 'string' || obstacle) {
    mount(root, obstacle);
    return;
  }
  document.title = facts.title;
  const owner = readOwner(readToken());
  void sendLeftBehind(api, owner);
  const session = new TalkSession({
    facts,
    locale: chooseLocale(facts),
    api,
    preview: address.preview,
    unitId: address.unitId,
    owner,
    storage: localStorage,
    say: link.say,
    loadVoice: async ({ locale, muted, session: talk }) => {
      const [{ createTalkVoice }, findAudio] = await Promise.all([
        import('./talk-voice.ts'),
        findServerVoice(api, locale),
      ]);
      return createTalkVoice({
        locale,
        muted,
        voice: facts.voice,
        findAudio,
        onActivity: (activity) => talk.state.set({ activity }),
        onInterim: (interim) => talk.ear.hear(interim),
        onSpoken: (spoken) => talk.state.set({ spoken }),
        onSound: (sound) => talk.state.set({ sound }),
        onCut: (characters) => talk.noteCut(characters),
      });
    },
    now: () => Date.now(),
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  });
  mount(root, <PlayerApp session={session} hasHome={!address.publicPlayer} />);
  followPage(session);
}

async function findFacts(address: HumanPlayerAddress, api: TalkApi): Promise<PlayerFacts | Missing> {
  if (address.virtualHumanId === '') return 'refused';
  if (address.publicPlayer) {
    if (!address.shareToken) return 'refused';
    const outcome = await openPublicSession(address.shareToken, localStorage, Date.now());
    if (outcome !== 'ready') return outcome;
  }
  return api
    .readFacts(address.virtualHumanId, address.preview)
    .catch((error: unknown) => findLoadFailure(error instanceof TalkError ? error.status : 0));
}

/** Replaces the player. */
function findObstacle(facts: PlayerFacts | Missing, hasHome: boolean): ReactNode {
  if (typeof facts === 'string') return <UnavailablePanel missing={facts} hasHome={hasHome} />;
  if (facts.playerType !== 'app_only') return null;
  const app = readAppLink(document);
  const appAddress = app && appLinkTo(app, `/my-virtual-humans/${facts.id}/play`, null);
  return <AppOnlyPanel title={facts.title} appAddress={appAddress} hasHome={hasHome} />;
}

/** The language of the interface where the character speaks it, else the first one. */
function chooseLocale({ locales, showLanguageSelection }: PlayerFacts): ConversationLocale {
  const [first = 'en-GB'] = locales;
  const wanted = getLocale();
  return showLanguageSelection ? (locales.find((locale) => locale === wanted) ?? first) : first;
}

/** A turn that an earlier page could not send still belongs to its session. */
async function sendLeftBehind(api: TalkApi, owner: string): Promise<void> {
  const kept = findKeptTurn(localStorage, owner);
  if (!kept) return;
  try {
    for await (const _ of api.takeTurn(kept.assessmentId, kept.input, AbortSignal.timeout(20_000)));
  } catch (error) {
    // The next page sends it.
    if (error instanceof TalkError && error.kind === 'wait') return;
    // Refused for good, or the connection is lost: the session stays as it was left.
  }
  forgetTurn(localStorage);
}

function followPage(session: TalkSession): void {
  listenToPage({ leave: () => session.leave(), retry: () => session.retryNow() });
  addEventListener('beforeunload', (event) => {
    const { stage, assessment, finished } = session.state.get();
    const { preview } = session;
    if (asksBeforeLeaving({ stage, begun: assessment !== null, finished, preview })) event.preventDefault();
  });
}
