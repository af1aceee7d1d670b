import { isVowel, listEnglishVisemes } from './english-sounds.ts';
import { listMandarinVisemes } from './mandarin-sounds.ts';
import type { Viseme, VisemeCue } from './visemes.ts';

/** A word and its time, in ms from the start; `charIndex` is its position in the text. */
export type SpokenWord = { charIndex: number; length: number; startMs: number; endMs: number };

/** The mouth movements of a text, and their times, at an ordinary pace. */
export type SpeechPlan = { track: VisemeCue[]; words: SpokenWord[]; durationMs: number };

const consonantMs = 62;
const vowelMs = 108;
const wordGapMs = 24;
/** A Mandarin syllable lasts about this long whatever is in it. */
const syllableMs = 205;
/** The lips close after the last sound. */
const closingMs = 120;
const pauseMs: Readonly<Record<string, number>> = {
  ',': 190,
  ';': 240,
  ':': 220,
  '–': 200,
  '—': 220,
  '.': 420,
  '!': 420,
  '?': 440,
  '…': 420,
  '、': 150,
  '，': 210,
  '；': 260,
  '：': 230,
  '。': 440,
  '！': 440,
  '？': 450,
  '\n': 450,
};

/** A word of letters, one Han character, or one mark that makes a pause. */
const token =
  /\p{Script=Han}|[\p{L}\p{N}](?:[\p{L}\p{N}'’]*(?!\p{Script=Han})[\p{L}\p{N}])?|[,;:–—.!?…、，；：。！？\n]/gu;

/** Plans the lips of a text, in any mix of English and Chinese. `rate` is the pace: 1 ordinary, 2 twice as fast. */
export function planSpeech(text: string, rate = 1): SpeechPlan {
  const track: VisemeCue[] = [];
  const words: SpokenWord[] = [];
  let nowMs = 0;
  for (const match of text.matchAll(token)) {
    const word = match[0];
    const pause = pauseMs[word];
    if (pause !== undefined) {
      // Marks before the first word and several in a row make one pause at most.
      if (track.length > 0 && track.at(-1)?.v !== 'sil') nowMs = push(track, 'sil', nowMs, pause / rate);
      continue;
    }
    const startMs = nowMs;
    if (/\p{Script=Han}/u.test(word)) {
      const shapes = listMandarinVisemes(word);
      for (const shape of shapes) nowMs = push(track, shape, nowMs, syllableMs / shapes.length / rate);
    } else {
      for (const shape of listEnglishVisemes(word))
        nowMs = push(track, shape, nowMs, (isVowel(shape) ? vowelMs : consonantMs) / rate);
    }
    if (nowMs === startMs) continue;
    words.push({ charIndex: match.index, length: word.length, startMs, endMs: nowMs });
    if (!/\p{Script=Han}/u.test(word)) nowMs += wordGapMs / rate;
  }
  // The pause after the last word is left out.
  const spokenMs = words.at(-1)?.endMs ?? 0;
  return { track, words, durationMs: Math.min(nowMs, spokenMs + closingMs) };
}

function push(track: VisemeCue[], v: Viseme, t: number, d: number): number {
  track.push({ t, d, v });
  return t + d;
}
