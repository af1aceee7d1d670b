import type { View, Viewport } from '../../projection/sphere-projection.ts';
import type { LookMotion } from './look-motion.ts';

export interface LookPointerOptions {
  surface: HTMLElement;
  view: Readonly<View>;
  viewport: Readonly<Viewport>;
  motion: LookMotion;
  isReducedMotion(): boolean;
  /** The view was moved or is about to move. */
  onMove(): void;
  signal: AbortSignal;
}

/** Longer between the last move and letting go means that the hand had stopped. */
const restingHandMs = 80;

/** Looking around with mouse, pen and touch; wheel and two fingers zoom. */
export function listenForPointers(options: LookPointerOptions): void {
  const { surface, view, viewport, motion, onMove, signal } = options;
  const pointers = new Map<number, { x: number; y: number }>();
  let lastMoveAt = 0;
  let pinchDistance = 0;

  function degreesPerPixel(): number {
    return view.fovDegrees / Math.max(viewport.width, viewport.height, 1);
  }

  function measurePinch(): number {
    const [a, b] = [...pointers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  function handleDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    surface.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pinchDistance = measurePinch();
    lastMoveAt = event.timeStamp;
    motion.dragBy(0, 0, 0);
    surface.style.cursor = 'grabbing';
  }

  function handleMove(event: PointerEvent): void {
    const last = pointers.get(event.pointerId);
    if (!last) return;
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    last.x = event.clientX;
    last.y = event.clientY;
    if (pointers.size > 1) pinch();
    else {
      motion.dragBy(-dx * degreesPerPixel(), dy * degreesPerPixel(), event.timeStamp - lastMoveAt);
      lastMoveAt = event.timeStamp;
    }
    onMove();
  }

  function pinch(): void {
    const distance = measurePinch();
    if (pinchDistance > 0 && distance > 0) motion.zoomBy(pinchDistance / distance);
    pinchDistance = distance;
  }

  function handleUp(event: PointerEvent): void {
    if (!pointers.delete(event.pointerId)) return;
    pinchDistance = measurePinch();
    if (pointers.size > 0) return;
    surface.style.cursor = 'grab';
    const isFlick = event.type === 'pointerup' && event.timeStamp - lastMoveAt < restingHandMs;
    motion.release(isFlick && !options.isReducedMotion());
    onMove();
  }

  function handleWheel(event: WheelEvent): void {
    event.preventDefault();
    // Lines of a mouse wheel count as 16 pixels; a trackpad sends pixels.
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    motion.zoomBy(Math.exp(pixels / 1000));
    onMove();
  }

  surface.style.touchAction = 'none';
  surface.style.cursor = 'grab';
  surface.addEventListener('pointerdown', handleDown, { signal });
  surface.addEventListener('pointermove', handleMove, { signal });
  surface.addEventListener('pointerup', handleUp, { signal });
  surface.addEventListener('pointercancel', handleUp, { signal });
  surface.addEventListener('wheel', handleWheel, { signal, passive: false });
}
