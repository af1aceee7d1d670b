import { useEffect, useState } from 'react';
import { ProductMark } from '#ui-kit/ProductMark.tsx';
import styles from './LoadingView.module.css';

const appearAfterMs = 2900;

/** The full-screen view of a slow start. Has no words of its own: the texts may be what is being waited for. */
export function LoadingView() {
  const [visible, setVisible] = useState(false);
  // A timer is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), appearAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!visible) return null;
  return (
    <div className={styles.view} role="progressbar" aria-label="Praxis">
      <ProductMark size={56} />
      <div className={styles.track}>
        <div className={styles.bar} />
      </div>
    </div>
  );
}
