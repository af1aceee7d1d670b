import { Suspense } from 'react';
import { lazyPart } from '../feature/lazy-part.ts';
import { PageLoading } from '../shell/PageLoading.tsx';

/** The pages that say why something is not shown. Few people meet them, so they come when they are needed. */
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const RefusedAnswer = lazyPart(async () => (await import('./RefusedAnswer.tsx')).RefusedAnswer);

export function RefusedPage({ missing, error }: { missing?: boolean; error?: Error }) {
  return (
    <Suspense fallback={<PageLoading />}>
      {missing ? <NotFoundPage /> : <RefusedAnswer error={error} />}
    </Suspense>
  );
}
