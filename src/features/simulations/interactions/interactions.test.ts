import { describe, expect, it } from 'vitest';
import { buildOption } from '#tests/builders/story.ts';
import { findStoryProblems } from '../model/branching.ts';
import { type FieldName, fieldNames, plainFields, shorten, stepFields } from './fields.ts';
import {
  allFieldsOf,
  definitionOf,
  type EventContent,
  formatOf,
  type InteractionType,
  interactionTypes,
  narrow,
  newInteraction,
  parseInteractionType,
  usesField,
  widen,
} from './interaction.ts';
import { stripAnswersForLearner } from './learner-event.ts';
import { interactions } from './list.ts';
import { parseStoredEvent } from './stored-content.ts';

const fixtures = import.meta.glob<Record<string, unknown>>('./*/fixtures/*.json', {
  eager: true,
  import: 'default',
});

/** Every field another one than the default, so that a field that gets lost is seen. */
const unusual = {
  ...plainFields,
  description: 'secret description',
  content: 'secret content',
  label: 'secret label',
  showLabel: false,
  showOverlay: true,
  countdownMs: 15_000,
  pauseVideo: true,
  bookmarkVisible: true,
  action: 'redirect_event',
  redirectVideoId: 771,
  redirectEventId: 772,
  answersOrdered: false,
  posX: 0.1,
  posY: 0.9,
  opacity: 0.5,
  size: 2,
  hotspotScale: 3,
  iconType: 'hand',
  imageMediaId: 31,
  iconMediaId: 32,
  audioMediaId: 33,
  embeddedVideoMediaId: 34,
  videoTimestampMs: 4_000,
  frameless: true,
  sticky: false,
  mustBeFound: true,
  questionType: 'no_scoring',
  multipleAnswers: true,
} as const satisfies typeof plainFields;

const rightOption = buildOption(2, {
  text: 'This',
  feedback: 'only after answering',
  correct: true,
  points: 773,
  action: 'end',
  redirectVideoId: 774,
  redirectEventId: 775,
});

function build(type: InteractionType, fields: Partial<typeof plainFields> = {}, title = ''): EventContent {
  const plain = newInteraction(type);
  const options = definitionOf({ type }).options ? [rightOption] : [];
  return narrow({ ...plain, id: 1, title, content: { ...plain.content, ...fields }, options });
}

