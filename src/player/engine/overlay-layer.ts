import type { PicturePosition, ScreenPoint, Viewport } from '../projection/sphere-projection.ts';

export interface OverlayLayer {
  /** Keeps an element on a position of the picture; returns the way to take it out again. */
  place(element: HTMLElement, position: Readonly<PicturePosition>): () => void;
  /**
   * Reports the screen position of a point, now and whenever it moves; returns the function that stops. The point
   * object is reused.
   */
  follow(position: Readonly<PicturePosition>, onMove: (point: Readonly<ScreenPoint>) => void): () => void;
  /** Moves every element to the present screen position of its point. */
  update(): void;
  dispose(): void;
}

export interface OverlayLayerOptions {
  layer: HTMLElement;
  viewport: Readonly<Viewport>;
  project(position: Readonly<PicturePosition>, out: ScreenPoint): void;
  /** A placed element got the focus: it must be in sight. */
  reveal(position: Readonly<PicturePosition>): void;
}

interface Placement {
  element: HTMLElement;
  position: Readonly<PicturePosition>;
  /** The last written values, so that styles are only written after a change. */
  x: number;
  y: number;
  isHidden: boolean;
}

/** Part of the viewport by which an element's middle may be outside before the element is taken as unseen. */
const margin = 0.25;

export function createOverlayLayer(options: OverlayLayerOptions): OverlayLayer {
  const { layer, viewport } = options;
  const placements = new Set<Placement>();
  const followers = new Set<() => void>();
  const point: ScreenPoint = { x: 0, y: 0, inFront: false, visible: false };

  function isOutside(): boolean {
    const { width, height } = viewport;
    const isBesides = point.x < -margin * width || point.x > (1 + margin) * width;
    return !point.inFront || isBesides || point.y < -margin * height || point.y > (1 + margin) * height;
  }

  function updateOne(placement: Placement): void {
    options.project(placement.position, point);
    const isHidden = isOutside();
    const x = Math.round(isHidden ? viewport.width / 2 : point.x);
    const y = Math.round(isHidden ? viewport.height / 2 : point.y);
    const { style } = placement.element;
    if (isHidden !== placement.isHidden) {
      placement.isHidden = isHidden;
      // Not `visibility`: the keyboard must still reach it, and reaching it turns the view there.
      style.opacity = isHidden ? '0' : '';
      style.pointerEvents = isHidden ? 'none' : 'auto';
      placement.element.toggleAttribute('data-offscreen', isHidden);
    }
    if (x === placement.x && y === placement.y) return;
    placement.x = x;
    placement.y = y;
    style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }

  return {
    place(element, position) {
      const placement: Placement = { element, position, x: Number.NaN, y: Number.NaN, isHidden: false };
      const lifetime = new AbortController();
      Object.assign(element.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'auto' });
      element.addEventListener('focusin', () => options.reveal(position), { signal: lifetime.signal });
      layer.append(element);
      placements.add(placement);
      updateOne(placement);
      return () => {
        lifetime.abort();
        placements.delete(placement);
        element.remove();
      };
    },
    follow(position, onMove) {
      const tell = () => {
        options.project(position, point);
        onMove(point);
      };
      followers.add(tell);
      tell();
      return () => followers.delete(tell);
    },
    update() {
      for (const placement of placements) updateOne(placement);
      for (const tell of followers) tell();
    },
    dispose() {
      followers.clear();
      for (const { element } of placements) element.remove();
      placements.clear();
    },
  };
}
