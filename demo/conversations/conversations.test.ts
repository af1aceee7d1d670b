import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  advanceConversation,
  beginConversation,
  findDistress,
  findForm,
  findGist,
  findPossibleDistress,
} from '#dialogue/index.ts';
import { stockLinesOf } from '#dialogue/languages/stock-lines.ts';
import { linesOfTopics, stockLines } from '#dialogue/line-groups.ts';
import { scoreConversation } from '#features/assessment/model/scoring/index.ts';
import { toDialogueCase } from '#features/conversations/model/dialogue-case.ts';
import { findReplyError } from '#features/conversations/model/model-voice/reply-guard.ts';
import type {
  CaseContent,
  ConversationLocale,
  LocalText,
  LocalTexts,
} from '#features/virtual-humans/model/case-content.ts';
import { conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import { parseCaseContent } from '#features/virtual-humans/model/case-validation.ts';
import { avatars, environments, voices } from '#features/virtual-humans/model/catalogue.ts';
import { findCaseProblems } from '#features/virtual-humans/model/publish-check.ts';
import { socialActs, type Turn } from '#features/virtual-humans/model/transcript.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import { checkWordings } from '#features/virtual-humans/model/wording-check.ts';
import { american } from './american.ts';
import type { ConversationScript } from './demo-conversation.ts';
import { demoConversations } from './index.ts';
import { type LabelledUtterance, splitUtterances } from './split.ts';

const longestLine = 320;
/** Hundreds of answers, or a whole talk, against a large case: longer than a test usually takes on a busy machine. */
const patienceMs = 90_000;
const here = new URL('.', import.meta.url);

type Texts = LocalText | LocalTexts;
type Named = { where: string; texts: Texts; optional?: boolean };

/** Every text of a case with the place it stands at. */
function textsOf(content: CaseContent): Named[] {
  const found: Named[] = [
    { where: 'name', texts: content.person.name },
    { where: 'background', texts: content.person.background },
    { where: 'briefing', texts: content.briefing },
    { where: 'learnerRole', texts: content.learnerRole },
    { where: 'distress phrases', texts: content.distress.phrases },
    { where: 'distress message', texts: content.distress.message },
    { where: 'distress contacts', texts: content.distress.contacts },
    ...spokenBy(content),
  ];
  for (const topic of content.topics) {
    found.push({ where: `${topic.id} name`, texts: topic.name });
    found.push({ where: `${topic.id} variants`, texts: topic.variants });
  }
  for (const group of content.objectiveGroups) {
    found.push({ where: `${group.id} name`, texts: group.name });
    found.push({ where: `${group.id} feedback`, texts: group.feedbackText });
  }
  for (const objective of content.objectives) {
    found.push({ where: `${objective.id} name`, texts: objective.name });
    found.push({ where: `${objective.id} hint`, texts: objective.hint, optional: true });
    if ('phrases' in objective.evidence) {
      found.push({ where: `${objective.id} phrases`, texts: objective.evidence.phrases });
    }
  }
  if (content.diagnosis !== null) {
    found.push({ where: 'diagnosis question', texts: content.diagnosis.question });
    found.push({ where: 'diagnosis accepted', texts: content.diagnosis.accepted });
    found.push({ where: 'diagnosis explanation', texts: content.diagnosis.explanation });
  }
  for (const scene of content.scenes) {
    found.push({ where: `${scene.id} name`, texts: scene.name });
    for (const choice of scene.choices) {
      found.push({ where: `${scene.id}/${choice.id} label`, texts: choice.label });
      found.push({ where: `${scene.id}/${choice.id} variants`, texts: choice.variants });
    }
  }
  return found;
}

function saidLines({ type, topics }: CaseContent) {
  const hasTopics = type !== 'branching' || topics.length > 0;
  return stockLines.filter((line) => hasTopics || !linesOfTopics.has(line));
}

/** What the person says aloud. */
function spokenBy(content: CaseContent): Named[] {
  return [
    { where: 'opening', texts: content.opening },
    ...saidLines(content).map((line) => ({ where: `lines ${line}`, texts: content.lines[line] ?? {} })),
    ...content.topics.flatMap((topic) => [
      { where: `${topic.id} answers`, texts: topic.answers },
      { where: `${topic.id} withheld`, texts: topic.withheld, optional: topic.disclosure.rule === 'asked' },
    ]),
    ...content.scenes.flatMap((scene) => [
      { where: `${scene.id} says`, texts: scene.says },
      { where: `${scene.id} notUnderstood`, texts: scene.notUnderstood, optional: scene.ends },
    ]),
  ];
}

function listed(texts: Texts, locale: ConversationLocale): readonly string[] {
  const found = texts[locale];
  return found === undefined ? [] : typeof found === 'string' ? [found] : found;
}

/** As the product writes it. */
function plain(text: string): string {
  return text.replaceAll('’', "'");
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

function turn(
  number: number,
  script: ConversationScript,
  rest: Pick<Turn, 'speaker' | 'text'> & Partial<Turn>,
): Turn {
  const spoken = rest.speaker === 'learner' ? false : null;
  const times = { startedMs: number * 5_000, endedMs: number * 5_000 + 4_000 };
  return {
    id: `turn-${number}`,
    number,
    locale: script.locale,
    spoken,
    cutInAt: null,
    understanding: null,
    delivery: null,
    ...times,
    ...rest,
  };
}

/** Holds the talk of a script with the built-in engine. */
function holdTalk(template: CaseContent, script: ConversationScript) {
  const content = fillCase(template, 7);
  const { locale } = script;
  const begun = beginConversation(toDialogueCase(content), { locale, seed: 7 });
  const turns = [turn(1, script, { speaker: 'human', text: begun.text, delivery: begun.delivery })];
  let state = begun.state;
  for (const text of script.lines) {
    const { understanding, delivery, ...reply } = advanceConversation(toDialogueCase(content), {
      locale,
      state,
      text,
    });
    state = reply.state;
    turns.push(turn(turns.length + 1, script, { speaker: 'learner', text, understanding }));
    turns.push(turn(turns.length + 1, script, { speaker: 'human', text: reply.text, delivery }));
  }
  return { state, turns, result: scoreConversation(content, { turns, locale, diagnosis: script.diagnosis }) };
}

function readLabels(file: string): LabelledUtterance[] {
  // The shape is what this test is about: every field used below is compared.
  return readFileSync(new URL(file, here), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as LabelledUtterance);
}

describe.each(demoConversations.map((demo) => [demo.details.slug, demo] as const))('%s', (slug, demo) => {
  const { content } = demo;
  const topicIds = new Set(content.topics.map((topic) => topic.id));
  const scenes = new Map(content.scenes.map((scene) => [scene.id, scene]));

  it('has every text in every language of the case, and none in another', () => {
    const wrong = textsOf(content).flatMap(({ where, texts, optional }) => {
      const keys = Object.keys(texts);
      if (optional === true && keys.length === 0) return [];
      return conversationLocales
        .filter((locale) => {
          const written = listed(texts, locale);
          const isComplete = written.length > 0 && written.every((line) => line.trim() !== '');
          return isComplete !== content.locales.includes(locale);
        })
        .map((locale) => `${where} ${locale}`);
    });
    expect(wrong).toEqual([]);
  });

  it('offers as many wordings of a topic or choice as its authors promised: five at least', () => {
    const thin = textsOf(content).flatMap(({ where, texts }) =>
      where.endsWith(' variants')
        ? content.locales
            .filter((locale) => listed(texts, locale).length < 5)
            .map((locale) => `${where} ${locale}`)
        : [],
    );
    expect(thin).toEqual([]);
  });

  it('has four ways or more to say what no topic says, none of them the product’s, and no line that is never said', () => {
    const lines = saidLines(content);
    expect(Object.keys(content.lines).filter((line) => !lines.some((said) => said === line))).toEqual([]);
    for (const locale of content.locales) {
      const own = lines.map((line) => [line, listed(content.lines[line] ?? {}, locale)] as const);
      expect(own.filter(([, written]) => written.length < 4)).toEqual([]);
      expect(repeated(own.flatMap(([, written]) => written))).toEqual([]);
      const everybodys = new Set(lines.flatMap((line) => stockLinesOf(locale)[line]));
      const lent = own.flatMap(([, written]) => written.filter((text) => everybodys.has(plain(text))));
      expect(lent).toEqual([]);
    }
  });

  it('claims no wording for two topics, or for two choices of one scene', () => {
    for (const locale of content.locales) {
      expect(repeated(content.topics.flatMap((topic) => listed(topic.variants, locale)))).toEqual([]);
      for (const scene of content.scenes) {
        expect(repeated(scene.choices.flatMap((choice) => listed(choice.variants, locale)))).toEqual([]);
      }
    }
  });

  it('words no two topics nearly the same', async () => {
    const { findings } = await checkWordings(content, {
      findGist,
      findForm,
      isOver: () => false,
      read: async (_words, { target }) => target.id,
    });
    expect(findings.map(({ itemId, otherName, words }) => [itemId, otherName, words])).toEqual([]);
  });

  it('lets the person say nothing that is too long to listen to', () => {
    const long = spokenBy(content).flatMap(({ where, texts }) =>
      content.locales
        .filter((locale) => listed(texts, locale).some((line) => line.length > longestLine))
        .map((locale) => `${where} ${locale}`),
    );
    expect(long).toEqual([]);
    for (const script of demo.scripts) {
      expect(script.lines.filter((line) => line.length > longestLine)).toEqual([]);
    }
  });

  it('names each topic, objective, group and scene once', () => {
    expect(repeated(content.topics.map((topic) => topic.id))).toEqual([]);
    expect(repeated(content.objectives.map((objective) => objective.id))).toEqual([]);
    expect(repeated(content.objectiveGroups.map((group) => group.id))).toEqual([]);
    expect(repeated(content.scenes.map((scene) => scene.id))).toEqual([]);
    for (const scene of content.scenes)
      expect(repeated(scene.choices.map((choice) => choice.id))).toEqual([]);
  });

  it('leads follow-ups to topics that exist, and never back to the same one', () => {
    const lost = content.topics.flatMap((topic) =>
      topic.followUps
        .filter((id) => id === topic.id || !topicIds.has(id))
        .map((id) => `${topic.id} -> ${id}`),
    );
    expect(lost).toEqual([]);
  });

  it('can earn every objective: its group and what it rests on exist, and its points are whole', () => {
    for (const objective of content.objectives) {
      const { evidence } = objective;
      expect(content.objectiveGroups.map((group) => group.id)).toContain(objective.groupId);
      // What silence meets as well is named in the report and earns nothing.
      const isUpperBound = evidence.kind === 'counted' && evidence.atLeast === null;
      expect(Number.isInteger(objective.points), objective.id).toBe(true);
      expect(objective.points > 0, objective.id).toBe(!isUpperBound);
      if ('topicIds' in evidence) expect(evidence.topicIds.filter((id) => !topicIds.has(id))).toEqual([]);
      if ('sceneIds' in evidence) expect(evidence.sceneIds.filter((id) => !scenes.has(id))).toEqual([]);
      if (evidence.kind === 'counted') expect(evidence.atLeast ?? evidence.atMost).not.toBeNull();
      if (evidence.kind === 'learned') {
        const told = content.topics.filter((topic) => evidence.topicIds.includes(topic.id));
        expect(told.some((topic) => topic.disclosure.rule !== 'never')).toBe(true);
      }
    }
    const used = content.objectives.map((objective) => objective.groupId);
    expect(content.objectiveGroups.filter((group) => !used.includes(group.id))).toEqual([]);
  });

  it('has scenes that can all be reached, that lead on, and that end', () => {
    const reached = new Set(content.scenes.slice(0, 1).map((scene) => scene.id));
    for (const id of reached) {
      for (const choice of scenes.get(id)?.choices ?? []) reached.add(choice.toSceneId);
    }
    expect([...reached].filter((id) => !scenes.has(id))).toEqual([]);
    expect(content.scenes.filter((scene) => !reached.has(scene.id))).toEqual([]);
    expect(content.scenes.filter((scene) => scene.ends !== (scene.choices.length === 0))).toEqual([]);
    expect(content.scenes.some((scene) => scene.ends)).toBe(content.type === 'branching');
  });

  it('has talks of a good and of a weak learner in a language of the case', () => {
    expect(new Set(demo.scripts.map((script) => script.learner))).toEqual(new Set(['good', 'weak']));
    for (const script of demo.scripts) {
      expect(content.locales).toContain(script.locale);
      expect(script.diagnosis === null).toBe(content.diagnosis === null);
    }
  });

  it('can be published as it is, with a person, a voice and a room of the catalogue', () => {
    const { avatar, voice, environment, settings, title, description } = demo.details;
    const person = avatars.find((one) => one.key === avatar);
    const room = environments.find((one) => one.key === environment);
    const locale = content.locales[0];
    const found = voices.find(
      (one) => one.locale === locale && one.gender === voice.gender && one.age === voice.age,
    );
    const ids = { avatarId: person?.id ?? null, voiceId: found?.id ?? null, environmentId: room?.id ?? null };
    expect(Object.values(ids)).not.toContain(null);
    expect(parseCaseContent(JSON.parse(JSON.stringify(content)))).toEqual(content);
    expect(
      findCaseProblems(content, { ...settings, ...ids, title, description, type: content.type }),
    ).toEqual([]);
  });

  it.each(demo.scripts.map((script) => [script.id, script] as const))(
    'comes to its end as %s, and scores the talk as it was held',
    { timeout: patienceMs },
    (_, script) => {
      const { state, result } = holdTalk(content, script);
      expect(state.ended).not.toBeNull();
      if (script.learner === 'good') expect(result.conversationScore).toBeGreaterThanOrEqual(80);
      else expect(result.conversationScore).toBeLessThanOrEqual(40);
      if (content.diagnosis !== null) expect(result.diagnosisScore).toBe(script.learner === 'good' ? 100 : 0);
    },
  );

  it.each(content.locales)(
    'says nothing in %s that the guard of models would take for leaving the part',
    { timeout: patienceMs },
    (locale) => {
      const { state } = beginConversation(toDialogueCase(content), { locale, seed: 1 });
      const spoken = spokenBy(content).flatMap(({ texts }) => texts[locale] ?? []);
      const refused = spoken.filter((reply) => {
        const fault = findReplyError(content, reply, { locale, state, learnerTexts: ['…'] });
        return fault === 'left-role' || fault === 'obeyed';
      });
      expect(refused).toEqual([]);
    },
  );

  const measured = content.locales.filter((locale) =>
    existsSync(new URL(`${slug}.${locale}.tuning.jsonl`, here)),
  );
  it.each(measured)('has labelled utterances in %s that name only what exists', (locale) => {
    const labels = [
      ...readLabels(`${slug}.${locale}.tuning.jsonl`),
      ...readLabels(`${slug}.${locale}.heldout.jsonl`),
    ];
    const second = readLabels(`${slug}.${locale}.second-heldout.jsonl`);
    const third = readLabels(`${slug}.${locale}.third-heldout.jsonl`);
    const fourth = ['tuning', 'heldout'].flatMap((half) => {
      const file = `${slug}.${locale}.fourth-${half}.jsonl`;
      return existsSync(new URL(file, here)) ? readLabels(file) : [];
    });
    const all = [...labels, ...second, ...third, ...fourth];
    const known = new Set([
      'unknown',
      ...socialActs.map((act) => `social:${act}`),
      ...[...topicIds].map((id) => `topic:${id}`),
      ...content.scenes.flatMap((scene) => scene.choices.map((choice) => `choice:${scene.id}/${choice.id}`)),
    ]);
    const objectiveIds = new Set(content.objectives.map((objective) => objective.id));
    expect(labels.length).toBeGreaterThanOrEqual(locale === 'zh-TW' ? 100 : 150);
    expect(second.length).toBeGreaterThanOrEqual(40);
    expect(third.length).toBeGreaterThanOrEqual(60);
    // The same bare words ("and at night?") may follow different topics.
    expect(repeated(all.map(({ text, context }) => `${context ?? ''}: ${text}`))).toEqual([]);
    for (const { text, context, expected, objectives } of all) {
      expect(text.length <= longestLine && text.trim() !== '', text).toBe(true);
      expect(expected.length, text).toBeGreaterThan(0);
      expect(
        expected.filter((label) => !known.has(label)),
        text,
      ).toEqual([]);
      expect(
        objectives.filter((id) => !objectiveIds.has(id)),
        text,
      ).toEqual([]);
      if (context !== undefined) expect(topicIds.has(context) || scenes.has(context), text).toBe(true);
      for (const label of expected) {
        if (label.startsWith('choice:')) expect(label.startsWith(`choice:${context}/`), text).toBe(true);
      }
    }
  });

  it.each(measured)(
    'is measured in %s with a half that nobody tunes with, chosen by hash alone',
    (locale) => {
      const tuning = readLabels(`${slug}.${locale}.tuning.jsonl`);
      const heldout = readLabels(`${slug}.${locale}.heldout.jsonl`);
      expect(repeated([...tuning, ...heldout].map((utterance) => utterance.text))).toEqual([]);
      expect(splitUtterances([...heldout, ...tuning])).toEqual({ tuning, heldout });
    },
  );
});

describe('the demo virtual humans', () => {
  it('are five, each with labelled utterances, and no labels belong to nobody', () => {
    const files = readdirSync(here).filter((file) => file.endsWith('.jsonl'));
    const slugs = demoConversations.map((demo) => demo.details.slug);
    expect(new Set(files.map((file) => file.split('.')[0]))).toEqual(new Set(slugs));
  });

  it('are written in American English where that differs', () => {
    expect(american('The lorry is grey, and Mum’s parcel is late.')).toBe(
      'The truck is gray, and Mom’s package is late.',
    );
    expect(american('A greyhound is no colourist.')).toBe('A greyhound is no colourist.');
  });
});

it('no line of the talks is taken for real need, which would keep the demo from being made', () => {
  const wrong = demoConversations.flatMap(({ content, scripts }) => {
    const dialogue = toDialogueCase(content);
    return scripts.flatMap(({ locale, lines }) =>
      lines.filter(
        (text) =>
          findDistress(dialogue, locale, text) ||
          findPossibleDistress(dialogue, locale, { text, vectors: null }),
      ),
    );
  });
  expect(wrong).toEqual([]);
});

describe('the people of the demo', () => {
  it.each(conversationLocales)('have no line in common in %s', (locale) => {
    const all = demoConversations.flatMap(({ content }) =>
      stockLines.flatMap((line) => [...new Set(listed(content.lines[line] ?? {}, locale))]),
    );
    expect(repeated(all)).toEqual([]);
  });
});
