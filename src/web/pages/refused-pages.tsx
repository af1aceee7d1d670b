import { Suspense } from 'react';
import { lazyPart } from '../feature/lazy-part.ts';
import { PageLoading } from '../shell/PageLoading.tsx';

/** The pages that say why something is not shown. Few people meet them, so they come when they are needed. */
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage.tsx')).NotFoundPage);
const FewPeopleNote = lazyPart(async () => (await import('./FewPeopleNote.tsx')).FewPeopleNote);
const ForbiddenPage = lazyPart(async () => (await import('./ForbiddenPage.tsx')).ForbiddenPage);

export function RefusedPage({ missing }: { missing: boolean }) {
  return <Suspense fallback={<PageLoading />}>{missing ? <NotFoundPage /> : <ForbiddenPage />}</Suspense>;
}

/** A part of a page, not all of it. */
export function FewPeople() {
  return (
    <Suspense fallback={null}>
      <FewPeopleNote />
    </Suspense>
  );
}
