import { type ComponentChild, h, render } from 'preact';
import { getLocale, loadTexts, markDocumentLanguage } from '#locales/translator.ts';
import { appLinkTo, readAppLink } from '#web/app-banner/app-offer.ts';
import { findLoadFailure, mayTryAgain } from '#web/embedding/load-failure.ts';
import {
  openPublicSession,
  type PublicSessionOutcome,
  readOwner,
  readPublicToken,
} from '#web/embedding/public-session.ts';
import type { PlayerFacts } from '../../model/api-messages.ts';
import type { ConversationLocale } from '../../model/case-content.ts';
import { type HumanPlayerAddress, readHumanPlayerAddress } from '../../model/conversation-address.ts';
import { asksBeforeLeaving } from '../../model/player-machine.ts';
import { openHostLine } from './host-line.ts';
import { findKeptTurn, forgetTurn } from './kept-turn.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { PlayerApp } from './PlayerApp.tsx';
import styles from './panels.module.css';
import { say } from './say.ts';
import { findServerVoice } from './server-voice.ts';
import { createTalkApi, type TalkApi, TalkError } from './talk-api.ts';
import { TalkSession } from './talk-session.ts';

/** Starts the program inside the conversation frame: learns who is talked with and shows the first stage. */
export async function startHumanPlayer(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  root.className = styles.root ?? '';
  const address = readHumanPlayerAddress(location);
  const tellHost = openHostLine(address.hash);
  tellHost({ event: 'onPlayerLoaded' });
  const readToken = () =>
    address.publicPlayer ? readPublicToken(localStorage) : localStorage.getItem('token');
  const api = createTalkApi(readToken);
  const [facts] = await Promise.all([findFacts(address, api), loadTexts('conversations')]);
  tellHost({ event: 'onPlayerVisible' });
  const obstacle = findObstacle(facts, !address.publicPlayer);
  if (typeof facts === 'string' || obstacle) {
    render(obstacle, root);
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
    say: tellHost,
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
  render(h(PlayerApp, { session, hasHome: !address.publicPlayer }), root);
  listenToPage(session);
}

type Missing = Exclude<PublicSessionOutcome, 'ready'>;

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

const missingTexts = {
  refused: 'unavailableText',
  'not-refreshed': 'publicSession.notRefreshed',
  invalid: 'publicSession.invalid',
  gone: 'load.gone',
  'signed-out': 'load.signedOut',
  line: 'load.line',
  busy: 'load.busy',
  paused: 'load.paused',
  server: 'load.server',
} as const;

/** What is shown in place of the player. */
function findObstacle(facts: PlayerFacts | Missing, hasHome: boolean): ComponentChild {
  const home = hasHome ? [{ href: '/my-virtual-humans', label: say('complete.list') }] : [];
  if (typeof facts === 'string')
    return h(MessagePanel, {
      title: say(mayTryAgain(facts) ? 'load.title' : 'unavailable'),
      text: say(missingTexts[facts]),
      links: home,
      retry: mayTryAgain(facts) ? { label: say('load.again'), run: () => location.reload() } : null,
    });
  if (facts.playerType !== 'app_only') return null;
  const app = readAppLink(document);
  const inApp = app
    ? [{ href: appLinkTo(app, `/my-virtual-humans/${facts.id}/play`, null), label: say('useApp') }]
    : [];
  return h(MessagePanel, { title: facts.title, text: say('unsupported'), links: [...home, ...inApp] });
}

/** The language of the interface where the person speaks it, else the first one. */
function chooseLocale({ locales, showLanguageSelection }: PlayerFacts): ConversationLocale {
  const [first = 'en-GB'] = locales;
  const wanted = getLocale();
  return showLanguageSelection ? (locales.find((locale) => locale === wanted) ?? first) : first;
}

/** A turn that an earlier page could not send any more belongs to its session all the same. */
async function sendLeftBehind(api: TalkApi, owner: string): Promise<void> {
  const kept = findKeptTurn(localStorage, owner);
  if (!kept) return;
  try {
    for await (const _ of api.takeTurn(kept.assessmentId, kept.input, AbortSignal.timeout(20_000)));
  } catch (error) {
    // The next page sends it.
    if (error instanceof TalkError && error.kind === 'wait') return;
    // Refused for good, or the line is away: the session stays as it was left.
  }
  forgetTurn(localStorage);
}

function listenToPage(session: TalkSession): void {
  addEventListener('pagehide', () => session.leave());
  addEventListener('online', () => session.retryNow());
  // Signed in again in another tab.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === 'token' && newValue) session.retryNow();
  });
  addEventListener('beforeunload', (event) => {
    const { stage, assessment, finished } = session.state.get();
    const { preview } = session;
    if (asksBeforeLeaving({ stage, begun: assessment !== null, finished, preview })) event.preventDefault();
  });
}
