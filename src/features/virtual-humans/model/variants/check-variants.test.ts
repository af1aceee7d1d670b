import { expect, test } from 'vitest';
import { caseContentSchema } from '../case-validation.ts';
import { settings } from '../fixtures/settings.ts';
import { makeCase } from '../fixtures/small-case.ts';
import { countMissingTexts } from '../missing-texts.ts';
import { type FindingCode, findCaseProblems, hasErrors } from '../publish-check.ts';
import type { ConversationSettings } from '../version-content.ts';
import { type CaseSlot, type CaseVariants, variantLimits } from './case-variants.ts';

const relative: CaseSlot = {
  id: 'who',
  name: 'relative',
  values: {
    kind: 'texts',
    texts: [
      { id: 'wife', text: { 'en-GB': 'wife' }, weight: 1 },
      { id: 'son', text: { 'en-GB': 'son' }, weight: 3 },
    ],
  },
};
const days: CaseSlot = { id: 'days', name: 'days', values: { kind: 'numbers', from: 2, to: 9, step: 1 } };
const withSlots = (slots: readonly CaseSlot[], changes: Partial<CaseVariants> = {}) =>
  makeCase({
    variants: { slots, difficulty: null, fixedSeed: null, ...changes },
    opening: { 'en-GB': ['My {{relative}} said it has been {{days}} days.'] },
  });
const good = withSlots([relative, days], { difficulty: { from: 2, to: 3 } });
const findIn = (content: typeof good, changed: Partial<ConversationSettings> = {}) =>
  findCaseProblems(content, { ...settings, ...changed }).filter(
    ({ section, code }) => section === 'variants' || /^place/.test(code),
  );
const withTexts = (
  texts: readonly { id: string; text: Record<string, string>; weight: number }[],
): CaseSlot => ({
  ...relative,
  values: { kind: 'texts', texts },
});

test('nothing is wrong with slots that are used', () => {
  expect(findIn(good)).toEqual([]);
  expect(findIn(makeCase())).toEqual([]);
});

const broken: [FindingCode, typeof good, Partial<ConversationSettings>?][] = [
  ['slot-name-invalid', withSlots([{ ...relative, name: '' }, days])],
  ['slot-name-invalid', withSlots([{ ...relative, name: 'a relative' }, days])],
  ['slot-name-twice', withSlots([relative, days, { ...days, id: 'more' }])],
  ['slot-without-values', withSlots([withTexts([]), days])],
  [
    'slot-without-values',
    withSlots([relative, { ...days, values: { kind: 'numbers', from: 9, to: 2, step: 1 } }]),
  ],
  ['slot-value-blank', withSlots([withTexts([{ id: 'a', text: { 'en-GB': ' ' }, weight: 0 }]), days])],
  ['slot-value-place', withSlots([withTexts([{ id: 'a', text: { 'en-GB': '{{days}}' }, weight: 0 }]), days])],
  ['slot-unused', withSlots([relative, days, { ...days, id: 'more', name: 'hours' }])],
  ['difficulty-unreachable', withSlots([relative, days], { difficulty: { from: 4, to: 9 } })],
  ['difficulty-unreachable', withSlots([relative, days], { difficulty: { from: 3, to: 1 } })],
  ['place-unknown', withSlots([relative])],
  ['place-unknown', { ...good, briefing: { 'en-GB': 'Ask {{relative} about it.' } }],
  ['place-unknown', makeCase({ briefing: { 'en-GB': 'Ask {{relative}}.' } })],
  ['place-not-allowed', { ...good, person: { ...good.person, name: { 'en-GB': 'George {{relative}}' } } }],
  ['place-not-allowed', { ...good, distress: { ...good.distress, contacts: { 'en-GB': 'Call {{days}}' } } }],
  [
    'place-not-allowed',
    { ...good, topics: good.topics.map((one) => ({ ...one, name: { 'en-GB': '{{days}}' } })) },
  ],
  ['place-not-allowed', good, { title: 'The {{relative}}' }],
  ['place-not-allowed', good, { description: 'The {{relative}}' }],
  ['places-too-many', { ...good, briefing: { 'en-GB': '{{days}}'.repeat(variantLimits.places) } }],
];

test.each(broken)('finds %s', (code, content, changed) => {
  const found = findIn(content, changed);
  expect(found.map((one) => one.code)).toContain(code);
  expect(hasErrors(found)).toBe(code !== 'slot-unused');
});

test('a place that nothing fills is named, with where it stands', () => {
  const [found] = findIn({
    ...good,
    topics: good.topics.map((one) => ({ ...one, withheld: { 'en-GB': ['Ask my {{aunt}}.'] } })),
  });
  expect(found).toMatchObject({
    code: 'place-unknown',
    section: 'topics',
    itemId: good.topics[0]?.id,
    words: '{{aunt}}',
  });
});

test('a value that is missing in another language counts as a missing text', () => {
  const before = countMissingTexts({ ...makeCase(), locales: ['en-GB', 'zh-TW'] }, 'zh-TW');
  const after = countMissingTexts(
    { ...makeCase({ variants: good.variants }), locales: ['en-GB', 'zh-TW'] },
    'zh-TW',
  );
  expect(after - before).toBe(2);
});

test.each([
  ['two slots of one id', [relative, { ...days, id: 'who' }], {}],
  [
    'two values of one id',
    [
      withTexts([
        { id: 'a', text: {}, weight: 0 },
        { id: 'a', text: {}, weight: 0 },
      ]),
    ],
    {},
  ],
  ['a weight beyond 10', [withTexts([{ id: 'a', text: {}, weight: 11 }])], {}],
  ['a broken number', [{ ...days, values: { kind: 'numbers' as const, from: 0.5, to: 9, step: 1 } }], {}],
  ['a step of 0', [{ ...days, values: { kind: 'numbers' as const, from: 0, to: 9, step: 0 } }], {}],
  ['a seed beyond 31 bits', [days], { fixedSeed: 2 ** 31 }],
  ['a difficulty below 0', [days], { difficulty: { from: -1, to: 4 } }],
  ['too many slots', Array.from({ length: 21 }, (_, index) => ({ ...days, id: `d${index}` })), {}],
])('is not kept: %s', (_, slots, changes) => {
  expect(caseContentSchema.safeParse(withSlots(slots, changes)).success).toBe(false);
});
