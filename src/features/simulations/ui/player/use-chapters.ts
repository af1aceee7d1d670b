import { useStore } from '#player-shell/use-store.ts';
import type { ControlledSession } from './controlled-session.ts';
import { type Chapter, findChapter, listChapters } from './play-items.ts';

export type PlayedChapters = {
  chapters: readonly Chapter[];
  /** The chapter that plays; null before the first. */
  current: Chapter | null;
  /** The learner may seek to here, milliseconds; a preview may seek everywhere. */
  reachMs: number;
};

/** The chapters of the video that is on, as far as they may be known. */
export function useChapters(session: ControlledSession): PlayedChapters {
  const { video, watchedMs } = useStore(session.state);
  const { currentMs, durationMs } = useStore(session.engine.state);
  const reachMs = session.preview ? durationMs : watchedMs;
  const chapters = video ? listChapters(video, reachMs) : [];
  return { chapters, current: findChapter(chapters, currentMs), reachMs };
}
