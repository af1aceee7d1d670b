import { describe, expect, test } from 'vitest';
import type { CaseContent, Scene, Topic } from '#features/virtual-humans/model/case-content.ts';
import { makeLargeCase } from '#features/virtual-humans/model/fixtures/large-case.ts';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { compareReports } from './compare-reports.ts';
import { labLimits, labReportSchema } from './lab-report.ts';
import { writeScript } from './learners/write-script.ts';
import { runLab } from './run-lab.ts';

const never = () => false;
const run = (content: CaseContent) => runLab(content, { isOver: never });
const found = (content: CaseContent, code: string) =>
  run(content).findings.filter((one) => one.code === code);

const en = (...wordings: string[]) => ({ 'en-GB': wordings });

function makeTopic(id: string, changes: Partial<Topic>): Topic {
  return {
    id,
    name: { 'en-GB': id },
    variants: {},
    answers: {},
    disclosure: { rule: 'asked' },
    withheld: {},
    effect: { trust: 0, tension: 0 },
    followUps: [],
    ends: false,
    ...changes,
  };
}

/** Four topics and an objective for each: who asks earns. */
function makeFair(changes: Partial<CaseContent> = {}): CaseContent {
  const topics = [
    makeTopic('ladder', {
      variants: en('Who put the ladder there?', 'How did the ladder get there?', 'Whose ladder is it?'),
      answers: en('Carl put it up at seven.'),
    }),
    makeTopic('harness', {
      variants: en(
        'Where is your harness?',
        'Why are you not wearing a harness?',
        'Did you bring the harness?',
      ),
      answers: en('It is in the van.'),
    }),
    makeTopic('weather', {
      variants: en('Was the roof wet?', 'How was the rain this morning?', 'Did it rain on the roof?'),
      answers: en('It had rained, so the tiles were slippery.'),
    }),
    makeTopic('foreman', {
      variants: en('What did the foreman say?', 'Did the foreman know?', 'Who told the foreman?'),
      answers: en('He told us to be quick because the crane was paid by the hour.'),
      disclosure: { rule: 'trust', atLeast: 4 },
    }),
  ];
  return makeCase({
    type: 'default',
    diagnosis: null,
    topics,
    objectives: topics.map(({ id }) => makeObjective(id, { kind: 'learned', topicIds: [id] })),
    ...changes,
  });
}

test('a fair case: the good learner is far ahead, earns everything, and nobody else earns a point', () => {
  const report = run(makeFair());
  const scoresOf = (kind: string) => report.learners.find((one) => one.kind === kind)?.scores;
  expect(scoresOf('good')).toEqual([100, 100, 100, 100, 100]);
  expect(Math.max(...(scoresOf('weak') ?? [100]))).toBeLessThanOrEqual(50);
  for (const kind of ['silent', 'hostile', 'off-topic', 'injecting'])
    expect(scoresOf(kind), kind).toEqual([0, 0, 0, 0, 0]);
  expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(report.objectives.every(({ earned, of }) => earned === 5 && of === 5)).toBe(true);
  expect(report.ownWordings).toEqual({ asked: 12, right: 12 });
  expect(report.cut).toBe(false);
});

test('a weak learner of a large case asks a fifth of what a good one has time for, not a fifth of everything', () => {
  const { topics } = makeLargeCase(300);
  const objectives = topics
    .slice(0, 20)
    .map(({ id }) => makeObjective(`asks-${id}`, { kind: 'topic', topicIds: [id] }));
  const content = makeCase({ type: 'default', diagnosis: null, topics, objectives });
  const asked = { kind: 'weak', locale: 'en-GB', seed: 1 } as const;
  const meant = writeScript(content, asked).steps.flatMap(({ meant }) =>
    meant !== null && 'topicId' in meant ? [meant.topicId] : [],
  );
  const earning = meant.filter((id) => objectives.some((objective) => objective.id === `asks-${id}`));
  expect([earning.length, meant.length]).toEqual([4, 16]);
});

test('who is after one objective wins the trust that it needs, as far as the case lets anybody', () => {
  const winning = ['gloves', 'helmet', 'boots', 'goggles'].map((thing) =>
    makeTopic(thing, {
      variants: en(`Do you have ${thing}?`, `Where are the ${thing}?`, `Are there ${thing}?`),
      answers: en(`The ${thing} are in the hut.`),
      effect: { trust: 2, tension: 0 },
    }),
  );
  const secret = makeTopic('accident', {
    variants: en('Was there an accident?', 'What accident was it?', 'Who had the accident?'),
    answers: en('Carl fell off in March.'),
    disclosure: { rule: 'trust', atLeast: 6 },
  });
  const objectives = [makeObjective('accident', { kind: 'learned', topicIds: ['accident'] })];
  const tryWith = (topics: readonly Topic[]) =>
    found(makeFair({ topics, objectives, attitude: { trust: 1, tension: 3 } }), 'objective-unproved');
  expect(tryWith([...winning, secret])).toEqual([]);
  expect(tryWith([secret])).toMatchObject([{ itemId: 'accident' }]);
});

