import { type Folded, isWordCharacter } from '../../text/fold.ts';
import { foldedWithin, type Reading, type Span } from '../../text/reading.ts';

const finalParticles = new Set(Array.from('嗎呢啊喔哦吧耶啦囉嘛呀').map((particle) => particle));

/** The letters and characters of a stretch with their positions, without spaces, punctuation and final particles. */
export function compactWithin(reading: Reading, span: Span, keepParticles = false): Folded {
  const { text, starts, ends } = foldedWithin(reading, span);
  const kept: number[] = [];
  for (let at = 0; at < text.length; at += 1) if (isWordCharacter(text[at] ?? '')) kept.push(at);
  while (!keepParticles && kept.length > 1 && finalParticles.has(text[kept.at(-1) ?? -1] ?? '')) kept.pop();
  return {
    text: kept.map((at) => text[at]).join(''),
    starts: kept.map((at) => starts[at] ?? 0),
    ends: kept.map((at) => ends[at] ?? 0),
  };
}
