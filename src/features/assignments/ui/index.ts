import { lazyPart } from '#web/feature/lazy-part.ts';

export { useWhatNow } from './home/use-what-now.ts';
export { WhatNow } from './home/WhatNow.tsx';

/** For lists of people: it comes with the first choice. */
export const RemindBar = lazyPart(async () => (await import('./staff/RemindBar.tsx')).RemindBar);
