import { encode } from 'uqr';
import styles from './QrCode.module.css';

export interface QrCodeProps {
  text: string;
  /** Side in px, with the quiet zone that scanners need. */
  size: number;
  /** The effect of scanning it. */
  label: string;
}

/** Dark on white in both themes: cameras do not read other colours reliably. */
export function QrCode({ text, size, label }: QrCodeProps) {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${modules} ${modules}`}
      role="img"
      aria-label={label}
    >
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
