import { useEffect, useRef } from 'react';

const debounceMs = 1_500;

/**
 * Saves a value a moment after its last change, and at once when the field is left behind. So that what was chosen last is
 * also what the server has last, a save waits for the one before. `save` handles its own errors.
 */
export function useDebouncedSave<Value>(save: (value: Value) => Promise<void>): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<() => void>(undefined);
  const before = useRef<Promise<void>>(Promise.resolve());

  // Leaving sends what still waits.
  useEffect(() => () => waiting.current?.(), []);

  return (value) => {
    clearTimeout(timer.current);
    const send = () => {
      clearTimeout(timer.current);
      waiting.current = undefined;
      before.current = before.current.then(() => save(value));
    };
    waiting.current = send;
    timer.current = setTimeout(send, debounceMs);
  };
}
