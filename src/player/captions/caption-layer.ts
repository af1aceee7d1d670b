import { normaliseYaw } from '../projection/sphere-projection.ts';
import type { PlayerState } from '../state/player-state.ts';
import type { Store } from '../state/store.ts';

export interface CaptionLayer {
  readonly element: HTMLElement;
  /** 1 is some 5 % of the player's height; people choose 0.5 to 3. */
  setScale(scale: number): void;
  dispose(): void;
}

/**
 * Draws the active cue at the bottom of the picture. It stays fixed to the screen also in 360, where an arrow shows
 * the direction of a speaker out of sight. It is no live region, because the sound already says it.
 */
export function createCaptionLayer(
  parent: HTMLElement,
  state: Store<PlayerState>,
  initialScale: number,
): CaptionLayer {
  const element = document.createElement('div');
  Object.assign(element.style, {
    position: 'absolute',
    left: '4%',
    // Space for the caller's panels and control bar.
    right: 'var(--player-caption-right, 4%)',
    bottom: 'var(--player-caption-bottom, 4%)',
    textAlign: 'center',
    pointerEvents: 'none',
    lineHeight: '1.4',
    display: 'none',
  });
  const text = document.createElement('span');
  Object.assign(text.style, {
    whiteSpace: 'pre-line',
    padding: '0.15em 0.5em',
    borderRadius: '0.2em',
    color: '#fff',
    background: 'rgb(0 0 0 / 0.78)',
    boxDecorationBreak: 'clone',
    webkitBoxDecorationBreak: 'clone',
  });
  element.append(text);
  parent.append(element);

  function render(): void {
    const { activeCueText } = state.get();
    element.style.display = activeCueText ? '' : 'none';
    const shown = activeCueText && pointToSpeaker(state.get(), activeCueText);
    if (text.textContent !== shown) text.textContent = shown;
  }

  function setScale(scale: number): void {
    element.style.fontSize = `calc(clamp(14px, 2.6cqmax, 40px) * ${scale})`;
  }

  setScale(initialScale);
  const unsubscribe = state.subscribe(render);
  render();
  return {
    element,
    setScale,
    dispose() {
      unsubscribe();
      element.remove();
    },
  };
}

function pointToSpeaker({ activeCueYawDegrees, view, projection }: PlayerState, cue: string): string {
  if (activeCueYawDegrees === null || projection === 'flat') return cue;
  const turn = normaliseYaw(activeCueYawDegrees - view.yawDegrees);
  if (Math.abs(turn) < view.fovDegrees / 2) return cue;
  return turn < 0 ? `← ${cue}` : `${cue} →`;
}
