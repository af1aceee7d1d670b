import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../pages/PartBoundary.tsx';

/**
 * Wraps a dialog whose code is loaded on demand (`lazyPart`): when the code does not load, the page stays as it is.
 */
export function AskedPart({ onMissing, children }: { onMissing: () => void; children: ReactNode }) {
  return (
    <PartBoundary onMissing={onMissing}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