test('the same case gives the same report, to the byte, and it is what is stored', () => {
  const [first, second] = [run(makeFair()), run(makeFair())];
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  expect(labReportSchema.parse(JSON.parse(JSON.stringify(first)))).toEqual(first);
});

describe('what is wrong with a case is found, with its place and its talk:', () => {
  test('a rubric that a weak learner meets as well', () => {
    const objectives = [
      makeObjective('polite', { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 }),
      makeObjective('talks', { kind: 'counted', measure: 'turns', atLeast: 2, atMost: null }),
    ];
    const [blunt] = found(makeFair({ objectives }), 'rubric-blunt');
    expect(blunt).toMatchObject({ severity: 'error', section: 'objectives', count: 100, of: 100 });
  });

  test('an objective that silence earns, and one that nobody can earn', () => {
    const objectives = [
      makeObjective('polite', { kind: 'counted', measure: 'rudeness', atLeast: null, atMost: 0 }),
      makeObjective('guarded', { kind: 'learned', topicIds: ['foreman'] }),
    ];
    const topics = makeFair().topics.map((topic) =>
      topic.id === 'foreman' ? { ...topic, disclosure: { rule: 'never' } as const } : topic,
    );
    const report = run(makeFair({ objectives, topics }));
    const byCode = (code: string) => report.findings.filter((one) => one.code === code);
    expect(byCode('undeserved')).toMatchObject([
      { itemId: 'polite', other: expect.stringMatching(/^silent off-topic/) },
    ]);
    expect(byCode('good-misses')).toMatchObject([{ itemId: 'guarded', of: 5 }]);
    expect(byCode('objective-unproved')).toMatchObject([{ itemId: 'guarded' }]);
    const [unproved] = byCode('objective-unproved');
    expect(report.talks[unproved?.talk ?? -1]).toMatchObject({ kind: 'objective', objectiveId: 'guarded' });
  });

  test('a fact that another answer gives away before its rule allows it', () => {
    const topics = makeFair().topics.map((topic) =>
      topic.id === 'foreman'
        ? { ...topic, disclosure: { rule: 'never' } as const }
        : topic.id === 'weather'
          ? {
              ...topic,
              answers: en('He told us to be quick because the crane was paid by the hour, so up I went.'),
            }
          : topic,
    );
    // Words of an answer that may be given are no leak: it is the other fact's own text that stands here twice.
    const told = found(makeFair({ topics }), 'leak-early');
    expect(told).toEqual([]);
    const opening = {
      ...makeFair({ topics }),
      lines: { offTopic: en('He told us to be quick because the crane was paid by the hour.') },
    };
    expect(found(opening, 'leak-early')).toEqual([]);
    const stock = {
      ...makeFair(),
      topics: topics.filter(({ id }) => id !== 'weather'),
      lines: {
        offTopic: en(
          'The crane was paid by the hour, he told us to be quick because the crane was paid by the hour.',
        ),
      },
    };
    expect(found(stock, 'leak-early')).toMatchObject([{ itemId: 'foreman', section: 'topics' }]);
  });

  test('background and objectives said aloud, and a character that leaves the role', () => {
    const content = makeFair({
      person: {
        name: { 'en-GB': 'Sam' },
        age: 30,
        background: { 'en-GB': 'Sam owes two months of rent and fears to lose the job over this.' },
      },
      lines: {
        offTopic: en('I owe two months of rent and fears to lose the job over this.'),
        rudeness: en('I am an AI language model.'),
        empathy: en('You should find out who told you where the harness is kept.'),
      },
    });
    const objectives = content.objectives.map((one) =>
      one.id === 'harness'
        ? { ...one, hint: { 'en-GB': 'Find out who told you where the harness is kept.' } }
        : one,
    );
    const report = run({ ...content, objectives });
    const codes = report.findings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['leak-background', 'leak-rubric', 'role-break']));
    const leak = report.findings.find(({ code }) => code === 'leak-rubric');
    expect(leak).toMatchObject({ itemId: 'harness', section: 'objectives' });
    expect(report.talks[leak?.talk ?? -1]?.turns[leak?.turn ?? -1]?.human).toContain(
      'where the harness is kept',
    );
  });

  test('a wording that two topics share', () => {
    const topics = [
      ...makeFair().topics,
      makeTopic('scaffold', { variants: en('Where is your harness?'), answers: en('There was none.') }),
    ];
    const misses = found(makeFair({ topics }), 'near-miss');
    expect(misses.map(({ text }) => text)).toContain('Where is your harness?');
  });

  test('a reply that is a speech', () => {
    const topics = makeFair().topics.map((topic) =>
      topic.id === 'ladder' ? { ...topic, answers: en('Well, it was like this. '.repeat(40)) } : topic,
    );
    expect(found(makeFair({ topics }), 'long-reply')).toMatchObject([
      { itemId: 'ladder', section: 'topics' },
    ]);
  });

  test('an ordinary wording that ends the talk as a sign of distress', () => {
    const content = makeFair({
      distress: { phrases: { 'en-GB': ['Whose ladder is it'] }, message: {}, contacts: {} },
    });
    expect(found(content, 'false-distress').length).toBeGreaterThan(0);
  });
});