describe.each(interactionTypes)('%s', (type) => {
  const definition = definitionOf({ type });

  it('stands in the list under its own name', () => {
    expect(interactions[type].type).toBe(type);
    expect(parseInteractionType(type)).toBe(type);
  });

  it('begins as something that is read back as it was written', () => {
    const fresh = build(type);
    expect(parseStoredEvent({ ...fresh, content: JSON.parse(JSON.stringify(fresh.content)) })).toEqual(fresh);
    expect(fresh.durationMs).toBe(definition.hasDuration ? definition.defaultDurationMs : 0);
  });

  it('keeps each of its fields over storing, and no other', () => {
    const event = build(type, unusual);
    const stored = JSON.parse(JSON.stringify(event.content));
    expect(Object.keys(stored).sort()).toEqual([...new Set(['format', ...definition.fields])].sort());
    const read = allFieldsOf(parseStoredEvent({ ...event, content: stored }));
    const defaults = newInteraction(type).content;
    for (const name of fieldNames) {
      expect([name, read[name]]).toEqual([name, usesField(type, name) ? unusual[name] : defaults[name]]);
    }
  });

  it('gives each caller defaults of its own', () => {
    const mine = newInteraction(type).content;
    mine.label = 'changed';
    expect(newInteraction(type).content.label).toBe('');
  });

  it('shows learners the fields that it names, and of no field where it leads', () => {
    const event = build(type, unusual);
    const shown = stripAnswersForLearner(event).content;
    const defaults = newInteraction(type).content;
    for (const name of fieldNames) {
      const isShown = definition.shown.includes(name);
      expect([name, shown[name]]).toEqual([name, isShown ? unusual[name] : defaults[name]]);
    }
    expect(definition.shown.filter((name) => name.startsWith('redirect'))).toEqual([]);
    // Nothing is shown that it does not keep.
    expect(definition.shown.filter((name) => !usesField(type, name))).toEqual([]);
  });

  it('hides every answer from learners, field by field', () => {
    const stripped = stripAnswersForLearner(build(type, unusual));
    for (const option of stripped.options) {
      expect(option).toEqual({
        id: 2,
        text: 'This',
        description: '',
        feedback: null,
        correct: null,
        points: null,
        action: null,
        redirectVideoId: null,
        redirectEventId: null,
      });
    }
    expect(JSON.stringify(stripped)).not.toMatch(
      /only after answering|77\d|"correct":(true|false)|"action":"end"/,
    );
  });

  it('leads only where its fields and options say', () => {
    const event = build(type, unusual);
    const leads = definition.listLeads(event);
    expect(leads.some(({ optionId }) => optionId === null)).toBe(usesField(type, 'action'));
    expect(leads.map(({ lead }) => lead)).toEqual(
      expect.arrayContaining(usesField(type, 'action') ? [definition.findLead(event, [])] : []),
    );
    const whole = stepFields.filter((name) => usesField(type, name)).length;
    expect([0, stepFields.length]).toContain(whole);
  });

  it('says of a new one what is missing, and every problem is known to the story', () => {
    const event = narrow({ ...newInteraction(type), id: 1 });
    const codes = definition.findProblems(event).map(({ code }) => code);
    expect(codes).not.toEqual([]);
    const video = { id: 1, title: '', mediaId: 1, rotation: 0, lengthMs: 9_000, content360: false };
    const end = { endAction: 'end', redirectVideoId: null, redirectEventId: null, playable: true } as const;
    const story = { startVideoId: 1, quiz: true, videos: [{ ...video, ...end, events: [event] }] };
    expect(findStoryProblems(story).map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  });

  it('answers, or is used, by events of the log that are its own', () => {
    const roles = Object.values(definition.events);
    expect(roles.includes('answer')).toBe(definition.answering !== null);
    expect(definition.meeting === 'task').toBe(definition.answering !== null);
  });

  it('reads the frozen fixture of every format it was stored in the same for ever', () => {
    for (let format = 1; format <= formatOf(type); format++) {
      const stored = fixtures[`./${type}/fixtures/format-${format}.json`];
      expect(stored, `format ${format} has a fixture`).toBeDefined();
      const read = parseStoredEvent({ ...build(type), content: stored });
      expect(read.content).toEqual({ ...stored, format: formatOf(type) });
    }
  });

  it('refuses a format of a newer server instead of losing what it holds', () => {
    const read = (format: number) => parseStoredEvent({ ...build(type), content: { format } });
    expect(() => read(formatOf(type) + 1)).toThrow('newer than this server');
    expect(() => read(-1)).toThrow('unknown format');
  });
});

describe('what was stored', () => {
  const read = (type: string, content: unknown) =>
    widen(parseStoredEvent({ ...build('infobox'), type, content })).content;

  it.each([null, undefined, 'text', 5, [], {}])('reads %j as plain content', (stored) => {
    const { posX, iconType, action } = read('infobox', stored);
    expect({ posX, iconType, action }).toEqual({ posX: 0.5, iconType: 'info', action: 'continue' });
    expect(read('question', stored).questionType).toBe('no_scoring');
  });

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
  ] satisfies [FieldName, unknown, unknown][])('falls back where %s is %j', (field, value, expected) => {
    expect(read('question', { ...build('question').content, [field]: value })[field]).toEqual(expected);
  });

  it('shows unknown types as information boxes', () => {
    expect(parseInteractionType('hologram')).toBe('infobox');
  });
});

describe('the author’s own words', () => {
  it('name an interaction in lists', () => {
    const summarise = (event: EventContent) => definitionOf(event).summarise(event);
    expect(summarise(build('hotspot', { label: 'The\n red   door' }))).toBe('The red door');
    expect(summarise(build('hotspot', { label: 'The red door' }, 'Exit'))).toBe('Exit');
    expect(shorten('a'.repeat(100), 10)).toBe(`${'a'.repeat(9)}…`);
  });
});

describe('what stands in the way of a media interaction and a bookmark', () => {
  const check = (event: EventContent) => definitionOf(event).findProblems(event);

  it.each(['imageMediaId', 'audioMediaId', 'embeddedVideoMediaId'])('%s is something to show', (field) => {
    expect(check(build('media', { [field]: 5 }))).toEqual([]);
  });

  it('nothing to show keeps it from being published', () => {
    expect(check(build('media', { iconMediaId: 5 }))).toEqual([{ severity: 'error', code: 'media-empty' }]);
  });

  it('a chapter wants a name', () => {
    expect(check(build('bookmark'))).toEqual([{ severity: 'warning', code: 'bookmark-untitled' }]);
    expect(check(build('bookmark', {}, 'The break'))).toEqual([]);
  });
});
