import { lazyPart } from '#web/feature/lazy-part.ts';

export { prepareWhatNow, useWhatNow } from './home/use-what-now.ts';
export { WhatNow } from './home/WhatNow.tsx';

/** For the page of one person. */
export const RemindAction = lazyPart(async () => (await import('./staff/RemindAction.tsx')).RemindAction);

/** For lists of people: it comes with the first choice. */
export const RemindBar = lazyPart(async () => (await import('./staff/RemindBar.tsx')).RemindBar);
