import type { PlayerMessage } from '#features/embedding/model/player-messages.ts';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import { createStore, type WritableStore } from '#player/state/store.ts';
import type {
  ApiAssessment,
  ApiPause,
  ApiState,
  ApiTurn,
  PlayerFacts,
  TurnInput,
} from '../../model/api-messages.ts';
import type { RewindAddress } from '../../model/conversation-address.ts';
import { nextStage, timeLeft } from '../../model/player-machine.ts';
import { type ConversationApi, problemOf, reasonOf } from './conversation-api.ts';
import { type ConversationState, createConversationState, type MicrophoneUse } from './conversation-state.ts';
import type { ConversationVoice } from './conversation-voice.ts';
import { forgetPause, keepPause } from './kept-pause.ts';
import { forgetTurn, keepTurn } from './kept-turn.ts';
import { LearnerEar } from './learner-ear.ts';
import { TurnDelivery } from './turn-delivery.ts';

export type LiveConversationParts = {
  facts: PlayerFacts;
  /** The languages whose speech the server turns into text. */
  transcribed: readonly string[];
  locale: ConversationLocale;
  api: ConversationApi;
  preview: boolean;
  unitId: string | null;
  /** From where it is tried again. */
  rewind: RewindAddress | null;
  /** Which variant a preview has; null where the server chooses. */
  variantSeed: number | null;
  owner: string;
  storage: Storage;
  say(message: PlayerMessage): void;
  loadVoice(options: {
    locale: string;
    muted: boolean;
    conversation: LiveConversation;
  }): Promise<ConversationVoice>;
  now(): number;
  randomBytes(): Uint8Array;
};

/** One conversation from the first page to the result: the only place that changes the player's state. */
export class LiveConversation {
  readonly state: WritableStore<ConversationState>;
  readonly preview: boolean;
  /** The learner's microphone. */
  readonly ear: LearnerEar;
  readonly #parts: LiveConversationParts;
  #voice: ConversationVoice | null = null;
  #key: string;
  #beganAt = 0;
  /** The clock stands still in a pause. */
  #pausedAt: number | null = null;
  #pending: TurnInput | null = null;
  #previewState: string | null = null;
  readonly #delivery: TurnDelivery;
  /** The turn that is being sent, until its answer is stored. */
  #delivered: Promise<void> | null = null;
  /** The rest of an interrupted answer is not spoken. */
  #isCut = false;
  /** The number of heard characters, until the turn has an id. */
  #cutAt: number | null = null;
  /** The turn that is spoken for the first time: 'coming' before it has an id, null for a repetition. */
  #saying: string | null = null;

