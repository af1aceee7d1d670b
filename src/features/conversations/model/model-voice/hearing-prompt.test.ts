import { expect, test } from 'vitest';
import { makeTopic, makeTopics } from '#dialogue/fixtures/small-case.ts';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { DialogueState, Turn, Understanding } from '#features/virtual-humans/model/transcript.ts';
import { writeHearingPrompt } from './hearing-prompt.ts';
import { writePersonPrompt } from './person-prompt.ts';

const content = makeCase({
  person: {
    name: { 'en-GB': 'George Ward' },
    age: 67,
    background: {
      'en-GB':
        'A retired bus driver. He makes light of everything. His father died young. He gambled the house away. It is stable angina, typical.',
    },
  },
  topics: [
    ...makeTopics(),
    makeTopic('debts', {
      name: { 'en-GB': 'Owes nine thousand' },
      variants: { 'en-GB': ['Do you owe anybody money?', 'Do you owe nine thousand to Bob?'] },
      answers: { 'en-GB': ['I owe nine thousand to Bob.'] },
      disclosure: { rule: 'trust', atLeast: 8 },
    }),
  ],
});
const state: DialogueState = {
  format: 1,
  seed: 1,
  trust: 3,
  tension: 4,
  told: {},
  withheld: [],
  lastTopicId: null,
  used: {},
  lastReply: '',
  misses: 0,
  sceneId: null,
  turns: 1,
  ended: null,
};
const builtIn: Understanding = { parts: [] };
const turns: Turn[] = [
  {
    id: '0193f7a0-0000-7000-8000-000000000001',
    number: 1,
    speaker: 'learner',
    text: 'Tell me. ',
    locale: 'en-GB',
    startedMs: 0,
    endedMs: 0,
    spoken: false,
    cutInAt: null,
    understanding: null,
    delivery: null,
  },
];
const moment = (changes: Partial<DialogueState>) => ({
  locale: 'en-GB' as const,
  state: { ...state, ...changes },
  builtIn,
  understanding: builtIn,
  likely: [],
  turns,
  unsaid: null,
});
const systems = (changes: Partial<DialogueState>) => [
  writeHearingPrompt(content, moment(changes), { speaks: true }).system,
  writeHearingPrompt(content, moment(changes), { speaks: false }).system,
  writePersonPrompt(content, moment(changes)).system,
];

/** What is held back at this trust, wherever the author wrote it: in an answer, a name, a wording or the background. */
test.each<[number, string[]]>([
  [3, ['father died', 'lost the house', 'gambled', 'nine thousand', 'angina', 'goes with rest', 'Objective']],
  [5, ['lost the house', 'gambled', 'nine thousand', 'angina']],
  [10, ['lost the house', 'gambled', 'angina', 'Objective']],
])('no prompt holds what trust of %i does not open', (trust, secrets) => {
  const untold: Record<string, number> = {};
  for (const told of [untold, { pain: 1, worry: 1, debts: 1, secret: 1 }]) {
    for (const system of systems({ trust, told, withheld: ['worry', 'secret', 'debts'] })) {
      for (const secret of secrets) expect(system).not.toContain(secret);
    }
  }
});

test('what is open is told: the background by its sentences, and facts by their keys', () => {
  const [speaking = '', hearing = ''] = systems({ trust: 5 });
  expect(speaking).toContain('A retired bus driver. He makes light of everything.');
  expect(speaking).toContain('His father died young.');
  expect(speaking).toContain('- t2: My father died at my age.');
  expect(hearing).toContain('- t2: What worries you most?');
  expect(hearing).not.toContain('My father died');
  expect(speaking).toContain('- t4: Do you owe anybody money?');
});

test('what is the same at every moment stands first', () => {
  for (const speaks of [true, false]) {
    const early = writeHearingPrompt(content, moment({}), { speaks }).system;
    const later = writeHearingPrompt(content, moment({ trust: 9, tension: 9, told: { pain: 1 } }), {
      speaks,
    }).system;
    const shared = [...early].findIndex((letter, at) => letter !== later[at]);
    expect(shared === -1 ? early.length : shared).toBeGreaterThan(early.length * 0.8);
  }
  const [, , early = ''] = systems({});
  const [, , later = ''] = systems({ trust: 9, tension: 9, told: { pain: 1 } });
  expect(later.startsWith(early.slice(0, early.indexOf('You do not trust')))).toBe(true);
});

test('a long case is heard by its first topics and those that may be meant now', () => {
  const long = makeCase({
    topics: [
      ...makeTopics(),
      ...Array.from({ length: 300 }, (_, at) =>
        makeTopic(`more-${at}`, {
          variants: { 'en-GB': [`Can you tell me everything about the matter ${at} of the long list?`] },
          answers: {
            'en-GB': [`Of the matter ${at} there is much to tell, and I tell it gladly when asked.`],
          },
        }),
      ),
    ],
  });
  const write = (likely: string[], speaks = true) =>
    writeHearingPrompt(long, { ...moment({}), likely }, { speaks });
  const early = write([]);
  const later = write(['more-250']);
  expect(later.targets.get('t254')).toEqual({ kind: 'topic', topicId: 'more-250' });
  expect(later.system).toContain('- t254: Of the matter 250 there');
  expect(early.targets.has('t254')).toBe(false);
  expect(early.system).not.toContain('matter 250 ');
  const place = later.system.indexOf('matter 250 ');
  expect(early.system.slice(0, place).length).toBeGreaterThan(10_000);
  expect(later.system.startsWith(early.system.slice(0, early.system.indexOf('You do not trust')))).toBe(true);
  const plain = (likely: string[]) => writePersonPrompt(long, { ...moment({}), likely }).system;
  expect(plain([])).not.toContain('matter 250 ');
  expect(plain(['more-250'])).toContain('Of the matter 250 there');
  // Some 8,000 tokens is what a model on one's own machine reads, the talk included.
  for (const { system } of [early, later]) expect(Buffer.byteLength(system)).toBeLessThan(18_000);
});
