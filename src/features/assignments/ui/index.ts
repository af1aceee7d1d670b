import { lazyPart } from '#web/feature/lazy-part.ts';

/** For the learner's home, which is shown before it is loaded. */
export const WhatNow = lazyPart(async () => (await import('./home/WhatNow.tsx')).WhatNow);

/** For lists of people: it comes with the first choice. */
export const RemindBar = lazyPart(async () => (await import('./staff/RemindBar.tsx')).RemindBar);
