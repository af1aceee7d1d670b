import { describe, expect, it } from 'vitest';
import formatZero from './fixtures/format-0.json' with { type: 'json' };
import formatOne from './fixtures/format-1.json' with { type: 'json' };
import formatTwo from './fixtures/format-2.json' with { type: 'json' };
import {
  interactionTypes,
  parseInteractionContent,
  parseInteractionType,
  plainInteractionContent,
  shorten,
} from './interaction.ts';
import { stripAnswersForLearner } from './learner-event.ts';
import { defaultInteractionContent, interactionRegistry, usesField } from './registry.ts';

describe('what was stored', () => {
  it.each([
    ['format 0', formatZero],
    ['format 1', formatOne],
    ['format 2', formatTwo],
  ])('reads the frozen fixture of %s the same for ever', (_name, { stored, read }) => {
    expect(parseInteractionContent(stored)).toEqual(read);
  });

  it('reads back what the defaults of every type write', () => {
    for (const type of interactionTypes) {
      const defaults = defaultInteractionContent(type);
      expect(parseInteractionContent(JSON.parse(JSON.stringify(defaults)))).toEqual(defaults);
    }
  });

  it.each([null, undefined, 'text', 5, [], {}])(
    'reads %j as a plain interaction that is not scored',
    (stored) => {
      expect(parseInteractionContent(stored)).toEqual({
        ...plainInteractionContent,
        questionType: 'no_scoring',
      });
    },
  );

  it.each([
    ['action', 'explode', 'continue'],
    ['questionType', 'essay', 'no_scoring'],
    ['iconType', 'skull', 'info'],
    ['posX', 7, 0.5],
    ['posY', -1, 0.5],
    ['opacity', '1', 1],
    ['redirectVideoId', 'x', null],
    ['imageMediaId', -4, null],
    ['audioMediaId', 'x', null],
    ['videoTimestampMs', -1, 0],
    ['title', 'not part of it', undefined],
  ])('falls back where %s is %j', (field, value, expected) => {
    const read = parseInteractionContent({ ...plainInteractionContent, [field]: value });
    expect((read as Record<string, unknown>)[field]).toEqual(expected);
  });

  it('refuses a format of a newer server instead of losing what it holds', () => {
    expect(() => parseInteractionContent({ format: 3 })).toThrow('newer than this server');
    expect(() => parseInteractionContent({ format: -1 })).toThrow('unknown format');
  });

  it('shows unknown types as information boxes', () => {
    expect(parseInteractionType('hologram')).toBe('infobox');
    expect(parseInteractionType('question')).toBe('question');
  });
});

describe('the registry', () => {
  it('knows every type under its own name', () => {
    expect(Object.keys(interactionRegistry)).toEqual([...interactionTypes]);
    for (const type of interactionTypes) expect(interactionRegistry[type].type).toBe(type);
  });

  it('gives each caller defaults of its own', () => {
    const mine = defaultInteractionContent('hotspot');
    mine.label = 'changed';
    expect(defaultInteractionContent('hotspot').label).toBe('');
  });

  it.each([
    ['question', 'options', true],
    ['hotspot', 'options', false],
    ['infobox', 'countdownMs', false],
    ['hotspot', 'iconType', true],
    ['infobox', 'iconType', true],
    ['bookmark', 'iconType', false],
    ['question', 'pauseVideo', false],
    ['question', 'durationMs', false],
    ['hotspot', 'mustBeFound', true],
    ['infobox', 'mustBeFound', false],
    ['infobox', 'timestampMs', true],
    ['infobox', 'audioMediaId', true],
    ['media', 'embeddedVideoMediaId', true],
    ['bookmark', 'posX', false],
    ['hotspot', 'iconMediaId', true],
  ] as const)('says whether %s uses %s', (type, field, expected) => {
    expect(usesField(type, field)).toBe(expected);
  });

  it('summarises with the author’s own words', () => {
    const event = { id: 1, type: 'hotspot', title: '', timestampMs: 0, durationMs: 0, options: [] } as const;
    const content = { ...plainInteractionContent, label: 'The\n red   door' };
    expect(interactionRegistry.hotspot.summarise({ ...event, options: [], content })).toBe('The red door');
    expect(interactionRegistry.hotspot.summarise({ ...event, options: [], title: 'Exit', content })).toBe(
      'Exit',
    );
    expect(shorten('a'.repeat(100), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});

describe('what stands in the way of a media interaction and a bookmark', () => {
  const event = { id: 1, title: '', timestampMs: 0, durationMs: 0, options: [] };
  const check = (type: 'media' | 'bookmark', part: object = {}, title = '') =>
    interactionRegistry[type].check({
      ...event,
      type,
      title,
      content: { ...defaultInteractionContent(type), ...part },
    });

  it.each(['imageMediaId', 'audioMediaId', 'embeddedVideoMediaId'])('%s is something to show', (field) => {
    expect(check('media', { [field]: 5 })).toEqual([]);
  });

  it('nothing to show keeps it from being published', () => {
    expect(check('media', { iconMediaId: 5 })).toEqual([{ severity: 'error', code: 'media-empty' }]);
  });

  it('a chapter wants a name', () => {
    expect(check('bookmark')).toEqual([{ severity: 'warning', code: 'bookmark-untitled' }]);
    expect(check('bookmark', {}, 'The break')).toEqual([]);
  });
});

describe('what a learner gets of a question', () => {
  it('holds no answer, wherever one looks', () => {
    const secret = 'only after answering';
    const stripped = stripAnswersForLearner({
      id: 1,
      type: 'question',
      title: 'Which?',
      timestampMs: 0,
      durationMs: 0,
      content: {
        ...plainInteractionContent,
        action: 'redirect_event',
        redirectVideoId: 771,
        redirectEventId: 772,
      },
      options: [
        {
          id: 2,
          text: 'This',
          description: '',
          feedback: secret,
          correct: true,
          points: 773,
          action: 'end',
          redirectVideoId: 774,
          redirectEventId: 775,
        },
      ],
    });
    const text = JSON.stringify(stripped);
    expect(text).not.toMatch(/only after answering|77\d|"correct":(true|false)|"action":"end"/);
    expect(stripped.options[0]).toMatchObject({
      id: 2,
      text: 'This',
      correct: null,
      points: null,
      action: null,
    });
  });
});
