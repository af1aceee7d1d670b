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

/** Steps between places side by side: of a flat picture, and in 360 within what is seen of it (16 degrees each way). */
const flatStep = { x: 0.18, y: 0.24 };
const sphereStep = { x: 16 / 360, y: 16 / 180 };
/** Nearer to the poles a step sideways is a wider turn. */
const widestTurn = 4;

/** Where to try, in steps from the middle: the nearest first, all of them in sight. */
const tries = [-2, -1, 0, 1, 2]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y) || b.y - a.y);

type Place = { posX: number; posY: number };

/**
 * A place near the middle of what is seen where nothing stands yet, so that a new interaction neither hides another nor
 * leaves the view. Where there is none, the one that is farthest from all others.
 */
export function findFreePlace(middle: Place, taken: readonly Place[], isSphere: boolean): Place {
  const step = isSphere ? { ...sphereStep, x: sphereStep.x * turnAt(middle.posY) } : flatStep;
  const places = tries.map(({ x, y }) => ({
    posX: round(isSphere ? wrap(middle.posX + x * step.x) : clamp(middle.posX + x * step.x)),
    posY: round(clamp(middle.posY + y * step.y)),
  }));
  const roomAt = (place: Place) =>
    Math.min(
      ...taken.map(({ posX, posY }) => {
        const across = Math.abs(posX - place.posX);
        return Math.max(
          (isSphere ? Math.min(across, 1 - across) : across) / step.x,
          Math.abs(posY - place.posY) / step.y,
        );
      }),
    );
  const free = places.find((place) => roomAt(place) > crowded);
  return free ?? places.reduce((best, place) => (roomAt(place) > roomAt(best) ? place : best));
}

/** In steps: nearer than this, one hides the other. */
const crowded = 0.75;

function turnAt(posY: number): number {
  return Math.min(widestTurn, 1 / Math.max(0.01, Math.sin(posY * Math.PI)));
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