  constructor(parts: LiveConversationParts) {
    this.#parts = parts;
    this.preview = parts.preview;
    this.#key = this.#newKey();
    this.state = createStore(createConversationState(parts.facts, parts.locale));
    this.ear = new LearnerEar({
      state: this.state,
      voice: () => this.#voice,
      elapsed: () => this.elapsed(),
      interrupt: () => {
        this.#isCut = true;
      },
      send: async (text, said) => {
        // Spoken over an answer that was still coming: it is sent after it.
        await this.#delivered;
        await this.send(text, { spoken: true, ...said });
      },
    });
    this.#delivery = new TurnDelivery({
      state: this.state,
      api: parts.api,
      voice: () => this.#voice,
      hear: (text) => this.#hear(text),
      settle: (learner, human) => this.#settle(learner, human),
      follow: (told) => this.#follow(told),
      giveUp: (error) => this.#giveUp(error),
    });
  }

  /** The learner tries a moment again, and nothing of it counts. */
  get practice(): boolean {
    return this.#parts.rewind !== null;
  }

  get transcribed(): readonly string[] {
    return this.#parts.transcribed;
  }

  get voice(): ConversationVoice | null {
    return this.#voice;
  }

  /** Milliseconds since the conversation began, without pauses. */
  elapsed(): number {
    const until = this.#pausedAt ?? this.#parts.now();
    return this.#beganAt === 0 ? 0 : Math.max(0, Math.round(until - this.#beganAt));
  }

  timeLeft(): number | null {
    return timeLeft(this.state.get().facts.timeLimitSeconds, this.elapsed());
  }

  /** From the first page into the conversation. The click that calls it also lets the browser make sounds. */
  async begin(choice: {
    locale: ConversationLocale;
    microphone: MicrophoneUse;
    consent: boolean;
  }): Promise<void> {
    const { facts, busy, muted } = this.state.get();
    if (busy) return;
    if (facts.consent !== null && !choice.consent) {
      this.state.set({ problem: 'consent' });
      return;
    }
    const { locale, microphone } = choice;
    const named = {
      ...facts,
      personName: facts.personNames[locale] ?? facts.personName,
      avatar: facts.avatars[locale] ?? facts.avatar,
    };
    this.state.set({ busy: true, problem: null, locale, microphone, facts: named });
    try {
      const loading = this.#parts.loadVoice({ locale, muted, conversation: this });
      const { api, rewind, unitId, variantSeed } = this.#parts;
      const assessment = rewind
        ? await api.rewind(rewind.assessmentId, { key: this.#key, turn: rewind.turn })
        : await api.begin({
            vhId: facts.id,
            key: this.#key,
            locale,
            consent: choice.consent,
            preview: this.preview,
            draft: this.preview,
            ...(variantSeed === null ? {} : { variantSeed }),
            ...(unitId ? { unitId } : {}),
          });
      this.#voice = await loading;
      this.#enter(assessment);
      const first = assessment.turns.at(-1);
      if (first) void this.#speak(first.text, first.id);
    } catch (error) {
      this.state.set({ busy: false, problem: whyNotBegun(error) });
    }
  }

  /** A page that was closed while the conversation was paused: the learner's answer is still wanted. */
  async returnToPause(assessment: ApiAssessment): Promise<void> {
    const { stage, busy, facts, muted } = this.state.get();
    if (stage !== 'before' || busy || assessment.pause === null) return;
    const { locale, personName } = assessment;
    const avatar = facts.avatars[locale] ?? facts.avatar;
    this.state.set({ busy: true, locale, facts: { ...facts, personName, avatar } });
    this.#voice = await this.#parts.loadVoice({ locale, muted, conversation: this });
    this.#enter(assessment);
  }

  #enter(assessment: ApiAssessment): void {
    this.#beganAt = this.#parts.now() - assessment.elapsedMs;
    this.#previewState = assessment.preview;
    const first = assessment.turns.at(-1);
    this.state.set({
      busy: false,
      stage: nextStage('before', assessment),
      assessment,
      turns: assessment.turns,
      cuts: listCuts(assessment.turns),
      goals: assessment.goals,
      choices: assessment.choices,
      diagnosisQuestion: assessment.diagnosisQuestion,
      mood: first?.mood ?? 'neutral',
      canListen: this.#voice?.canListen ?? false,
    });
    this.#showPause(assessment.pause);
    if (!this.preview) this.#parts.say({ event: 'onSubmissionID', submissionID: assessment.id });
  }

  /**
   * The learner begins to type, or asks for silence: the character stops, and says nothing more of this answer.
   */
  interrupt(): void {
    const { activity, spoken, coming } = this.state.get();
    if (activity !== 'speaking' && spoken === null && coming === null) return;
    this.#isCut = true;
    this.#voice?.hush();
  }

  /** By button or key: the learner interrupts, and speaks at once where the microphone is on. */
  cutIn(): void {
    this.interrupt();
    if (this.state.get().microphone === 'hands-free') void this.ear.listen();
  }

  /** The number of heard characters when the character was silenced. */
  noteCut(characters: number): void {
    const { turns, cuts, muted } = this.state.get();
    // A learner without sound reads, and misses nothing.
    if (muted || this.#saying === null) return;
    if (this.#saying === 'coming') this.#cutAt = characters;
    else if (turns.some(({ id, text }) => id === this.#saying && characters < text.length))
      this.state.set({ cuts: { ...cuts, [this.#saying]: characters } });
    this.#saying = null;
  }

  async send(text: string, how: { spoken: boolean; startedMs?: number; endedMs?: number }): Promise<void> {
    const words = text.trim();
    const { pending, ended, pause, assessment, turns, stage, cuts } = this.state.get();
    if (words === '' || pending || ended || pause || !assessment || stage !== 'vh') return;
    this.ear.forget();
    this.#voice?.think();
    this.#isCut = false;
    this.#cutAt = null;
    this.#saying = 'coming';
    const endedMs = how.endedMs ?? this.elapsed();
    const last = turns.at(-1);
    const cutInAt = last && cuts[last.id];
    const input: TurnInput = {
      key: this.#newKey(),
      text: words,
      startedMs: Math.min(how.startedMs ?? endedMs, endedMs),
      endedMs,
      spoken: how.spoken,
      after: last?.number ?? 0,
      ...(cutInAt === undefined ? {} : { cutInAt }),
      ...(this.#previewState ? { preview: this.#previewState } : {}),
    };
    await this.#deliver(assessment, input);
  }

  /** The paused conversation goes on: the waiting turn is answered as any other. */
  async takeBack(): Promise<void> {
    const { pause, pending, assessment } = this.state.get();
    if (!pause || pending || !assessment) return;
    this.#voice?.think();
    this.#isCut = false;
    this.#cutAt = null;
    this.#saying = 'coming';
    const { id: key, text } = pause.turn;
    await this.#deliver(assessment, {
      key,
      text,
      partOfExercise: true,
      ...(this.#previewState ? { preview: this.#previewState } : {}),
    });
  }

  async #deliver(assessment: ApiAssessment, input: TurnInput): Promise<void> {
    this.#pending = input;
    if (!this.preview) {
      keepTurn(this.#parts.storage, { assessmentId: assessment.id, owner: this.#parts.owner, input });
    }
    this.state.set({ pending: { text: input.text }, hint: null, noHint: false, problem: null, interim: '' });
    this.#delivered = this.#delivery.deliver(assessment.id, input);
    await this.#delivered;
    this.#delivered = null;
  }

  /** The character is silent, the microphone closed and the clock stopped, until the learner has answered. */
  #showPause(pause: ApiPause | null): void {
    const { pause: before, assessment, facts } = this.state.get();
    if (pause) {
      this.#pausedAt ??= this.#parts.now();
      this.#voice?.hush();
      this.ear.forget();
      this.#voice?.stopListening();
      if (assessment && !this.preview) {
        const { owner, storage } = this.#parts;
        keepPause(storage, { assessmentId: assessment.id, owner, virtualHumanId: facts.id });
      }
    } else if (before) {
      if (this.#pausedAt !== null) this.#beganAt += this.#parts.now() - this.#pausedAt;
      this.#pausedAt = null;
      forgetPause(this.#parts.storage);
    }
    this.state.set({ pause });
  }

  #hear(text: string): void {
    // The server has taken the learner's answer, and the character speaks again.
    this.#showPause(null);
    if (this.#isCut) return;
    this.#voice?.say(text);
    void this.ear.overhear();
  }

  #settle(learner: ApiTurn | null, human: ApiTurn | null): void {
    this.#pending = null;
    forgetTurn(this.#parts.storage);
    const { turns, cuts } = this.state.get();
    const fresh = [learner, human].filter((turn) => turn !== null);
    const cut = this.#cutAt;
    if (this.#saying === 'coming') this.#saying = human?.id ?? null;
    this.state.set({
      ...(human && cut !== null && cut < human.text.length ? { cuts: { ...cuts, [human.id]: cut } } : {}),
      turns: [...turns.filter(({ id }) => fresh.every((turn) => turn.id !== id)), ...fresh],
      pending: null,
      coming: null,
      ...(human?.mood ? { mood: human.mood } : {}),
    });
  }

  #follow(told: ApiState): void {
    this.#previewState = told.preview ?? this.#previewState;
    const { standIn } = this.state.get();
    this.state.set({
      mood: told.mood,
      ended: told.ended,
      goals: told.goals,
      choices: told.choices,
      diagnosisQuestion: told.diagnosisQuestion,
      distress: told.distress,
      standIn: told.notice === 'built-in-stands-in' || (standIn && told.notice !== null),
    });
    this.#showPause(told.pause);
    if (told.distress) this.#voice?.hush();
    void this.#afterSpeaking();
  }

  #giveUp(error: unknown): void {
    this.#pending = null;
    forgetTurn(this.#parts.storage);
    const reason = reasonOf(error);
    const ended = reason === 'conversation.ended' ? 'learner' : this.state.get().ended;
    if (ended) this.#showPause(null);
    if (reason === 'conversation.paused') void this.#findPause();
    this.state.set({ pending: null, coming: null, offline: false, problem: ended ? null : 'refused', ended });
  }

  /** Another page of the learner paused it. */
  async #findPause(): Promise<void> {
    const { assessment } = this.state.get();
    if (!assessment || this.preview) return;
    const { pause } = await this.#parts.api.read(assessment.id).catch(() => assessment);
    if (this.state.get().assessment === assessment) this.#showPause(pause);
  }

  /** The connection may be back, or the learner signed in again. */
  retryNow(): void {
    this.#delivery.retryNow();
  }

  async #speak(text: string, turnId: string | null): Promise<void> {
    this.#saying = turnId;
    this.#isCut = false;
    this.#voice?.say(text);
    void this.ear.overhear();
    await this.#afterSpeaking();
  }

  async #afterSpeaking(): Promise<void> {
    await this.#voice?.whenSilent();
    const { microphone, ended, pause, pending, stage, listening, isEarOpen } = this.state.get();
    // A learner who was typing continues.
    if (microphone !== 'hands-free' || this.#isCut || ended || pause || pending || stage !== 'vh') return;
    if (!listening && !isEarOpen) void this.ear.listen();
  }

  /** Says the last answer once more. */
  sayAgain(turn: ApiTurn): void {
    this.ear.forget();
    this.#voice?.hush();
    void this.#speak(turn.text, null);
  }

  toggleMuted(): void {
    const muted = !this.state.get().muted;
    this.state.set({ muted });
    this.#voice?.setMuted(muted);
  }

  toggleCaptions(): void {
    this.state.set({ captions: !this.state.get().captions });
  }

  async askHint(): Promise<void> {
    const { assessment, facts } = this.state.get();
    if (!assessment || !facts.helpAllowed) return;
    try {
      const hint = await this.#parts.api.hint(assessment.id, this.#previewState);
      this.state.set({ hint, noHint: hint === null });
    } catch (error) {
      this.state.set({ problem: problemOf(error) });
    }
  }

  closeHint(): void {
    this.state.set({ hint: null, noHint: false });
  }

  askEnd(): void {
    this.interrupt();
    this.state.set({ confirmsEnd: true });
  }

  goOn(): void {
    this.state.set({ confirmsEnd: false });
  }

  /** Ends the conversation, by the learner, the case or the clock. */
  async end(reason: 'learner' | 'time-limit' = 'learner'): Promise<void> {
    const { stage, ended: over, pause, diagnosisQuestion } = this.state.get();
    if (stage !== 'vh') return;
    this.#voice?.hush();
    // Whoever does not take the words back may be in need.
    const ended = pause ? 'distress' : over;
    const next = nextStage('vh', { diagnosisQuestion, ended });
    this.state.set({ confirmsEnd: false, ended: ended ?? reason, problem: null });
    if (next === 'after') this.state.set({ stage: next });
    else await this.finish(null);
  }

  /** Ends the session and shows its result. After a lost connection the same call gives the same result. */
  async finish(diagnosis: string | null): Promise<void> {
    const { assessment, ended, busy } = this.state.get();
    if (!assessment || busy) return;
    this.state.set({ busy: true, problem: null });
    try {
      const reason = ended ?? 'learner';
      const preview = this.#previewState;
      const done = await this.#parts.api.finish(assessment.id, { diagnosis, reason, preview });
      this.state.set({
        busy: false,
        stage: 'complete',
        finished: true,
        pause: null,
        result: done.result,
        assessment: done,
      });
      forgetPause(this.#parts.storage);
      this.#tellResult(done);
    } catch (error) {
      this.state.set({ busy: false, problem: problemOf(error) });
    }
  }

  /** The messages to the page around the player: never a hidden score, and of a preview or of practice only its end. */
  #tellResult({ result, scoresHidden, practice }: ApiAssessment): void {
    const { say } = this.#parts;
    say({ event: 'onEnd' });
    if (this.preview) return;
    // No page around the player, and nothing behind it, counts practice.
    if (practice) {
      say({ event: 'onComplete' });
      return;
    }
    const shown = result && !scoresHidden && result.conversationScore >= 0 ? result : null;
    say({
      event: 'onScoreAvailable',
      score: shown?.conversationScore ?? null,
      points: shown?.pointsAchieved ?? null,
    });
    if (shown) say({ event: 'setScore', score: shown.conversationScore, saveAndQuit: false });
    say({ event: 'setCompleted' });
    say({ event: 'onComplete' });
  }

  /** The content is longer than the frame: the page scrolls it as a whole. Null: it fits again. */
  tellHeight(height: number | null): void {
    this.#parts.say({ event: 'onPlayerHeight', height });
  }

  /** Ends it and begins anew at once: for a learner who was not in need. */
  async beginAgain(): Promise<void> {
    await this.end();
    if (this.state.get().finished) this.restart();
  }

  restart(): void {
    this.#voice?.dispose();
    this.#voice = null;
    this.#pending = null;
    this.#key = this.#newKey();
    this.#delivery.cancel();
    this.#beganAt = 0;
    this.#pausedAt = null;
    this.#previewState = null;
    const { facts, locale, muted, captions } = this.state.get();
    this.state.set({ ...createConversationState(facts, locale), muted, captions });
    if (facts.varies) void this.#readNextFacts();
  }

  /** The task of the next talk is another one; nobody begins with the last one before them. */
  async #readNextFacts(): Promise<void> {
    const { facts } = this.state.get();
    const { preview, unitId, rewind, variantSeed } = this.#parts;
    this.state.set({ busy: true });
    try {
      const how = { draft: preview, unitId, rewindOf: rewind?.assessmentId ?? null, variantSeed };
      this.state.set({ facts: await this.#parts.api.readFacts(facts.id, how) });
    } catch {
      // The line is lost, which the beginning says.
    }
    this.state.set({ busy: false });
  }

  /** The page closes. */
  leave(): void {
    const { assessment, finished } = this.state.get();
    this.#voice?.dispose();
    if (!assessment || finished || this.preview) return;
    if (this.#pending) this.#parts.api.leaveTurn(assessment.id, this.#pending);
    this.#parts.say({
      event: 'onExitSimData',
      submissionID: assessment.id,
      videoID: null,
      videoTime: 0,
      timeSpent: this.elapsed(),
    });
  }

  #newKey(): string {
    return makeUuidV7(this.#parts.now(), this.#parts.randomBytes());
  }
}

/** Where the learner had cut in before the page was left. */
function listCuts(turns: readonly ApiTurn[]): ConversationState['cuts'] {
  return Object.fromEntries(turns.flatMap(({ id, cutOffAt }) => (cutOffAt === null ? [] : [[id, cutOffAt]])));
}

/** A beginning is refused for reasons that trying again does not change. */
function whyNotBegun(error: unknown): ConversationState['problem'] {
  const reason = reasonOf(error);
  if (reason === 'credits.used-up') return 'credits';
  return reason === 'access.trial-ended' ? 'trial-ended' : problemOf(error);
}
