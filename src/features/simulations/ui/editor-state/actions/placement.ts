import type { EditorEvent } from '../editor-document.ts';
import type { ActionResult } from './editor-action.ts';

const nudgeStep = 0.01;
const largeNudgeStep = 0.05;

/** Puts an interaction somewhere on the picture. In 360 the left and right edges are one and the same. */
export function placeAt(event: EditorEvent, posX: number, posY: number, isSphere: boolean): ActionResult {
  const fields = {
    posX: round(isSphere ? wrap(posX) : clamp(posX)),
    posY: round(clamp(posY)),
  };
  return {
    changes: [{ kind: 'set-event', id: event.id, fields }],
    mergeKey: `place ${event.id}`,
    announce: {
      key: 'announce.place',
      values: { x: Math.round(fields.posX * 100), y: Math.round(fields.posY * 100) },
    },
  };
}

/** For the arrow keys: one percent of the picture, five with Shift. Null for any other key. */
export function nudgeOf(key: string, shift: boolean): { x: number; y: number } | null {
  const step = shift ? largeNudgeStep : nudgeStep;
  switch (key) {
    case 'ArrowLeft':
      return { x: -step, y: 0 };
    case 'ArrowRight':
      return { x: step, y: 0 };
    case 'ArrowUp':
      return { x: 0, y: -step };
    case 'ArrowDown':
      return { x: 0, y: step };
    default:
      return null;
  }
}

const crowdedX = 0.12;
const crowdedY = 0.14;
/** Where to try, in steps from the middle: beside, below and above before the corners. */
const tries = [
  [0, 0],
  [0, 2],
  [0, -2],
  [2, 0],
  [-2, 0],
  [2, 2],
  [-2, 2],
  [2, -2],
  [-2, -2],
] as const;

/** A place near the middle where nothing stands yet, so that a new interaction does not hide another. */
export function findFreePlace(
  middle: { posX: number; posY: number },
  taken: readonly { posX: number; posY: number }[],
): { posX: number; posY: number } {
  const places = tries.map(([x, y]) => ({
    posX: round(clamp(middle.posX + x * crowdedX)),
    posY: round(clamp(middle.posY + y * crowdedY)),
  }));
  const isFree = (place: { posX: number; posY: number }) =>
    taken.every(
      ({ posX, posY }) => Math.abs(posX - place.posX) > crowdedX || Math.abs(posY - place.posY) > crowdedY,
    );
  return places.find(isFree) ?? { posX: round(middle.posX), posY: round(middle.posY) };
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

function wrap(value: number): number {
  return value >= 0 && value <= 1 ? value : value - Math.floor(value);
}

/** A tenth of a thousandth is finer than any screen; more digits are only noise in the form. */
function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
