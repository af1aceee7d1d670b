/**
 * How well distress of a learner is heard, by language and kind: in a folder of labelled texts, each file a JSON list of `{ text, lang,
 * kind }`, whose name says what it holds: `…distress.json` real need, `…ordinary.json` lines that must not stop a talk. A text is
 * heard where the talk is ended (certain) or paused (possible), with what the packaged sentence model says of it as on the server; by
 * words alone on the right. Texts are printed with `--misses` alone, so that held-out files stay unread.
 *
 *     node bench/distress-accuracy.ts [<folder>] [--only <beginning of file names>] [--misses]
 *
 * The folder may be given as `DISTRESS_FOLDER` too; without one it is bench/corpora/distress-4.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { demoConversations } from '../demo/conversations/index.ts';
import { findDistress, findPossibleDistress } from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { openSaidVectors } from './lib/said-vectors.ts';

type Line = { text: string; lang: 'en' | 'zh'; kind: string };
type Count = { all: number; certain: number; heard: number; byWords: number };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', default: '' }, misses: { type: 'boolean', default: false } },
});
const folder =
  positionals[0] ??
  process.env.DISTRESS_FOLDER ??
  fileURLToPath(new URL('./corpora/distress-4', import.meta.url));

const [anyDemo] = demoConversations;
if (anyDemo === undefined) throw new Error('there are demo cases');
const content = toDialogueCase(anyDemo.content);
const locales = { en: 'en-GB', zh: 'zh-TW' } as const;
const said = openSaidVectors();

async function measure(lines: readonly Line[], isNeed: boolean): Promise<Map<string, Count>> {
  const counts = new Map<string, Count>();
  for (const { text, lang, kind } of lines) {
    const locale = locales[lang];
    const isCertain = findDistress(content, locale, text);
    const byWords = isCertain || findPossibleDistress(content, locale, { text, vectors: null });
    const vectors = await said.read(locale, text);
    const isHeard = isCertain || findPossibleDistress(content, locale, { text, vectors });
    for (const name of [`${lang} ${kind}`, `${lang} all`, 'all']) {
      const count = counts.get(name) ?? { all: 0, certain: 0, heard: 0, byWords: 0 };
      counts.set(name, count);
      count.all += 1;
      if (isCertain) count.certain += 1;
      if (isHeard) count.heard += 1;
      if (byWords) count.byWords += 1;
    }
    if (values.misses && isHeard !== isNeed)
      console.log(`  ${isNeed ? 'missed' : isCertain ? 'certain, wrongly' : 'wrongly'}  [${kind}] ${text}`);
  }
  return counts;
}

function print(title: string, counts: ReadonlyMap<string, Count>): void {
  const share = (part: number, all: number) => `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`;
  console.log(title);
  for (const [name, { all, certain, heard, byWords }] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(
      `  ${name.padEnd(24)} ${share(heard, all).padEnd(20)} certain ${share(certain, all).padEnd(20)} by words ${share(byWords, all)}`,
    );
}

for (const part of ['distress', 'ordinary'] as const) {
  const lines = readdirSync(folder)
    .filter((name) => name.startsWith(values.only) && name.endsWith(`${part}.json`))
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Line[]); // files of this form
  if (lines.length === 0) throw new Error(`${folder} has no ${values.only}…${part}.json`);
  print(part === 'distress' ? 'Recall' : 'False alarms', await measure(lines, part === 'distress'));
}
await said.close();
