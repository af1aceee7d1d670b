import { findPublishedVersion } from '#features/simulations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import type { Application } from '../server/application.ts';
import type { DemoUnit } from './demo-courses.ts';
import { chooseScripts, findPastApi, holdPastConversation, type PastClock } from './past-conversations.ts';
import { playPastSession } from './past-sessions.ts';
import { atWorkingHour } from './seeded-random.ts';

/** How far a learner came in a course. `learner` is their place in the list; the first is whom visitors sign in as. */
type Taker = { learner: number; startedDaysAgo: number; units: number; skill: number };

/**
 * Some are done, some under way, and the others have not begun. Units of a module that opens a week after the start are
 * done after that week.
 */
const takers: readonly Taker[] = [
  { learner: 1, startedDaysAgo: 27, units: 6, skill: 1 },
  { learner: 2, startedDaysAgo: 24, units: 6, skill: 1 },
  { learner: 7, startedDaysAgo: 20, units: 6, skill: 1 },
  { learner: 3, startedDaysAgo: 15, units: 4, skill: 1 },
  // Misses the pass mark of the third unit.
  { learner: 4, startedDaysAgo: 12, units: 3, skill: 0 },
  { learner: 8, startedDaysAgo: 6, units: 3, skill: 1 },
  { learner: 0, startedDaysAgo: 3, units: 2, skill: 1 },
];

const hourMs = 3_600_000;

/** Days after the start on which a unit is done. */
const dayOfUnit = [0, 0, 1, 8, 10, 11];

type PastCourse = { id: number; units: readonly DemoUnit[] };

export async function takePastCourse(
  application: Application,
  learners: readonly Viewer[],
  course: PastCourse,
  { now, random, language }: { now: Date; random: () => number; language: DemoLanguage },
): Promise<void> {
  const clock: PastClock = { now };
  const features = await application.createFeaturesAt(() => clock.now);
  for (const { learner: position, startedDaysAgo, units, skill } of takers) {
    const learner = learners[position];
    if (!learner) continue;
    clock.now = atWorkingHour(now, startedDaysAgo, random);
    const started = clock.now;
    await features.courses.service.begin(learner, course.id);
    for (const [index, unit] of course.units.slice(0, units).entries()) {
      clock.now = atWorkingHour(now, startedDaysAgo - (dayOfUnit[index] ?? 0), random);
      // What is done on the first day is done after the start, one unit after the other.
      if (dayOfUnit[index] === 0) clock.now = new Date(started.getTime() + (index + 1) * hourMs);
      await takeUnit(features, clock, learner, unit, { skill, random, language });
      // They open the course again and see what it came to.
      await features.courses.service.begin(learner, course.id);
    }
  }
}

async function takeUnit(
  features: Application['features'],
  clock: PastClock,
  learner: Viewer,
  unit: DemoUnit,
  { skill, random, language }: { skill: number; random: () => number; language: DemoLanguage },
): Promise<void> {
  if ('read' in unit) {
    await features.courses.service.completeUnit(learner, unit.unitId);
    return;
  }
  if ('simulationId' in unit) {
    const api = features.simulations.service;
    const index = await findPublishedVersion(api.play, learner, unit.simulationId);
    if (index) await playPastSession(api, learner, unit, index, { skill, patience: 1 }, clock.now, random);
    return;
  }
  const [script] = chooseScripts(
    unit.conversation.scripts.filter((each) => each.learner === 'good'),
    language,
  );
  if (!script) return;
  const manner = { thoroughness: 1, finishes: true, rating: 5 };
  await holdPastConversation(findPastApi(features), clock, learner, unit, script, manner, random);
}
