import type { ConversationScript } from '#demo/conversations/demo-conversation.ts';
import type { DemoConversation } from '#demo/conversations/index.ts';
import type { RatingLevel } from '#features/assessment/model/calibration/calibrate.ts';
import type { GoldLevels } from '#features/assessment/model/calibration/calibration-forms.ts';
import type { Objective } from '#features/virtual-humans/model/case-content.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import { createLog } from '#platform/log/log.ts';
import type { Application } from '../server/application.ts';
import { chooseScripts, findPastApi, holdPastConversation, type PastClock } from './past-conversations.ts';
import { atWorkingHour } from './seeded-random.ts';

const goldSessions = 18;
/** After so many the scorer is measured for the first time; the others are rated before the last night. */
const ratedFirst = 12;
const firstHeldDaysAgo = 30;
const nightsAgo = { first: 17, second: 11, last: 5 } as const;

/** What people hear and rules count: in the later sessions both raters found kind words said by rote. */
const strictlyRated = 'empathy';
/** An objective that says too little about when it is met: the raters differ. */
const unclear = 'limits';

/**
 * Two people rate conversations with one virtual human, blind, and the scorer is measured against them on three nights. The ratings are
 * written here, as the words of learners are; what follows from them is computed by the product.
 */
export async function calibratePastScorer(
  application: Application,
  { raters, learners }: { raters: readonly [Viewer, Viewer]; learners: readonly Viewer[] },
  { id: virtualHumanId, conversation }: { id: number; conversation: DemoConversation },
  { now, random, language }: { now: Date; random: () => number; language: DemoLanguage },
): Promise<void> {
  const clock: PastClock = { now };
  const features = await application.createFeaturesAt(() => clock.now);
  const held: { attemptId: number; at: Date }[] = [];
  for (let index = 0; index < goldSessions; index++) {
    const learner = learners[index % learners.length];
    const script = chooseScript(conversation.scripts, index, language);
    if (!learner || !script) continue;
    clock.now = atWorkingHour(
      now,
      firstHeldDaysAgo - (index * (firstHeldDaysAgo - 7)) / goldSessions,
      random,
    );
    const manner = {
      thoroughness: index < ratedFirst ? 0.4 + random() * 0.4 : 0.75,
      finishes: true,
      rating: null,
    };
    const api = findPastApi(features);
    const attemptId = await holdPastConversation(
      api,
      clock,
      learner,
      { virtualHumanId },
      script,
      manner,
      random,
    );
    held.push({ attemptId, at: clock.now });
  }
  const { gold } = features.assessment.service;
  const { assessments } = features.conversations.service;
  const { objectives } = conversation.content;
  const rate = async (from: number, to: number, daysAgo: number) => {
    for (const [index, { attemptId }] of held.entries()) {
      if (index < from || index >= to) continue;
      clock.now = atWorkingHour(now, daysAgo, random);
      // What a careful rater sees is close to what was said; the seed has no other way to know it than by the rules that scored it.
      const { result } = await assessments.read(raters[0], attemptId);
      const earned = new Set(result?.objectives.flatMap((one) => (one.earned ? [one.id] : [])));
      await gold.mark(raters[0], attemptId, true);
      for (const [rater, viewer] of raters.entries())
        await gold.rate(viewer, attemptId, rateAsPerson(objectives, earned, { index, rater }));
    }
  };
  const job = features.all.flatMap(({ jobs = [] }) => jobs).find(({ name }) => name === 'rescore-gold');
  const measure = async (daysAgo: number) => {
    clock.now = atNight(now, daysAgo);
    const payload = {
      organisationId: raters[0].organisationId,
      virtualHumanId,
      since: clock.now.toISOString(),
    };
    await job?.run(payload, {
      tenancy: application.tenancy,
      log: createLog('silent'),
      signal: new AbortController().signal,
      attempt: 1,
      lastAttempt: true,
    });
  };
  await rate(0, ratedFirst, nightsAgo.first + 1);
  await measure(nightsAgo.first);
  await measure(nightsAgo.second);
  await rate(ratedFirst, goldSessions, nightsAgo.last + 1);
  await measure(nightsAgo.last);
}

/** Good talks and weak ones in turn, so that every objective is met by some learners and missed by others. */
function chooseScript(
  scripts: readonly ConversationScript[],
  index: number,
  language: DemoLanguage,
): ConversationScript | undefined {
  const wanted = index % 3 === 2 ? 'weak' : 'good';
  const fitting = chooseScripts(
    scripts.filter(({ learner }) => learner === wanted),
    language,
  );
  return fitting[Math.floor(index / 3) % fitting.length];
}

/** As nightly work begins. */
function atNight(now: Date, daysAgo: number): Date {
  const at = new Date(now);
  at.setUTCDate(at.getUTCDate() - daysAgo);
  at.setUTCHours(2, 0, 0, 0);
  return at;
}

function rateAsPerson(
  objectives: readonly Objective[],
  earned: ReadonlySet<string>,
  { index, rater }: { index: number; rater: number },
): GoldLevels {
  return Object.fromEntries(
    objectives.map(({ id, evidence }, number): [string, RatingLevel] => {
      const isLate = index >= ratedFirst;
      if (id === strictlyRated && isLate) return [id, 'missed'];
      if (id === unclear && (index + rater) % 3 === 0) return [id, earned.has(id) ? 'partly' : 'shown'];
      // Where the words are not those of the case, people hear what rules miss, and the other way round.
      if (!isLate && evidence.kind !== 'counted' && (index * 3 + number * 4) % 19 === 0)
        return [id, earned.has(id) ? 'missed' : 'shown'];
      // Nobody rates quite like anybody else: now and then one sees half of it.
      if ((index * 5 + number * 3 + rater * 7) % 13 === 0) return [id, 'partly'];
      return [id, earned.has(id) ? 'shown' : 'missed'];
    }),
  );
}
