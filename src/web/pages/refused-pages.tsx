import { Suspense } from 'react';
import { lazyPart } from '../feature/lazy-part.ts';
import { PageLoading } from '../shell/PageLoading.tsx';

/** What says why something is not shown. Few people meet it, so it comes when it is needed. */
const RefusedAnswer = lazyPart(async () => (await import('./RefusedAnswer.tsx')).RefusedAnswer);

/** `error`: what the server refused an answer with; none where the page itself is refused. */
export type RefusedPageProps = { missing?: boolean; error?: Error };

export function RefusedPage(props: RefusedPageProps) {
  return (
    <Suspense fallback={<PageLoading />}>
      <RefusedAnswer {...props} />
    </Suspense>
  );
}
