import { describe, expect, test } from 'vitest';
import { makeCase } from '../model/fixtures/small-case.ts';
import {
  type Evidence,
  evidenceSchema,
  kindOf,
  listKinds,
  makeEvidence,
  makeFirstEvidence,
} from './kinds.ts';

const all = [...new Set([...listKinds('branching'), ...listKinds('medical')])];
const filled = {
  topicIds: ['pain'],
  sceneIds: ['hall'],
  phrases: { 'en-GB': ['We will find out together'] },
};

describe.each(all)('evidence of the kind %s', (kind) => {
  const begun = makeEvidence(kind);

  test('begins as something that may be kept', () => {
    expect(evidenceSchema.parse(begun)).toEqual(begun);
    expect(begun.kind).toBe(kind);
  });

  test('is offered for some type of virtual human', () => {
    expect([...listKinds('branching'), ...listKinds('default')]).toContain(kind);
  });

  test('is earned by nobody who said nothing', () => {
    const evidence = makeEvidence(kind, filled);
    const nothing = { openQuestions: 0, closedQuestions: 0, empathy: 0, rudeness: 0, talkShare: 0, turns: 0 };
    const nowhere = () => null;
    const found = kindOf(evidence).find(evidence, {
      turns: [],
      measures: nothing,
      findSaid: nowhere,
      findNamed: nowhere,
      quoteCounted: () => [],
    });
    expect(found.earned).toBe(false);
    expect(found.quotes).toEqual([]);
  });
});

test.each<[Evidence]>([
  [{ kind: 'topic', topicIds: [] }],
  [{ kind: 'learned', topicIds: [] }],
  [{ kind: 'said', phrases: { 'en-GB': [' '] } }],
  [{ kind: 'named', phrases: {} }],
  [{ kind: 'counted', measure: 'turns', atLeast: null, atMost: null }],
  [{ kind: 'scene', sceneIds: [] }],
])('what says nothing keeps a case from being published: %j', (evidence) => {
  expect(kindOf(evidence).findProblem(evidence, makeCase(), 'en-GB')).toBe('evidence-empty');
});

test('another kind keeps what both have in common', () => {
  const before: Evidence = { kind: 'said', phrases: { 'en-GB': ['Hello'] } };
  expect(makeEvidence('named', before)).toEqual({ ...before, kind: 'named' });
  expect(makeEvidence('topic', before)).toEqual({ kind: 'topic', topicIds: [] });
});

test('a new objective begins with a topic, and with a scene where scenes lead the conversation', () => {
  expect(makeFirstEvidence('medical').kind).toBe('topic');
  expect(makeFirstEvidence('branching').kind).toBe('scene');
});

test('a kind that nobody knows is refused', () => {
  const [problem] = evidenceSchema.safeParse({ kind: 'hummed' }).error?.issues ?? [];
  expect(problem?.message).toBe('virtual-human.choice-unknown');
});
