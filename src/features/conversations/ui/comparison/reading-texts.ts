import type { TextKey } from '#locales/catalogue.ts';
import type { ComparedTurn } from './comparison-queries.ts';

type Part = ComparedTurn['BuiltIn'][number];
type Key = TextKey<'comparison'>;

/** Topics and choices, and what is said where there are none; social phrases are read by the built-in engine in any case. */
export function readParts(parts: readonly Part[]): { named: readonly Part[]; none: Key } {
  return {
    named: parts.filter(({ Kind }) => Kind === 'topic' || Kind === 'choice'),
    none: parts.some(({ Kind }) => Kind === 'social') ? 'socialOnly' : 'nothing',
  };
}

const leastSure = 0.6;

/** What is said beside a part. */
export function listRemarks({ PassedOver, Outcome, Confidence }: Part): Key[] {
  const remarks: Key[] = [];
  if (PassedOver !== null) remarks.push(reasons[PassedOver] ?? 'passed.notMeant');
  if (Outcome === 'withheld') remarks.push('withheld');
  if (PassedOver === null && Confidence < leastSure) remarks.push('unsure');
  return remarks;
}

const reasons: Readonly<Record<string, Key>> = {
  denied: 'passed.denied',
  reported: 'passed.reported',
  supposed: 'passed.supposed',
  unsure: 'passed.unsure',
};

const problems: Readonly<Record<string, Key>> = {
  timeout: 'problem.timeout',
  'ceiling-reached': 'problem.ceiling',
  'unknown-topic': 'problem.unknownTopic',
  'not-their-words': 'problem.notTheirWords',
  garbage: 'problem.garbage',
};

/** Why the model gave no reading. */
export function findProblem(problem: string | null): Key {
  return problems[problem ?? ''] ?? 'problem.failed';
}
