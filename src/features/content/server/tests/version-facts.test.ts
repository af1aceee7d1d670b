import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import { openTestDatabase } from '#tests/test-database.ts';

let database: PraxisDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function factsOf(content: unknown): Promise<Record<string, unknown>> {
  const { rows } = await database.executeSql('select version_facts($1::jsonb) as facts', [
    JSON.stringify(content),
  ]);
  return (rows as { facts: Record<string, unknown> }[])[0]?.facts ?? {};
}

const settings = { title: 'George', avatarId: 8, examMode: true };

describe('the facts of a version', () => {
  it('hold everything but its large parts, also what was added since', async () => {
    const large = { videos: [], overviewPages: [{ title: 'Page' }], modules: [{ units: [] }] };
    expect(await factsOf({ format: 1, title: 'A', passMark: null, colour: 'red', ...large })).toEqual({
      format: 1,
      title: 'A',
      passMark: null,
      colour: 'red',
      videos: [],
    });
  });

  it('hold of each video what a card shows, in their order, and nothing of its interactions', async () => {
    const version = buildBranchingVersion();
    const { videos, startVideoId } = await factsOf(version);
    expect(startVideoId).toBe(version.startVideoId);
    expect(videos).toEqual(
      version.videos.map(({ id, mediaId, lengthMs, content360 }) => ({ id, mediaId, lengthMs, content360 })),
    );
  });

  it('hold of a case its languages, who speaks in the first, own characters, and whether anything is scored', async () => {
    const person = { name: { 'zh-TW': '偉明', 'en-GB': 'George' }, avatarIds: { 'zh-TW': 9 } };
    const topics = Array.from({ length: 50 }, (_, id) => ({ id, wordings: ['How are you?'] }));
    const content = { locales: ['zh-TW', 'en-GB'], person, topics, objectives: [{ id: 'a' }] };
    expect(await factsOf({ format: 1, settings, case: content })).toEqual({
      format: 1,
      settings,
      case: { locales: ['zh-TW', 'en-GB'], personName: '偉明', avatarIds: { 'zh-TW': 9 }, scored: true },
    });
    const unscored = await factsOf({ settings, case: { ...content, person: { name: {} }, objectives: [] } });
    expect(unscored.case).toEqual({ locales: ['zh-TW', 'en-GB'], scored: false });
  });

  it.each([['text'], [7], [[1, 2]], [null], [{}], [{ videos: 'none', case: 'none' }]])(
    'of what is no version, %j, refuse nothing and hold nothing',
    async (content) => {
      expect(Object.values(await factsOf(content)).filter((fact) => fact !== null)).toEqual([]);
    },
  );
});
