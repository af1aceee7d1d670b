import type { LookMotion } from './look-motion.ts';

export interface LookKeysOptions {
  /** Hears keys of itself and of the overlays inside it. */
  stage: HTMLElement;
  motion: LookMotion;
  isActive(): boolean;
  isReducedMotion(): boolean;
  recentre(): void;
  onMove(): void;
  signal: AbortSignal;
}

interface KeyTurn {
  right: number;
  up: number;
  zoomIn: number;
}

const turns: Readonly<Record<string, KeyTurn>> = {
  ArrowLeft: { right: -1, up: 0, zoomIn: 0 },
  ArrowRight: { right: 1, up: 0, zoomIn: 0 },
  ArrowUp: { right: 0, up: 1, zoomIn: 0 },
  ArrowDown: { right: 0, up: -1, zoomIn: 0 },
  '+': { right: 0, up: 0, zoomIn: 1 },
  '=': { right: 0, up: 0, zoomIn: 1 },
  '-': { right: 0, up: 0, zoomIn: -1 },
  _: { right: 0, up: 0, zoomIn: -1 },
};

/** Elements that need the arrow keys for themselves. */
const keyboardOwners =
  'input, textarea, select, [contenteditable], [role=slider], [role=menu], [role=listbox], [role=radiogroup], [role=dialog]';

const shiftFactor = 2.5;
/** With reduced motion a key turns by one such step, without gliding. */
const reducedStepMs = 250;

/** Arrow keys look around (Shift faster), + and - zoom, Home looks straight ahead again. */
export function listenForKeys(options: LookKeysOptions): void {
  const { stage, motion, onMove, signal } = options;
  const held = new Map<string, KeyTurn>();

  function isOurs(event: KeyboardEvent): boolean {
    if (!options.isActive() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
      return false;
    }
    return !(event.target instanceof Element && event.target.closest(keyboardOwners));
  }

  function apply(factor: number): void {
    let right = 0;
    let up = 0;
    let zoomIn = 0;
    for (const turn of held.values()) {
      right += turn.right;
      up += turn.up;
      zoomIn += turn.zoomIn;
    }
    motion.turn(right * factor, up * factor, zoomIn);
  }

  function handleDown(event: KeyboardEvent): void {
    if (!isOurs(event)) return;
    const turn = turns[event.key];
    if (event.key === 'Home') options.recentre();
    else if (turn) {
      held.set(event.code, turn);
      apply(event.shiftKey ? shiftFactor : 1);
      if (options.isReducedMotion()) {
        motion.step(reducedStepMs);
        release();
      }
    } else return;
    event.preventDefault();
    onMove();
  }

  function handleUp(event: KeyboardEvent): void {
    if (held.delete(event.code) || event.key === 'Shift') apply(event.shiftKey ? shiftFactor : 1);
  }

  function release(): void {
    held.clear();
    apply(1);
  }

  stage.addEventListener('keydown', handleDown, { signal });
  stage.addEventListener('keyup', handleUp, { signal });
  stage.addEventListener('focusout', release, { signal });
  window.addEventListener('blur', release, { signal });
}
