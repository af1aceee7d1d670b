import { describe, expect, test } from 'vitest';
import { makeTopic } from '#dialogue/fixtures/small-case.ts';
import type { CaseContent } from './case-content.ts';
import { makeCase } from './fixtures/small-case.ts';
import { speakingUp } from './templates/speaking-up.ts';
import { checkWordings, type WordingReader } from './wording-check.ts';

const topic = (id: string, ...words: string[]) =>
  makeTopic(id, { name: { 'en-GB': id }, variants: { 'en-GB': words } });
const withTopics = (...topics: CaseContent['topics']) => makeCase({ topics, objectives: [] });

/** An engine that takes words for what this table says, and for nothing else. */
function reader(table: Record<string, string>, surely: Record<string, string> = {}): WordingReader {
  return {
    findGist: (_locale, text) =>
      text
        .toLowerCase()
        .replaceAll(/\b(the|please)\b|[^a-z ]/g, '')
        .replaceAll(/ +/g, ' ')
        .trim(),
    findForm: (_locale, text) => (text.startsWith('Why') ? 'why' : ''),
    isOver: () => false,
    read: async (words, where) => ({ ...table, ...(where.surely ? surely : {}) })[words] ?? null,
  };
}
const codes = async (content: CaseContent, engine: WordingReader) =>
  (await checkWordings(content, engine)).findings.map(({ code, itemId, otherName, words }) => [
    code,
    itemId,
    otherName,
    words,
  ]);

describe('wordings that the engine reads', () => {
  test('as their own topic are no finding', async () => {
    const content = withTopics(topic('pain', 'Sore?'), topic('sleep', 'Tired?'));
    expect(await codes(content, reader({ 'Sore?': 'pain', 'Tired?': 'sleep' }))).toEqual([]);
  });

  test('as another topic are named with it', async () => {
    const content = withTopics(topic('pain', 'Sore?', 'Aching?'), topic('sleep', 'Tired?'));
    const engine = reader({ 'Sore?': 'pain', 'Aching?': 'sleep', 'Tired?': 'sleep' });
    expect(await codes(content, engine)).toEqual([['wording-taken', 'pain', 'sleep', 'Aching?']]);
  });

  test('as nothing are no finding while another wording reaches the topic', async () => {
    const content = withTopics(topic('pain', 'Sore?', 'Aching?'));
    expect(await codes(content, reader({ 'Sore?': 'pain' }))).toEqual([]);
  });

  test('a topic that none of its wordings reaches is said once', async () => {
    const content = withTopics(topic('pain', 'Sore?', 'Aching?'), topic('sleep', 'Tired?'));
    const engine = reader({ 'Sore?': 'sleep', 'Aching?': 'sleep', 'Tired?': 'sleep' });
    expect(await codes(content, engine)).toEqual([['topic-unreachable', 'pain', '', '']]);
  });

  test('the surer reading decides before anything is found', async () => {
    const content = withTopics(topic('pain', 'Sore?'), topic('sleep', 'Tired?'));
    const engine = reader({ 'Sore?': 'sleep', 'Tired?': 'sleep' }, { 'Sore?': 'pain' });
    expect(await codes(content, engine)).toEqual([]);
  });
});

test('wordings of two topics that mean nearly the same are named once', async () => {
  const content = withTopics(topic('pain', 'Show me the place'), topic('home', 'Show me place, please'));
  const engine = reader({ 'Show me the place': 'pain', 'Show me place, please': 'home' });
  expect(await codes(content, engine)).toEqual([['wording-shared', 'home', 'pain', 'Show me place, please']]);
});

test('wordings of two topics with the same words said in another way are none', async () => {
  const content = withTopics(topic('pain', 'Show me the place'), topic('home', 'Why show me place, please'));
  const engine = { ...reader({}), findGist: () => 'show me place' };
  const taken = { 'Show me the place': 'pain', 'Why show me place, please': 'home' };
  expect(await codes(content, { ...engine, read: reader(taken).read })).toEqual([]);
});

test('two topics that are confused by several wordings are named with one of them', async () => {
  const content = withTopics(topic('pain', 'Sore?', 'Aching?', 'Hurting?'), topic('sleep', 'Tired?'));
  const engine = reader({ 'Sore?': 'pain', 'Aching?': 'sleep', 'Hurting?': 'sleep', 'Tired?': 'sleep' });
  expect(await codes(content, engine)).toEqual([['wording-taken', 'pain', 'sleep', 'Aching?']]);
});

test('a topic without wordings is none that was tried', async () => {
  expect(await codes(withTopics(topic('pain')), reader({}))).toEqual([]);
});

test('choices are read in their own scene, and lead to it', async () => {
  const content = speakingUp();
  const [start] = content.scenes;
  const [choice] = start?.choices ?? [];
  const engine: WordingReader = {
    findGist: (_locale, text) => text,
    findForm: () => '',
    isOver: () => false,
    read: async (words, { target: { sceneId } }) => {
      const scene = content.scenes.find(({ id }) => id === sceneId);
      const found = scene?.choices.find(({ variants }) => variants['en-GB']?.includes(words));
      return found === undefined || found.id === choice?.id ? null : found.id;
    },
  };
  const { findings } = await checkWordings(content, engine);
  expect(findings.map(({ code, section, itemId }) => [code, section, itemId])).toEqual([
    ['choice-unreachable', 'scenes', start?.id],
  ]);
});

const ids = Array.from({ length: 30 }, (_, at) => `t${at}`);
const manyWordings = () =>
  withTopics(
    ...ids.map((id) => topic(id, ...Array.from({ length: 80 }, (_, at) => `${id} ${at}`))),
    topic('last', ...ids.map((id) => `no ${id}`)),
  );

test('several thousand wordings are all read', async () => {
  const { read, all, findings } = await checkWordings(manyWordings(), {
    findGist: (_locale, text) => text,
    findForm: () => '',
    isOver: () => false,
    read: async (text) => (text === 't29 79' ? 't0' : (text.split(' ')[0] ?? null)),
  });
  expect([read, all]).toEqual([2_430, 2_430]);
  expect(findings.map(({ code, words, itemId }) => [code, itemId, words])).toEqual([
    ['topic-unreachable', 'last', ''],
    ['wording-taken', 't29', 't29 79'],
  ]);
});

test('what is not read before the time is over is counted, and each topic had its first wordings read', async () => {
  const asked = new Set<string>();
  const { read, all } = await checkWordings(manyWordings(), {
    findGist: (_locale, text) => text,
    findForm: () => '',
    isOver: () => asked.size >= 800,
    read: async (text) => {
      asked.add(text);
      return text.split(' ')[0] === 'no' ? 'last' : (text.split(' ')[0] ?? null);
    },
  });
  expect([read, all]).toEqual([800, 2_430]);
  expect(ids.every((id) => asked.has(`${id} 24`))).toBe(true);
});
