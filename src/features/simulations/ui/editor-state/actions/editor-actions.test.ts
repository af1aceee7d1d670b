import { describe, expect, it } from 'vitest';
import { toDirection } from '#player/index.ts';
import { aimCamera, createCamera, projectPosition } from '#player/projection/sphere-projection.ts';
import { buildEditorStore } from '#tests/builders/editor.ts';
import { applyChanges } from '../changes.ts';
import type { ActionContext } from './editor-action.ts';
import { editorActions, findAction, findActionOfKey, isEnabled } from './editor-actions.ts';
import { findFreePlace, nudgeOf, placeAt } from './placement.ts';

function buildContext(part: Partial<ActionContext> = {}): ActionContext {
  const middle = { posX: 0.5, posY: 0.5 };
  const state = buildEditorStore().get();
  return { state, timeMs: 3_000, lengthMs: 10_000, middle, isSphere: false, ...part };
}

function perform(id: string, context: ActionContext) {
  const result = findAction(id)?.perform(context) ?? {};
  return { ...result, document: applyChanges(context.state.document, result.changes ?? []) };
}

const press = (key: string, part: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...part,
});

describe('adding', () => {
  it.each(['infobox', 'hotspot', 'question'] as const)(
    'a %s stands at the playhead and is chosen',
    (type) => {
      const action = `add-${type}`;
      const { document, select } = perform(action, buildContext());
      const added = document.events.at(-1);
      expect(added).toMatchObject({ type, videoId: 10, timestampMs: 3_000 });
      expect(select?.eventId).toBe(added?.id);
    },
  );

  it.each([
    [10_000, 2_000],
    [4_000, 1_000],
  ])(
    'where nothing was seen yet of %i ms it comes after a moment, and the author sees it',
    (lengthMs, atMs) => {
      const { document, seekMs } = perform('add-infobox', buildContext({ timeMs: 0, lengthMs }));
      expect(document.events.at(-1)).toMatchObject({ timestampMs: atMs });
      expect(seekMs).toBe(atMs);
    },
  );

  it('a chapter may be the first moment', () => {
    const { document, seekMs } = perform('add-bookmark', buildContext({ timeMs: 0 }));
    expect(document.events.at(-1)).toMatchObject({ timestampMs: 0 });
    expect(seekMs).toBeUndefined();
  });

  it('a question begins with two answers', () => {
    expect(perform('add-question', buildContext()).document.events.at(-1)?.options).toHaveLength(2);
  });

  it('a copy shares no ids with what it was made of', () => {
    const store = buildEditorStore();
    store.select({ videoId: 10, eventId: 20 });
    const { document } = perform('duplicate', buildContext({ state: store.get() }));
    expect(new Set(document.events.map((event) => event.id)).size).toBe(3);
  });
});

it('what changes something is off for those who only look', () => {
  const context = buildContext({ state: { ...buildEditorStore().get(), readOnly: true } });
  const enabled = editorActions.filter((action) => isEnabled(action, context));
  expect(enabled.filter((action) => action.writes)).toEqual([]);
});

describe('the keyboard', () => {
  it('undoes with Ctrl and with Cmd, and redoes with Shift, wherever the focus is', () => {
    expect(findActionOfKey(press('z', { ctrlKey: true }), false)?.id).toBe('undo');
    expect(findActionOfKey(press('z', { metaKey: true }), false)?.id).toBe('undo');
    expect(findActionOfKey(press('Z', { ctrlKey: true, shiftKey: true }), false)?.id).toBe('redo');
  });

  it('takes single letters only on the stage and the timeline', () => {
    expect(findActionOfKey(press('q'), true)?.id).toBe('add-question');
    expect(findActionOfKey(press('q'), false)).toBeUndefined();
  });

  it('gives no key to two actions', () => {
    const keys = editorActions.flatMap(({ shortcut }) => (shortcut ? [JSON.stringify(shortcut)] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('placing', () => {
  const event = buildEditorStore().get().document.events[0];
  if (!event) throw new Error('The document has an event.');

  it('is nudged by one percent, with Shift by five', () => {
    expect(nudgeOf('ArrowRight', false)).toEqual({ x: 0.01, y: 0 });
    expect(nudgeOf('ArrowUp', true)).toEqual({ x: 0, y: -0.05 });
    expect(nudgeOf('a', false)).toBeNull();
  });

  it('stops at the edge of a flat picture and goes round in 360', () => {
    const xOf = (result: ReturnType<typeof placeAt>) =>
      result.changes?.[0]?.kind === 'set-event' ? result.changes[0].fields.posX : undefined;
    expect(xOf(placeAt(event, 1.02, 0.5, false))).toBe(1);
    expect(xOf(placeAt(event, 1.02, 0.5, true))).toBeCloseTo(0.02);
    expect(xOf(placeAt(event, -0.02, 0.5, true))).toBeCloseTo(0.98);
  });

  const middle = { posX: 0.5, posY: 0.5 };

  it('leaves what is there already in sight', () => {
    expect(findFreePlace(middle, [], false)).toEqual(middle);
    expect(findFreePlace(middle, [middle], false)).not.toEqual(middle);
  });

  it.each([
    ['ahead', { posX: 0.5, posY: 0.5 }],
    ['behind, where the edges of the frame meet', { posX: 0.995, posY: 0.5 }],
    ['high up', { posX: 0.3, posY: 0.2 }],
  ])('a dozen put down at one moment in 360 stay in the view: %s', (_name, looking) => {
    const view = { ...toDirection(looking), fovDegrees: 90 };
    const viewport = { width: 1140, height: 641 };
    const camera = createCamera();
    aimCamera(camera, view, viewport);
    const taken: { posX: number; posY: number }[] = [];
    for (let count = 0; count < 12; count++) taken.push(findFreePlace(looking, taken, true));
    for (const place of taken) {
      const point = { x: 0, y: 0, inFront: false, visible: false };
      projectPosition(place, camera, viewport, point);
      expect(point.visible).toBe(true);
    }
    expect(new Set(taken.map(({ posX, posY }) => `${posX} ${posY}`)).size).toBe(12);
  });

  it('where everything is taken, stands farthest from the others', () => {
    const taken: { posX: number; posY: number }[] = [];
    for (let count = 0; count < 16; count++) taken.push(findFreePlace(middle, taken, false));
    expect(taken).toHaveLength(16);
    expect(taken.filter(({ posX, posY }) => posX === 0.5 && posY === 0.5).length).toBeLessThanOrEqual(2);
  });
});
