import { z } from 'zod';
import { type Needed, type SectionKey, sections, type TaskKey, taskKeys } from './onboarding-tasks.ts';
import { isNextTour, type TourKey, tourFlags, tourKeys } from './tours.ts';

/** Stands for the latest task where there is none: everything so far was skipped. */
export const nothingYet = 'none' as const;

/** What is kept of one member's first steps. */
export type OnboardingProgress = {
  readonly done: ReadonlySet<TaskKey>;
  /** The task that was done last; skipped ones are none. */
  readonly latest: TaskKey | null;
  /** The latest task at which the banner was closed. */
  readonly hiddenAt: TaskKey | typeof nothingYet | null;
  readonly dismissed: boolean;
  /** They were led to their first steps once, or have been here for longer than those exist. */
  readonly redirected: boolean;
  /** The newest of each that they made. */
  readonly created: Readonly<Record<Needed, number | null>>;
  readonly toursSeen: ReadonlySet<TourKey>;
  readonly welcomeVideoSkipped: boolean;
};

export const nothingDone: OnboardingProgress = {
  done: new Set(),
  latest: null,
  hiddenAt: null,
  dismissed: false,
  redirected: false,
  created: { course: null, simulation: null, form: null },
  toursSeen: new Set(),
  welcomeVideoSkipped: false,
};

export const welcomeKey = 'welcomeProgress';

const flag = z.boolean().catch(false);
const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .nullable()
  .catch(null);
const taskKey = z
  .enum(taskKeys as [TaskKey, ...TaskKey[]]) // there is always one
  .nullable()
  .catch(null);
const welcomeSchema = z
  .object({
    welcomeVideoSkipped: flag,
    ...(Object.fromEntries(tourKeys.map((tour) => [tourFlags[tour], flag])) as Record<string, typeof flag>),
  })
  .catch({ welcomeVideoSkipped: false });
const progressSchema = z.looseObject({
  onboardingDismissed: flag,
  redirectedToOnboarding: flag,
  createdCourseID: idText,
  createdSimID: idText,
  createdFormID: idText,
  latestTask: taskKey,
  bannerClosedAt: z.literal(nothingYet).or(taskKey),
  [welcomeKey]: z.unknown(),
});

/** The tours and the video that one kept map says were seen or skipped. Whatever it is, it is read. */
export function readWelcome(kept: unknown): Pick<OnboardingProgress, 'toursSeen' | 'welcomeVideoSkipped'> {
  const welcome: Record<string, unknown> = welcomeSchema.parse(kept ?? {});
  return {
    toursSeen: new Set(tourKeys.filter((tour) => welcome[tourFlags[tour]] === true)),
    welcomeVideoSkipped: welcome.welcomeVideoSkipped === true,
  };
}

/** Reads what is stored, which the member may have written: what has no valid form was never said. */
export function readProgress(kept: unknown): OnboardingProgress {
  const parsed = progressSchema.safeParse(kept ?? {}).data;
  if (!parsed) return nothingDone;
  const flags: Record<string, unknown> = parsed;
  return {
    done: new Set(taskKeys.filter((key) => flags[key] === true)),
    latest: parsed.latestTask,
    hiddenAt: parsed.bannerClosedAt,
    dismissed: parsed.onboardingDismissed,
    redirected: parsed.redirectedToOnboarding,
    created: {
      course: parsed.createdCourseID,
      simulation: parsed.createdSimID,
      form: parsed.createdFormID,
    },
    ...readWelcome(parsed[welcomeKey]),
  };
}

/** As it is stored and answered as `OnboardProgress`. What is not ours in the map stays. */
export function storeProgress(kept: unknown, progress: OnboardingProgress): Record<string, unknown> {
  const others = z.record(z.string(), z.unknown()).catch({}).parse(kept);
  const id = (value: number | null) => (value === null ? undefined : String(value));
  const map = {
    ...others,
    ...Object.fromEntries(taskKeys.map((key) => [key, progress.done.has(key) ? true : undefined])),
    onboardingDismissed: progress.dismissed,
    redirectedToOnboarding: progress.redirected,
    createdCourseID: id(progress.created.course),
    createdSimID: id(progress.created.simulation),
    createdFormID: id(progress.created.form),
    latestTask: progress.latest ?? undefined,
    bannerClosedAt: progress.hiddenAt ?? undefined,
    [welcomeKey]: {
      welcomeVideoSkipped: progress.welcomeVideoSkipped,
      ...Object.fromEntries(tourKeys.map((tour) => [tourFlags[tour], progress.toursSeen.has(tour)])),
    },
  };
  return Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));
}

/** Something that really happened: the tasks it does, and what was made. */
export type Done = {
  readonly tasks: readonly TaskKey[];
  readonly made?: { readonly what: Needed; readonly id: number };
};

/** Each task is done once, and none while somebody wants no first steps: then the same progress is answered. */
export function completeTasks(progress: OnboardingProgress, { tasks, made }: Done): OnboardingProgress {
  if (progress.dismissed) return progress;
  const fresh = tasks.filter((key) => !progress.done.has(key));
  const isNewer = made !== undefined && (progress.created[made.what] ?? 0) < made.id;
  if (fresh.length === 0 && !isNewer) return progress;
  return {
    ...progress,
    done: new Set([...progress.done, ...fresh]),
    latest: fresh.at(-1) ?? progress.latest,
    created: isNewer ? { ...progress.created, [made.what]: made.id } : progress.created,
  };
}

/** What a member wants of their first steps, one thing at a time. */
export type OnboardingChange =
  | { kind: 'skip-section'; section: SectionKey }
  | { kind: 'dismiss' | 'restart' | 'reset' | 'redirected' | 'hide-banner' | 'skip-welcome-video' }
  | { kind: 'see-tour'; tour: TourKey };

/** The progress afterwards; null where a tour is not the one whose turn it is. */
export function changeProgress(
  progress: OnboardingProgress,
  change: OnboardingChange,
): OnboardingProgress | null {
  switch (change.kind) {
    case 'skip-section':
      return { ...progress, done: new Set([...progress.done, ...sections[change.section]]) };
    case 'dismiss':
      return { ...progress, dismissed: true, redirected: true };
    case 'restart':
      return { ...progress, dismissed: false, hiddenAt: null };
    case 'reset':
      // What was made stays, so that what needs it is not asked for a second time.
      return { ...nothingDone, redirected: true, created: progress.created };
    case 'redirected':
      return { ...progress, redirected: true };
    case 'hide-banner':
      return { ...progress, hiddenAt: progress.latest ?? nothingYet };
    case 'skip-welcome-video':
      return { ...progress, welcomeVideoSkipped: true };
    case 'see-tour': {
      if (progress.toursSeen.has(change.tour)) return progress;
      if (!isNextTour(progress.toursSeen, change.tour)) return null;
      return { ...progress, toursSeen: new Set([...progress.toursSeen, change.tour]) };
    }
  }
}
