import { useEffect, useRef } from 'react';

const debounceMs = 1_500;

/**
 * Saves a value a moment after its last change, and at once when the field, the tab or the page is left behind. So that what
 * was chosen last is also what the server has last, a save waits for the one before. `save` handles its own errors.
 */
export function useDebouncedSave<Value>(save: (value: Value) => Promise<void>): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<(isPageLeft?: boolean) => void>(undefined);
  const before = useRef<Promise<void>>(Promise.resolve());

  // Leaving sends what still waits. A page that is closed or loaded anew is hidden first, and unmounts nothing.
  useEffect(() => {
    const sendWhenHidden = () => {
      if (document.visibilityState === 'hidden') waiting.current?.(true);
    };
    document.addEventListener('visibilitychange', sendWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', sendWhenHidden);
      waiting.current?.();
    };
  }, []);

  return (value) => {
    clearTimeout(timer.current);
    const send = (isPageLeft = false) => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      // A page that goes has no time to wait for the save before.
      before.current = isPageLeft ? save(value) : before.current.then(() => save(value));
    };
    waiting.current = send;
    timer.current = setTimeout(send, debounceMs);
  };
}
