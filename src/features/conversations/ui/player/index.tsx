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
import {
  type ConversationApi,
  ConversationError,
  createConversationApi,
  type SpeechLanguages,
} from './conversation-api.ts';
import { findKeptPause, forgetPause, keepPause } from './kept-pause.ts';
import { findKeptTurn, forgetTurn } from './kept-turn.ts';
import { LiveConversation } from './live-conversation.ts';
import { AppOnlyPanel, NoIdPanel, UnavailablePanel } from './Obstacles.tsx';
import { PlayerApp } from './PlayerApp.tsx';
import styles from './panels.module.css';
import { findHome } from './player-home.ts';
import { findServerVoice } from './server-voice.ts';

/** Starts the program inside the conversation frame: finds the virtual human and shows the first stage. */
export async function startHumanPlayer(root: HTMLElement): Promise<void> {
  markDocumentLanguage();
  root.className = styles.root ?? '';
  const address = readHumanPlayerAddress(location);
  const link = openHostLink(address.hash);
  link.say({ event: 'onPlayerLoaded' });
  const readToken = createTokenReader(address.publicPlayer);
  const api = createConversationApi(readToken, link.isElsewhere);
  const found = findFacts(address, api);
  const [facts, languages] = await Promise.all([
    found,
    // A visitor may ask once their link was opened.
    address.publicPlayer ? found.then(() => readLanguages(api)) : readLanguages(api),
    loadTexts('conversations'),
    loadTexts('player-shell'),
  ]);
  link.say({ event: 'onPlayerVisible' });
  const obstacle = findObstacle(address, facts);
  if (typeof facts === 'string' || obstacle) {
    mount(root, obstacle);
    return;
  }
  document.title = facts.title;
  const owner = readOwner(readToken());
  const conversation = new LiveConversation({
    facts,
    transcribed: languages.transcribed,
    locale: chooseLocale(facts),
    api,
    preview: address.preview,
    unitId: address.unitId,
    rewind: address.preview ? null : address.rewind,
    variantSeed: address.preview ? address.variantSeed : null,
    owner,
    storage: localStorage,
    say: link.say,
    loadVoice: async ({ locale, muted, conversation }) => {
      const [{ createConversationVoice }, { findListener }] = await Promise.all([
        import('./conversation-voice.ts'),
        import('./find-listener.ts'),
      ]);
      return createConversationVoice({
        locale,
        muted,
        voice: facts.voice,
        serverVoice: findServerVoice(api, languages, locale),
        listener: await findListener(api, languages, locale),
        onActivity: (activity) => conversation.state.set({ activity }),
        onInterim: (interim, spoken) => conversation.ear.hear(interim, spoken),
        onSpoken: (spoken) => conversation.state.set({ spoken }),
        onSound: (sound) => conversation.state.set({ sound }),
        onCut: (characters) => conversation.noteCut(characters),
      });
    },
    now: () => Date.now(),
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
  });
  mount(root, <PlayerApp conversation={conversation} home={findHome(address)} />);
  followPage(conversation);
  void bringBack(conversation, { api, owner, virtualHumanId: facts.id });
}

/** What the server says and hears; nothing where it does not answer. */
async function readLanguages(api: ConversationApi): Promise<SpeechLanguages> {
  return api.readSpeechLanguages().catch(() => ({ spoken: [], preferred: [], transcribed: [] }));
}

async function findFacts(address: HumanPlayerAddress, api: ConversationApi): Promise<PlayerFacts | Missing> {
  if (address.virtualHumanId === '') return 'refused';
  if (address.publicPlayer) {
    if (!address.shareToken) return 'refused';
    const outcome = await openPublicSession(address.shareToken, localStorage, Date.now());
    if (outcome !== 'ready') return outcome;
  }
  return api
    .readFacts(address.virtualHumanId, {
      draft: address.preview,
      unitId: address.unitId,
      rewindOf: address.preview ? null : (address.rewind?.assessmentId ?? null),
      variantSeed: address.preview ? address.variantSeed : null,
    })
    .catch((error: unknown) => findLoadFailure(error instanceof ConversationError ? error.status : 0));
}

/** Replaces the player. */
function findObstacle(address: HumanPlayerAddress, facts: PlayerFacts | Missing): ReactNode {
  const home = findHome(address);
  if (address.virtualHumanId === '') return <NoIdPanel home={home} />;
  if (typeof facts === 'string') return <UnavailablePanel missing={facts} home={home} />;
  if (facts.playerType !== 'app_only') return null;
  const app = readAppLink(document);
  const appAddress = app && appLinkTo(app, `/my-virtual-humans/${facts.id}/play`, null);
  return <AppOnlyPanel title={facts.title} appAddress={appAddress} home={home} />;
}

/** The language of the interface where the character speaks it, else the first one. */
function chooseLocale({ locales, showLanguageSelection }: PlayerFacts): ConversationLocale {
  const [first = 'en-GB'] = locales;
  const wanted = getLocale();
  return showLanguageSelection ? (locales.find((locale) => locale === wanted) ?? first) : first;
}

type Returning = { api: ConversationApi; owner: string; virtualHumanId: string };

/** What an earlier page left: a turn it could not send, or a conversation that waits for its learner's answer. */
async function bringBack(conversation: LiveConversation, { api, ...whose }: Returning): Promise<void> {
  await sendLeftBehind(api, whose);
  const kept = findKeptPause(localStorage, whose);
  if (!kept || conversation.preview) return;
  try {
    const assessment = await api.read(kept.assessmentId);
    if (assessment.pause) await conversation.returnToPause(assessment);
    else forgetPause(localStorage);
  } catch {
    // It is gone, or the line is lost: the next page asks again.
  }
}

/** A turn that an earlier page could not send still belongs to its session. */
async function sendLeftBehind(
  api: ConversationApi,
  { owner, virtualHumanId }: { owner: string; virtualHumanId: string },
): Promise<void> {
  const kept = findKeptTurn(localStorage, owner);
  if (!kept) return;
  const { assessmentId, input } = kept;
  try {
    for await (const told of api.takeTurn(assessmentId, input, AbortSignal.timeout(20_000)))
      if (told.event === 'state' && told.data.pause)
        keepPause(localStorage, { assessmentId, owner, virtualHumanId });
  } catch (error) {
    // The next page sends it.
    if (error instanceof ConversationError && error.kind === 'wait') return;
    // Refused for good, or the connection is lost: the session stays as it was left.
  }
  forgetTurn(localStorage);
}

function followPage(conversation: LiveConversation): void {
  listenToPage({ leave: () => conversation.leave(), retry: () => conversation.retryNow() });
  addEventListener('beforeunload', (event) => {
    const { stage, assessment, finished } = conversation.state.get();
    const { preview } = conversation;
    if (asksBeforeLeaving({ stage, begun: assessment !== null, finished, preview })) event.preventDefault();
  });
}
