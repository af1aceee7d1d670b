import { expect, test } from 'vitest';
import type { ApiScoreHistory, ApiScoreOverride, ApiScoreRun } from '../../model/api-results.ts';
import { countAgreement, listHistory } from './score-history.ts';

const run = (id: string, createdAt: string, more: Partial<ApiScoreRun> = {}): ApiScoreRun => ({
  id,
  createdAt,
  scorer: 'rules',
  scorerVersion: 'rules-1',
  transcriptHash: 'a',
  contentHash: 'b',
  parameters: null,
  conversationScore: 50,
  by: null,
  changed: [],
  differences: [],
  ...more,
});
const override = (id: string, createdAt: string, objectiveId: string): ApiScoreOverride => ({
  id,
  createdAt,
  objectiveId,
  objectiveName: objectiveId,
  earned: true,
  reason: 'Heard it.',
  personId: '1',
  by: { id: '1', name: 'Ann' },
});

test('runs and verdicts stand in one row, the newest first, and those that count are marked', () => {
  const history: ApiScoreHistory = {
    runs: [run('20', '2026-11-02T10:00:00.000Z'), run('10', '2026-11-02T09:00:00.000Z')],
    overrides: [
      override('11', '2026-11-02T09:30:00.000Z', 'o1'),
      override('12', '2026-11-02T09:30:00.000Z', 'o1'),
    ],
  };
  const shown = listHistory(history).map((entry) => [
    entry.kind === 'run' ? entry.run.id : entry.override.id,
    entry.counts,
  ]);
  expect(shown).toEqual([
    ['20', true],
    ['12', true],
    ['11', false],
    ['10', false],
  ]);
});

test('a model of three answers is open where no verdict has two of them', () => {
  const spread = (earned: number, notEarned: number, unproved: number) => ({
    objectiveId: 'o',
    earned,
    notEarned,
    unproved,
    unanswered: 3 - earned - notEarned - unproved,
  });
  const parameters = {
    engine: 'openai-compatible',
    modelId: 'm',
    promptVersion: 'judge-1',
    temperature: 0,
    seeds: [1, 2, 3],
    spread: [spread(3, 0, 0), spread(2, 1, 0), spread(1, 1, 1), spread(0, 1, 0), spread(0, 3, 0)],
  };
  expect(countAgreement(run('1', '', { parameters }))).toEqual({ asked: 3, open: 2 });
  expect(countAgreement(run('1', ''))).toBeNull();
});
