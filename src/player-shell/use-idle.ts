import { useEffect, useState } from 'react';

const idleMs = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** True after a while without pointer or keyboard. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), idleMs);
    };
    wake();
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return idle;
}
