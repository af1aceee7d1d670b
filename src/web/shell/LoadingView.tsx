import { useEffect, useState } from 'react';
import { ProductMark } from '#ui-kit/display/ProductMark.tsx';
import styles from './LoadingView.module.css';

const appearAfterMs = 2900;
const leaveMs = 300;

type Phase = 'waiting' | 'shown' | 'leaving' | 'gone';

/**
 * The full-screen view of a slow start; a fast start never shows it. It has no texts of its own, because they may
 * still be loading.
 */
export function LoadingView({ done = false }: { done?: boolean }) {
  const [phase, setPhase] = useState<Phase>('waiting');
  if (done && phase === 'waiting') setPhase('gone');
  if (done && phase === 'shown') setPhase('leaving');

  // Timers are outside React.
  useEffect(() => {
    if (phase !== 'waiting' && phase !== 'leaving') return;
    const [next, afterMs] =
      phase === 'waiting' ? (['shown', appearAfterMs] as const) : (['gone', leaveMs] as const);
    const timer = setTimeout(() => setPhase(next), afterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  if (phase === 'waiting' || phase === 'gone') return null;
  return (
    <div
      className={styles.view}
      data-leaving={phase === 'leaving' || undefined}
      role="progressbar"
      aria-label="Praxis"
    >
      <ProductMark size={56} />
      <div className={styles.track}>
        <div className={styles.bar} />
      </div>
    </div>
  );
}
