/**
 * What the built-in engine answers to every labelled sentence, as one fingerprint for each case and language. For a change
 * that must not change behaviour: run it before and after and compare. `--lines` prints each answer, to see which differ.
 * Every sentence is said in every language of a case, in its own language or not, and aloud into what the person was saying.
 *
 *     node bench/engine-replies.ts [--lines] [case]
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { demoConversations } from '../demo/conversations/index.ts';
import {
  advanceConversation,
  beginConversation,
  classifyQuestions,
  countWords,
  findDistress,
  findNamedInEarnest,
  findSaid,
} from '../src/dialogue/index.ts';
import { toDialogueCase } from '../src/features/conversations/model/dialogue-case.ts';
import { fillCase } from '../src/features/virtual-humans/model/variants/fill-case.ts';

const showLines = process.argv.includes('--lines');
const only = process.argv.slice(2).find((argument) => !argument.startsWith('--'));

const folders = ['../demo/conversations/', './corpora/'].map((path) => new URL(path, import.meta.url));

/** Our own files: each line holds a text; some hold whole talks, which are left out. */
const texts = folders.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .flatMap((line) => (JSON.parse(line) as { text?: string }).text ?? []),
);

for (const { details, content } of demoConversations) {
  if (only !== undefined && details.slug !== only) continue;
  const talked = toDialogueCase(fillCase(content, 1));
  for (const locale of content.locales) {
    const phrases = content.objectives.flatMap(({ evidence }) =>
      'phrases' in evidence ? [evidence.phrases[locale] ?? []] : [],
    );
    const digest = createHash('sha256');
    let { state } = beginConversation(talked, { locale, seed: 7 });
    for (const [at, text] of texts.entries()) {
      const cutIn =
        at % 5 === 0 && state.lastReply !== '' ? { unsaid: state.lastReply, aloud: at % 2 === 0 } : {};
      const reply = advanceConversation(talked, { locale, state, text, ...cutIn });
      const line = JSON.stringify([
        text,
        reply,
        classifyQuestions(locale, text),
        countWords(text),
        findDistress(talked, locale, text),
        phrases.map((list) => [findSaid(list, locale, text), findNamedInEarnest(list, locale, text)]),
      ]);
      digest.update(line);
      if (showLines) console.log(line);
      state =
        reply.state.ended === null ? reply.state : beginConversation(talked, { locale, seed: at }).state;
    }
    console.log(`${details.slug} ${locale} ${texts.length} ${digest.digest('hex').slice(0, 16)}`);
  }
}
