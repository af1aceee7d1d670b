import { mouthAt } from '../lip-sync/mouth-weights.ts';
import { planSpeech, type SpeechPlan } from '../lip-sync/speech-plan.ts';
import { mouthAtRest } from '../lip-sync/visemes.ts';
import { createEmitter } from '../state/emitter.ts';
import type { Speaker, SpeakerEvents } from './speaker.ts';
import { beginTurn, type SpeechTurn } from './speech-turn.ts';

/** Moves the lips without sound, for people who read. Word events come when the words would be heard. */
export function createSilentSpeaker(): Speaker {
  const events = createEmitter<SpeakerEvents>();
  let current: { turn: SpeechTurn; plan: SpeechPlan; startMs: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function cancel(): void {
    current?.turn.end('cancelled');
  }

  return {
    get isSpeaking() {
      return current !== null;
    },
    speak(text, { rate = 1 }) {
      cancel();
      const turn = beginTurn(text, events, () => {
        clearTimeout(timer);
        current = null;
      });
      const plan = planSpeech(text, rate);
      const startMs = performance.now();
      current = { turn, plan, startMs };
      turn.start(false);
      tellWord(0);
      return turn.ended;

      function tellWord(index: number): void {
        const word = plan.words[index];
        const atMs = word ? word.startMs : plan.durationMs;
        timer = setTimeout(
          () => {
            if (!word) return turn.end('finished');
            events.emit('boundary', { charIndex: word.charIndex, length: word.length });
            if (!turn.isOver) tellWord(index + 1);
          },
          Math.max(0, startMs + atMs - performance.now()),
        );
      }
    },
    cancel,
    readMouth() {
      return current ? mouthAt(current.plan.track, performance.now() - current.startMs) : mouthAtRest;
    },
    on: events.on,
    dispose() {
      cancel();
      events.clear();
    },
  };
}
