import { fold } from './fold.ts';

const ideograph = /^[\u3400-\u9fff]$/u;

/**
 * What a text is made of, for classifiers that were trained with labelled texts: its words and Chinese characters, alone and
 * with their neighbours, and the pieces of its words, so that misspelt ones are known too. Each once, as a hash of 32 bits.
 */
export function listFeatures(text: string): ReadonlySet<number> {
  const tokens = ['^', ...listTokens(text), '$'];
  const features = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    let joined = '';
    for (let next = at; next < Math.min(at + longest, tokens.length); next += 1) {
      joined += ` ${tokens[next]}`;
      // Three words say about as much as four characters.
      if (next - at < 3 || ideograph.test(tokens[at] ?? '')) features.add(hash(`w${joined}`));
    }
    const after = tokens[at + 2];
    if (after !== undefined) features.add(hash(`s ${tokens[at]} ${after}`));
    addPieces(features, tokens[at] ?? '');
  }
  return features;
}

/** In tokens. */
const longest = 4;

function listTokens(text: string): readonly string[] {
  return (
    fold(text)
      .text.replaceAll("'", '')
      .match(/[\p{Script=Latin}\p{N}]+|[\u3400-\u9fff\u3100-\u312f?]/gu) ?? []
  );
}

function addPieces(features: Set<number>, word: string): void {
  if (!/^[\p{Script=Latin}\p{N}]/u.test(word)) return;
  const marked = `<${word}>`;
  for (let size = 3; size <= 5; size += 1)
    for (let at = 0; at + size <= marked.length; at += 1)
      features.add(hash(`c ${marked.slice(at, at + size)}`));
}

/** FNV-1a, which is the same on every machine. */
export function hash(name: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) {
    value ^= name.charCodeAt(at);
    value = Math.imul(value, 0x01000193) >>> 0;
  }
  return value;
}
