import { nothingYet, type OnboardingProgress } from './onboarding-progress.ts';
import {
  findTask,
  type Needed,
  type SectionKey,
  sectionKeys,
  sections,
  type TaskKey,
} from './onboarding-tasks.ts';

/** What decides what a member can do now. */
export type OnboardingFacts = {
  permissions: readonly string[];
  /** What the plan has no place left for, by its own names. */
  full: readonly string[];
};

/** Why a task cannot be done: the role or the plan forbids it, or something has to be made first. */
export type Obstacle = 'role' | 'plan' | Needed;

type TaskState = { key: TaskKey; minutes: number; completed: boolean; blocked: Obstacle | null };
type SectionState = { key: SectionKey; progress: number; tasks: readonly TaskState[] };
export type OnboardingState = {
  /** Percent of everything. */
  progress: number;
  sections: readonly SectionState[];
  currentTask: TaskKey | null;
  /** The first that is not complete; the first of all where every one is. */
  selectedSection: SectionKey;
};

/** The state of somebody's first steps. */
export function describeOnboarding(progress: OnboardingProgress, facts: OnboardingFacts): OnboardingState {
  const described = sectionKeys.map((key) => {
    const own = sections[key].map((task) => describeTask(task, progress, facts));
    return { key, progress: percentOf(own), tasks: own };
  });
  const all = described.flatMap((section) => section.tasks);
  return {
    progress: percentOf(all),
    sections: described,
    currentTask: all.find((task) => counts(task) && !task.completed)?.key ?? null,
    selectedSection: described.find((section) => section.progress < 100)?.key ?? 'user-setup',
  };
}

function describeTask(
  key: TaskKey,
  { done, created }: OnboardingProgress,
  facts: OnboardingFacts,
): TaskState {
  const { minutes, permission, needs, takes } = findTask(key);
  const completed = done.has(key);
  const state = (blocked: Obstacle | null): TaskState => ({ key, minutes, completed, blocked });
  if (completed) return state(null);
  if (!facts.permissions.includes(permission)) return state('role');
  if (takes !== undefined && facts.full.includes(takes)) return state('plan');
  return state(needs !== undefined && created[needs] === null ? needs : null);
}

/** What role or plan keep from a member is not asked of them. */
function counts({ blocked }: TaskState): boolean {
  return blocked !== 'role' && blocked !== 'plan';
}

/** Only what is complete is 100. */
function percentOf(tasks: readonly TaskState[]): number {
  const asked = tasks.filter(counts);
  const done = asked.filter(({ completed }) => completed);
  return asked.length === 0 ? 100 : Math.floor((done.length / asked.length) * 100);
}

/** What the banner says: the step that was done, that all are, or how far they are where nothing but skipping led there. */
export type Banner = { kind: 'step'; task: TaskKey } | { kind: 'all' } | { kind: 'skipped' };

export function findBanner(
  { dismissed, latest, hiddenAt }: Pick<OnboardingProgress, 'dismissed' | 'latest' | 'hiddenAt'>,
  progress: number,
): Banner | null {
  if (dismissed || progress === 0) return null;
  if (progress === 100) return { kind: 'all' };
  if (hiddenAt === (latest ?? nothingYet)) return null;
  return latest === null ? { kind: 'skipped' } : { kind: 'step', task: latest };
}
