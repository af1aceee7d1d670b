import type { CSSProperties } from 'react';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  shape?: 'text' | 'block' | 'circle';
}

/** One grey piece of a placeholder. Hidden from screen readers: QueryBoundary says 'loading' to them. */
export function Skeleton({ width, height, shape = 'text' }: SkeletonProps) {
  // A height makes a width of its own out of the ratio, and that would widen a narrow page.
  const ratio = height === undefined || height === 'auto' ? {} : { aspectRatio: 'auto' };
  return (
    <span aria-hidden className={styles.skeleton} data-shape={shape} style={{ width, height, ...ratio }} />
  );
}

const rowWidths = ['62%', '48%', '71%', '55%', '66%', '44%'];

/** Rows of a table. */
export function TableSkeleton({ rows = 8, columns = 4 }: { rows?: number; columns?: number }) {
  return (
    <div className={styles.table} aria-hidden>
      {numbers(rows).map((row) => (
        <div
          key={row}
          className={styles.row}
          style={{ gridTemplateColumns: `2fr repeat(${columns - 1}, 1fr)` }}
        >
          {numbers(columns).map((column) => (
            <Skeleton key={column} width={rowWidths[(row + column) % rowWidths.length]} height="0.875rem" />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Label and control, some times over. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <div className={styles.form} aria-hidden>
      {numbers(fields).map((index) => (
        <div key={index} className={styles.formField}>
          <Skeleton width="7rem" height="0.75rem" />
          <Skeleton width="100%" height="36px" />
        </div>
      ))}
    </div>
  );
}

/** Title, a line below it and a wide panel: a detail page. */
export function DetailSkeleton() {
  return (
    <div className={styles.form} aria-hidden>
      <Skeleton width="min(24rem, 70%)" height="1.75rem" />
      <Skeleton width="min(14rem, 50%)" height="0.875rem" />
      <Skeleton shape="block" width="100%" height="auto" />
    </div>
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
