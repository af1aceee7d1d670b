/**
 * Divides labelled utterances into a half that an engine may be tuned with and a half that is only ever measured:
 * in the order of the SHA-256 of their text, alternately, so that nobody chooses and anybody can repeat it.
 *
 *     node demo/conversations/split.ts labelled.jsonl demo/conversations/worried-patient.en-GB
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

export type LabelledUtterance = {
  text: string;
  /** The topic (or scene of a branching case) that the talk stands at. */
  context?: string;
  /** `topic:<id>`, `choice:<scene>/<choice>`, `social:<act>` or `unknown`; one for each thing that is said. */
  expected: readonly string[];
  /** Objectives proved by words (`said`, `named`, `topic`) that this one turn alone earns. */
  objectives: readonly string[];
};

function digest(utterance: LabelledUtterance): string {
  return createHash('sha256').update(utterance.text).digest('hex');
}

export function splitUtterances(utterances: readonly LabelledUtterance[]): {
  tuning: LabelledUtterance[];
  heldout: LabelledUtterance[];
} {
  const ordered = utterances.toSorted((a, b) => (digest(a) < digest(b) ? -1 : 1));
  return {
    tuning: ordered.filter((_, index) => index % 2 === 0),
    heldout: ordered.filter((_, index) => index % 2 === 1),
  };
}

function lines(utterances: readonly LabelledUtterance[]): string {
  return utterances.map((utterance) => `${JSON.stringify(utterance)}\n`).join('');
}

if (import.meta.main) {
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined)
    throw new Error('usage: split.ts <labelled.jsonl> <case>.<locale>');
  // Our own files; the test beside them checks every label.
  const all = readFileSync(from, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledUtterance);
  const halves = splitUtterances(all);
  writeFileSync(`${to}.tuning.jsonl`, lines(halves.tuning));
  writeFileSync(`${to}.heldout.jsonl`, lines(halves.heldout));
}
