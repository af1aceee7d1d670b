import { describe, expect, test } from 'vitest';
import { type CaseContent, conversationLocales } from './case-content.ts';
import { parseCaseContent } from './case-validation.ts';
import { settings } from './fixtures/settings.ts';
import { type FindingCode, findCaseProblems, hasErrors } from './publish-check.ts';
import { speakingUp } from './templates/speaking-up.ts';
import { upsetCustomer } from './templates/upset-customer.ts';
import { worriedPatient } from './templates/worried-patient.ts';
import { keepLocales, templateKeys, writeBlank, writeTemplate } from './templates.ts';
import type { ConversationSettings } from './version-content.ts';

const codesOf = (content: CaseContent, changed: Partial<ConversationSettings> = {}) =>
  findCaseProblems(content, { ...settings, ...changed }).map(({ code }) => code);

describe.each(templateKeys)('the template %s', (key) => {
  test.each(conversationLocales)('can be published as it is in %s', (locale) => {
    const { content } = writeTemplate(key, locale);
    expect(content.locales).toEqual([locale]);
    expect(codesOf(content)).toEqual([]);
    expect(parseCaseContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
  });
});

test('a branching case needs no topics, and those that it has are checked', () => {
  const codes = (content: CaseContent) => findCaseProblems(content, settings).map(({ code }) => code);
  const plain = codes(speakingUp());
  expect(plain).not.toContain('topics-missing');
  const [one] = upsetCustomer().topics;
  if (!one) expect.fail();
  const mute = { ...one, answers: {}, followUps: [] };
  expect(codes({ ...speakingUp(), topics: [mute] })).toEqual(['topic-without-answers', ...plain]);
});

test.each(['default', 'medical', 'branching'] as const)('a blank %s case says what is missing', (type) => {
  const findings = findCaseProblems(writeBlank(type, 'zh-TW').content, settings);
  expect(hasErrors(findings)).toBe(true);
  expect(findings.map(({ code }) => code)).toContain('person-name-missing');
});

const customer = upsetCustomer();
const patient = worriedPatient();
const colleague = speakingUp();
const [topic, ...topics] = customer.topics;
const [objective, ...objectives] = customer.objectives;
const [start, ...scenes] = colleague.scenes;
if (!topic || !objective || !start) throw new Error('the templates are not empty');

const broken: [FindingCode, CaseContent, Partial<ConversationSettings>?][] = [
  ['title-missing', customer, { title: '  ' }],
  ['avatar-missing', customer, { avatarId: null }],
  ['app-only', customer, { playerType: 'app_only' }],
  ['privacy-text-missing', customer, { requirePrivacyAgreement: true }],
  ['type-unplayable', { ...customer, type: 'other' }],
  ['opening-missing', { ...customer, opening: { 'en-GB': ['', ' '] } }],
  ['briefing-missing', { ...customer, briefing: {} }],
  ['contacts-missing', { ...customer, distress: { ...customer.distress, contacts: {} } }],
  ['topics-missing', { ...customer, topics: [], objectives: [] }],
  ['topic-without-variants', { ...customer, topics: [{ ...topic, variants: {} }, ...topics] }],
  ['topic-without-answers', { ...customer, topics: [{ ...topic, answers: {} }, ...topics] }],
  ['follow-up-unknown', { ...customer, topics: [{ ...topic, followUps: ['gone'] }, ...topics] }],
  [
    'variant-twice',
    {
      ...customer,
      topics: [topic, ...topics.map((other) => ({ ...other, variants: { 'en-GB': ['What is it?'] } }))],
    },
  ],
  ['objectives-missing', { ...customer, objectives: [] }],
  ['points-missing', { ...customer, objectives: [{ ...objective, points: 0 }] }],
  ['objective-name-missing', { ...customer, objectives: [{ ...objective, name: {} }, ...objectives] }],
  ['objective-group-unknown', { ...customer, objectives: [{ ...objective, groupId: 'gone' }] }],
  [
    'evidence-empty',
    { ...customer, objectives: [{ ...objective, evidence: { kind: 'topic', topicIds: [] } }] },
  ],
  [
    'evidence-empty',
    {
      ...customer,
      objectives: [
        { ...objective, evidence: { kind: 'counted', measure: 'turns', atLeast: null, atMost: null } },
      ],
    },
  ],
  [
    'evidence-unknown',
    { ...customer, objectives: [{ ...objective, evidence: { kind: 'learned', topicIds: ['gone'] } }] },
  ],
  [
    'evidence-unreachable',
    {
      ...customer,
      topics: [{ ...topic, disclosure: { rule: 'never' } }, ...topics],
      objectives: [{ ...objective, evidence: { kind: 'learned', topicIds: [topic.id] } }],
    },
  ],
  [
    'evidence-out-of-reach',
    {
      ...customer,
      objectives: [
        { ...objective, evidence: { kind: 'counted', measure: 'empathy', atLeast: 3, atMost: 2 } },
      ],
    },
  ],
  [
    'evidence-out-of-reach',
    {
      ...customer,
      objectives: [
        { ...objective, evidence: { kind: 'counted', measure: 'turns', atLeast: null, atMost: 2 } },
      ],
    },
  ],
  [
    'evidence-out-of-reach',
    {
      ...customer,
      objectives: [{ ...objective, evidence: { kind: 'said', phrases: { 'en-GB': ['…!'] } } }],
    },
  ],
  [
    'evidence-out-of-reach',
    // Nobody comes to the first scene by their words.
    { ...colleague, objectives: [{ ...objective, evidence: { kind: 'scene', sceneIds: [start.id] } }] },
  ],
  [
    'wording-blank',
    { ...customer, topics: [{ ...topic, variants: { 'en-GB': ['What is it?', '…'] } }, ...topics] },
  ],
  [
    'choice-variant-twice',
    {
      ...colleague,
      scenes: [
        { ...start, choices: start.choices.map((one) => ({ ...one, variants: { 'en-GB': ['Stop!'] } })) },
        ...scenes,
      ],
    },
  ],
  ['diagnosis-missing', { ...patient, diagnosis: null }],
  ['diagnosis-incomplete', { ...patient, diagnosis: { question: {}, accepted: {}, explanation: {} } }],
  ['scenes-missing', { ...colleague, scenes: [] }],
  ['scene-silent', { ...colleague, scenes: [{ ...start, says: {} }, ...scenes] }],
  ['scene-dead-end', { ...colleague, scenes: [{ ...start, choices: [] }, ...scenes] }],
  ['scene-unreachable', { ...colleague, scenes: [{ ...start, choices: start.choices.slice(1) }, ...scenes] }],
  ['no-way-to-end', { ...colleague, scenes: colleague.scenes.map((one) => ({ ...one, ends: false })) }],
  [
    'choice-target-unknown',
    {
      ...colleague,
      scenes: [
        { ...start, choices: start.choices.map((choice) => ({ ...choice, toSceneId: 'gone' })) },
        ...scenes,
      ],
    },
  ],
  [
    'choice-without-words',
    {
      ...colleague,
      scenes: [{ ...start, choices: start.choices.map((one) => ({ ...one, variants: {} })) }, ...scenes],
    },
  ],
  ['texts-missing', { ...keepLocales(customer, ['en-GB']), locales: ['en-GB', 'zh-TW'] }],
];

test.each(broken)('finds %s', (code, content, changed) => {
  expect(codesOf(content, changed)).toContain(code);
});

test('errors come before warnings', () => {
  const severities = findCaseProblems({ ...customer, briefing: {}, opening: {} }, settings).map(
    ({ severity }) => severity,
  );
  expect(severities).toEqual(['error', 'warning']);
});

test('a wording is shared in whatever capitals and marks it is written, and the other topic is named', () => {
  const shared = (words: string): CaseContent => ({
    ...customer,
    topics: [
      { ...topic, variants: { 'en-GB': ["What's the matter?"] } },
      ...topics.slice(0, 1).map((other) => ({ ...other, variants: { 'en-GB': [words] } })),
      ...topics.slice(1),
    ],
  });
  const [found] = findCaseProblems(shared('WHATS THE MATTER'), settings).filter(
    ({ code }) => code === 'variant-twice',
  );
  expect(found).toMatchObject({
    itemId: topics[0]?.id,
    otherName: topic.name['en-GB'],
    words: 'WHATS THE MATTER',
    severity: 'warning',
  });
  expect(codesOf(shared('What else is the matter?'))).not.toContain('variant-twice');
});

test('an empty row between wordings is not kept, so it is no finding', () => {
  const rows = { 'en-GB': ['What is it?', ''] };
  expect(codesOf({ ...customer, topics: [{ ...topic, variants: rows }, ...topics] })).not.toContain(
    'wording-blank',
  );
});