describe('a branching case', () => {
  const scene = (id: string, changes: Partial<Scene>): Scene => ({
    id,
    name: { 'en-GB': id },
    says: en(`Here we are at ${id}.`),
    choices: [],
    notUnderstood: en('Pardon?'),
    ends: false,
    ...changes,
  });
  const choice = (id: string, to: string, text: string, trust = 0) => ({
    id,
    label: { 'en-GB': text },
    variants: en(text),
    toSceneId: to,
    effect: { trust, tension: 0 },
  });
  const content = makeCase({
    type: 'branching',
    topics: [],
    diagnosis: null,
    scenes: [
      scene('start', {
        choices: [
          choice('stop', 'stopped', 'Please come down from the roof now.', 2),
          choice('ignore', 'ignored', 'Carry on with the tiles, I saw nothing.', -2),
        ],
      }),
      scene('stopped', { choices: [choice('why', 'end', 'Tell me why the harness stayed in the van.')] }),
      scene('ignored', { choices: [choice('leave', 'end', 'I am going back to the office.')] }),
      scene('end', { ends: true }),
    ],
    objectives: [makeObjective('stops', { kind: 'scene', sceneIds: ['stopped'] })],
  });

  test('is walked to its points by the good learner and past them by the weak one', () => {
    const report = run(content);
    const scoresOf = (kind: string) => report.learners.find((one) => one.kind === kind)?.scores;
    expect(scoresOf('good')).toEqual([100, 100, 100, 100, 100]);
    expect(scoresOf('weak')).toEqual([0, 0, 0, 0, 0]);
    expect(report.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(report.ownWordings).toEqual({ asked: 4, right: 4 });
  });

  test('with rings and ways to nowhere is walked all the same', () => {
    const scenes = [
      scene('start', {
        choices: [choice('round', 'start', 'Again please.'), choice('off', 'nowhere', 'Out the back door.')],
      }),
    ];
    expect(run({ ...content, scenes }).talks.length).toBeGreaterThan(0);
  });
});

test('an empty case is tried without a word', () => {
  const report = run(makeFair({ topics: [], objectives: [] }));
  expect(report.objectives).toEqual([]);
  expect(report.learners.find(({ kind }) => kind === 'good')?.scores).toEqual([-1, -1, -1, -1, -1]);
});

test('a run whose time is over ends where it is and says so', () => {
  let asked = 0;
  const report = runLab(makeFair(), { isOver: () => ++asked > 3 });
  expect(report.cut).toBe(true);
  expect(report.learners.length).toBeLessThan(6);
});

test('two reports are compared by what they found', () => {
  const before = run(makeFair());
  const topics = [
    ...makeFair().topics,
    makeTopic('scaffold', { variants: en('Where is your harness?'), answers: en('There was none.') }),
  ];
  const now = run(makeFair({ topics }));
  const comparison = compareReports(before, now);
  expect(comparison.appeared.some(({ code }) => code === 'near-miss')).toBe(true);
  expect(compareReports(now, before).gone).toBeGreaterThan(0);
  expect(compareReports(before, before)).toMatchObject({ appeared: [], gone: 0 });
});

test('wordings beyond the limit of one run are counted', () => {
  const wordings = Array.from({ length: labLimits.wordings + 40 }, (_, at) => `Is it number ${at}?`);
  const content = makeFair({ topics: [makeTopic('numbers', { variants: en(...wordings) })], objectives: [] });
  expect(runLab(content, { isOver: () => true }).unsaidWordings).toBe(40);
  expect(runLab(makeFair(), { isOver: () => true }).unsaidWordings).toBe(0);
});

test('talks have the facts of their seed, and nobody hears a place', () => {
  const fair = makeFair();
  const [ladder, ...topics] = fair.topics;
  if (!ladder) throw new Error('the case has topics');
  const values = ['Carl', 'Bea', 'Finn'].map((name, index) => ({
    id: `who-${index}`,
    text: { 'en-GB': name },
    weight: 0,
  }));
  const varied: CaseContent = {
    ...fair,
    topics: [{ ...ladder, answers: en('{{who}} put it up at seven.') }, ...topics],
    variants: {
      slots: [{ id: 'who', name: 'who', values: { kind: 'texts', texts: values } }],
      difficulty: null,
      fixedSeed: null,
    },
  };
  const report = run(varied);
  const heard = report.talks.flatMap(({ turns }) => turns.map(({ human }) => human)).join(' ');
  expect(heard).toMatch(/(Carl|Bea|Finn) put it up at seven/);
  expect(JSON.stringify(report)).not.toContain('{{');
  expect(run(varied)).toEqual(report);
  expect(report.objectives).toEqual(run(fair).objectives);
});
