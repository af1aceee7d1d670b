import { describe, expect, it } from 'vitest';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { plainFields } from '../interactions/fields.ts';
import { narrow } from '../interactions/interaction.ts';
import { storyOfVersion } from './branching.ts';
import { buildVersionContent, parseVersionContent, type SimulationDraft } from './version-content.ts';

const draft: SimulationDraft = {
  title: 'Fire drill',
  description: '',
  quiz: true,
  hideScoresFromUsers: false,
  passMark: null,
  stereoscopic: false,
  viewingPosition: 'none',
  startVideoId: 1,
  overviewPages: [{ id: 5, title: 'Before', content: 'Read this', mediaId: null }],
  videos: [
    {
      id: 1,
      title: 'Hall',
      mediaId: 3,
      mediaHash: 'ab',
      rotation: 90,
      lengthMs: 1_000,
      content360: true,
      playable: true,
      endAction: 'end',
      redirectVideoId: null,
      redirectEventId: null,
      subtitles: [{ id: 9, title: 'English', language: 'en', type: 'captions', content: 'WEBVTT' }],
      events: (['question', 'infobox'] as const).map((type, index) =>
        narrow({
          id: 20 + index,
          type,
          title: type,
          timestampMs: 0,
          durationMs: 0,
          content: plainFields,
          options: [
            {
              id: 30 + index,
              text: 'Yes',
              description: '',
              feedback: '',
              correct: true,
              points: 1,
              action: 'continue' as const,
              redirectVideoId: null,
              redirectEventId: null,
            },
          ],
        }),
      ),
    },
  ],
};

describe('what is published', () => {
  it('is read back as it was written', () => {
    const content = buildVersionContent(draft);
    expect(parseVersionContent(JSON.parse(canonicalJson(content)))).toEqual(content);
    expect(storyOfVersion(content).videos[0]?.playable).toBe(true);
  });

  it('holds options of questions only, and nothing that a draft keeps for itself', () => {
    const extra = {
      ...draft,
      adminTitle: 'secret plan',
      videos: draft.videos.map((one) => ({ ...one, sortOrder: 4 })),
    };
    const content = buildVersionContent(extra);
    expect(content.videos[0]?.events.map((event) => event.options.length)).toEqual([1, 0]);
    expect(JSON.stringify(content)).not.toMatch(/secret plan|sortOrder|playable/);
  });

  it('needs a start', () => {
    expect(() => buildVersionContent({ ...draft, startVideoId: null })).toThrow('start video');
  });

  it.each([null, {}, { format: 2 }, { ...buildVersionContent(draft), videos: 'none' }])(
    'refuses %j',
    (stored) => {
      expect(() => parseVersionContent(stored)).toThrow();
    },
  );
});

describe('the canonical text', () => {
  it('does not depend on the order of fields, but on the order of lists', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 1, c: 2 }] })).toBe('{"a":[{"c":2,"d":1}],"b":1}');
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });
});
