import { encode } from 'uqr';
import styles from './InviteLinks.module.css';

/** Dark on white in both themes: cameras read nothing else reliably. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
