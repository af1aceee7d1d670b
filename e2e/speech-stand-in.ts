import type { Page } from '@playwright/test';

/** The browser's ear and voice, driven by the test: no machine that runs tests has either. */
export type SpeechStandIn = {
  /** What the recogniser understands of the learner. */
  hear(words: string, isFinal?: boolean): Promise<void>;
  /** The recogniser ends, by itself or for a reason of the Web Speech API. */
  endListening(error?: string): Promise<void>;
  /** The voice reaches this word of what it says. */
  reach(word: string): Promise<void>;
  /** The voice ends what it says. */
  endSpeaking(): Promise<void>;
  /** What is being said; empty in silence. */
  readSaid(): Promise<string>;
  isListening(): Promise<boolean>;
};

declare global {
  interface Window {
    speechStandIn: {
      said: string;
      recogniser: { open: boolean } | null;
      hear(words: string, isFinal: boolean): void;
      endListening(error: string): void;
      reach(word: string): void;
      endSpeaking(): void;
    };
  }
}

/** Stands in for the browser before any page loads. `voices`: the languages it speaks. */
export async function standInForSpeech(page: Page, voices: readonly string[]): Promise<SpeechStandIn> {
  await page.addInitScript((languages) => {
    class Recogniser {
      open = false;
      onstart?: () => void;
      onresult?: (event: object) => void;
      onerror?: (event: object) => void;
      onend?: () => void;
      start() {
        this.open = true;
        window.speechStandIn.recogniser = this;
        this.onstart?.();
      }
      stop() {
        this.close('');
      }
      abort() {
        this.close('');
      }
      close(error: string) {
        if (!this.open) return;
        this.open = false;
        if (error) this.onerror?.({ error });
        this.onend?.();
      }
    }
    class Utterance {
      text: string;
      onstart?: () => void;
      onend?: () => void;
      onboundary?: (event: object) => void;
      constructor(text: string) {
        this.text = text;
      }
    }
    let saying: Utterance | null = null;
    const recogniser = () => window.speechStandIn.recogniser as Recogniser | null;
    window.speechStandIn = {
      said: '',
      recogniser: null,
      hear: (transcript, isFinal) => recogniser()?.onresult?.({ results: [{ isFinal, 0: { transcript } }] }),
      endListening: (error) => recogniser()?.close(error),
      reach: (word) => saying?.onboundary?.({ name: 'word', charIndex: saying.text.indexOf(word) }),
      endSpeaking() {
        const ended = saying;
        saying = null;
        window.speechStandIn.said = '';
        ended?.onend?.();
      },
    };
    const synthesis = Object.assign(new EventTarget(), {
      paused: false,
      getVoices: () =>
        languages.map((lang) => ({ name: lang, lang, voiceURI: lang, localService: true, default: false })),
      speak(utterance: Utterance) {
        saying = utterance;
        window.speechStandIn.said = utterance.text;
        utterance.onstart?.();
      },
      cancel() {
        saying = null;
        window.speechStandIn.said = '';
      },
      resume() {},
    });
    for (const [name, value] of Object.entries({
      SpeechRecognition: Recogniser,
      webkitSpeechRecognition: Recogniser,
      SpeechSynthesisUtterance: Utterance,
      speechSynthesis: synthesis,
    }))
      Object.defineProperty(window, name, { value, configurable: true });
  }, voices);

  const frame = () =>
    page.frames().find((one) => one.url().includes('/embed/virtual-human-player/')) ?? page.mainFrame();
  return {
    hear: (words, isFinal = false) =>
      frame().evaluate(([text, final]) => window.speechStandIn.hear(String(text), final === true), [
        words,
        isFinal,
      ] as const),
    endListening: (error = '') =>
      frame().evaluate((reason) => window.speechStandIn.endListening(reason), error),
    reach: (word) => frame().evaluate((text) => window.speechStandIn.reach(text), word),
    endSpeaking: () => frame().evaluate(() => window.speechStandIn.endSpeaking()),
    readSaid: () => frame().evaluate(() => window.speechStandIn.said),
    isListening: () => frame().evaluate(() => window.speechStandIn.recogniser?.open === true),
  };
}
