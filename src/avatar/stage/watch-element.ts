export type ElementWatch = {
  readonly isInView: boolean;
  readonly isMotionReduced: boolean;
  dispose(): void;
};

/**
 * Reports when an element's size changed, when it became visible or invisible (the tab too), and whether motion is
 * wanted.
 */
export function watchElement(element: HTMLElement, onChange: () => void): ElementWatch {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  let isOnScreen = true;
  const resize = new ResizeObserver(onChange);
  const sight = new IntersectionObserver((entries) => {
    isOnScreen = entries.at(-1)?.isIntersecting ?? true;
    onChange();
  });
  resize.observe(element);
  sight.observe(element);
  document.addEventListener('visibilitychange', onChange);
  motion.addEventListener('change', onChange);
  return {
    get isInView() {
      return isOnScreen && document.visibilityState === 'visible';
    },
    get isMotionReduced() {
      return motion.matches;
    },
    dispose() {
      resize.disconnect();
      sight.disconnect();
      document.removeEventListener('visibilitychange', onChange);
      motion.removeEventListener('change', onChange);
    },
  };
}
