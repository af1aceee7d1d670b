import { describe, expect, it } from 'vitest';
import { reasonsByField } from '#features/content/model/content-fields.ts';
import { isSimulationReason, simulationTexts } from './simulation-texts.ts';
import { eventChangesSchema, simulationChangesSchema, videoChangesSchema } from './simulation-validation.ts';

const schemas = { simulation: simulationChangesSchema, video: videoChangesSchema, event: eventChangesSchema };

describe('what is refused, and why', () => {
  it.each([
    ['simulation', { title: 'x'.repeat(51) }, 'title', 'simulation.title-too-long'],
    ['simulation', { description: 'x'.repeat(5_001) }, 'description', 'simulation.text-too-long'],
    [
      'simulation',
      { contentEndpoint: 'http://example.test/' },
      'contentEndpoint',
      'simulation.content-endpoint-not-https',
    ],
    [
      'simulation',
      { contentEndpoint: 'javascript:alert(1)' },
      'contentEndpoint',
      'simulation.content-endpoint-not-https',
    ],
    [
      'simulation',
      { contentEndpoint: 'https://user:pw@example.test' },
      'contentEndpoint',
      'simulation.content-endpoint-not-https',
    ],
    ['simulation', { status: 'Live' }, 'status', 'simulation.status-unknown'],
    ['simulation', { viewingPosition: 'lying' }, 'viewingPosition', 'simulation.choice-unknown'],
    [
      'simulation',
      { overviewPages: [{ sortOrder: -1 }] },
      'overviewPages.0.sortOrder',
      'simulation.number-out-of-range',
    ],
    ['simulation', { quiz: 'yes' }, 'quiz', 'simulation.field-invalid'],
    ['video', { rotation: 400 }, 'rotation', 'simulation.number-out-of-range'],
    ['video', { endAction: 'explode' }, 'endAction', 'simulation.choice-unknown'],
    [
      'video',
      { subtitles: [{ language: 'not a language', content: '' }] },
      'subtitles.0.language',
      'simulation.field-invalid',
    ],
    ['event', { questionType: 'essay' }, 'questionType', 'simulation.choice-unknown'],
    ['event', { type: 'hologram' }, 'type', 'simulation.choice-unknown'],
    ['event', { action: 'jump' }, 'action', 'simulation.choice-unknown'],
    ['event', { posX: 1.1 }, 'posX', 'simulation.number-out-of-range'],
    ['event', { timestampMs: -1 }, 'timestampMs', 'simulation.number-out-of-range'],
    ['event', { options: [{ points: 1.5 }] }, 'options.0.points', 'simulation.number-out-of-range'],
    ['event', { options: Array.from({ length: 21 }, () => ({})) }, 'options', 'simulation.too-many'],
  ] as const)('%s %j', (name, input, field, reason) => {
    const parsed = schemas[name].safeParse({ id: 1, ...input });
    expect(
      parsed.error && reasonsByField(parsed.error, isSimulationReason, 'simulation.field-invalid'),
    ).toEqual({ [field]: reason });
  });

  it('has an English text for every reason', () => {
    expect(simulationTexts['simulation.title-too-long']).toBe('The title must be 50 characters or fewer.');
    for (const text of Object.values(simulationTexts)) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(isSimulationReason('toString')).toBe(false);
  });
});

describe('what is accepted', () => {
  it('takes a title of exactly 50 characters and trims it', () => {
    expect(simulationChangesSchema.parse({ id: 1, title: ` ${'x'.repeat(50)} ` }).title).toBe('x'.repeat(50));
  });

  it('takes an https address, and reads an empty one as none', () => {
    const endpoint = (contentEndpoint: string | null) =>
      simulationChangesSchema.parse({ id: 1, contentEndpoint }).contentEndpoint;
    expect(endpoint('https://content.example.test/play?x=1')).toBe('https://content.example.test/play?x=1');
    expect(endpoint('')).toBeNull();
    expect(endpoint(null)).toBeNull();
  });

  it('keeps absent fields absent, so that they do not change', () => {
    expect(Object.keys(simulationChangesSchema.parse({ id: 1, title: 'A' }))).toEqual(['id', 'title']);
  });

  it('does not touch markup: it is text like any other', () => {
    const description = '<img src=x onerror=alert(1)>';
    expect(simulationChangesSchema.parse({ id: 1, description }).description).toBe(description);
  });
});
