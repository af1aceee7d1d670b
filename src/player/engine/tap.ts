/** Further than this, in CSS pixels, a press was a drag. */
const maxTravel = 6;

/** Tells clicks and taps from drags. `onTap` gets the point of the page. */
export function listenForTaps(
  root: HTMLElement,
  overlay: HTMLElement,
  signal: AbortSignal,
  onTap: (clientX: number, clientY: number) => void,
): void {
  let downX = Number.NaN;
  let downY = Number.NaN;

  root.addEventListener(
    'pointerdown',
    ({ target, button, isPrimary, clientX, clientY }) => {
      // Overlays have their own clicks.
      const isPicture = button === 0 && isPrimary && target instanceof Node && !overlay.contains(target);
      downX = isPicture ? clientX : Number.NaN;
      downY = clientY;
    },
    { signal },
  );
  root.addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      if (Math.hypot(clientX - downX, clientY - downY) <= maxTravel) onTap(clientX, clientY);
      downX = Number.NaN;
    },
    { signal },
  );
}
