import { type ReactNode, Suspense } from 'react';
import { PartBoundary } from '../pages/PartBoundary.tsx';

/** Around a dialog whose code is loaded when it is asked for (`lazyPart`): where the code does not come the page stays as it is. */
export function AskedPart({ onMissing, children }: { onMissing: () => void; children: ReactNode }) {
  return (
    <PartBoundary onMissing={onMissing}>
      <Suspense>{children}</Suspense>
    </PartBoundary>
  );
}
