import type { ConversationScript } from '#demo/conversations/demo-conversation.ts';
import type { DemoConversation } from '#demo/conversations/index.ts';
import type { AssessmentService } from '#features/assessment/server/index.ts';
import type { Conversations } from '#features/conversations/server/index.ts';
import { makeUuidV7 } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { sourceLocale } from '#locales/locale-choice.ts';
import type { DemoLanguage } from '#platform/config/demo-language.ts';
import type { Application } from '../server/application.ts';
import { atWorkingHour, takeBytes } from './seeded-random.ts';

/** A clock that the seed sets, so that actions of the demo's people have a past time. */
export type PastClock = { now: Date };

/** The parts of the program, all with the clock above. */
export type PastConversationsApi = Pick<Conversations, 'conversations'> &
  Pick<AssessmentService, 'reports'> & {
    rate(viewer: Viewer, submissionId: number, rating: number): Promise<unknown>;
  };

/** How a learner talks: which lines of the script they use, whether they stay to the end, how they rate it. */
export type Manner = { thoroughness: number; finishes: boolean; rating: number | null };

const conversationsPerHuman = 5;

/** People type about this fast, and think before they do. */
const msPerCharacter = 55;
const thinkingMs = 2_500;

export function findPastApi(features: Application['features']): PastConversationsApi {
  return {
    conversations: features.conversations.service.conversations,
    reports: features.assessment.service.reports,
    rate: (viewer, id, rating) => features.attempts.service.rate(viewer, id, rating),
  };
}

/** The first learners hold a conversation with every virtual human, some two; a few leave half-way. */
export async function holdPastConversations(
  application: Application,
  learners: readonly Viewer[],
  virtualHumans: readonly { id: number; conversation: DemoConversation }[],
  daysOfPast: number,
  now: Date,
  random: () => number,
  language: DemoLanguage,
): Promise<void> {
  const clock: PastClock = { now };
  const api = findPastApi(await application.createFeaturesAt(() => clock.now));
  for (const [position, { id, conversation }] of virtualHumans.entries()) {
    // Visitors sign in as the first learner, who has talked with every virtual human.
    const learnersOfHuman = learners
      .filter((_, index) => index === 0 || (index + position) % 2 === 0)
      .slice(0, conversationsPerHuman);
    for (const [index, learner] of learnersOfHuman.entries()) {
      const isBranching = conversation.content.scenes.length > 0;
      // Later conversations go better; the first learner does better with some characters than with others.
      const wellPrepared = index === 0 ? position % 2 === 1 : index >= learnersOfHuman.length / 2;
      const fitting = chooseScripts(
        conversation.scripts.filter((script) => (script.learner === 'good') === wellPrepared),
        language,
      );
      const script = fitting[index % fitting.length];
      if (!script) continue;
      const daysAgo = daysOfPast * (1 - (index + random() * 0.8) / learnersOfHuman.length);
      clock.now = atWorkingHour(now, daysAgo, random);
      await holdPastConversation(
        api,
        clock,
        learner,
        { virtualHumanId: id },
        script,
        {
          // A branching conversation with a line left out would lead to another scene.
          thoroughness: isBranching ? 1 : 0.6 + random() * 0.4,
          finishes: index !== 2,
          rating: random() < 0.7 ? 3 + Math.floor(random() * 3) : null,
        },
        random,
      );
    }
  }
}

/** The scripts in the demo's language, or English ones where a case does not have it. */
export function chooseScripts(
  scripts: readonly ConversationScript[],
  language: DemoLanguage,
): ConversationScript[] {
  const own = scripts.filter(({ locale }) => locale === language);
  return own.length > 0 ? own : scripts.filter(({ locale }) => locale === sourceLocale);
}

/** Holds one conversation from the script at the clock's time; the engine answers. @returns the number of the session */
export async function holdPastConversation(
  { conversations, reports, rate }: PastConversationsApi,
  clock: PastClock,
  learner: Viewer,
  { virtualHumanId, unitId }: { virtualHumanId: number; unitId?: number },
  script: ConversationScript,
  manner: Manner,
  random: () => number,
): Promise<number> {
  const makeKey = () => makeUuidV7(clock.now.getTime(), takeBytes(random));
  const startedAt = clock.now.getTime();
  const pass = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  const { id } = await conversations.begin(learner, {
    vhId: String(virtualHumanId),
    key: makeKey(),
    locale: script.locale,
    consent: true,
    ...(unitId === undefined ? {} : { unitId: String(unitId) }),
  });
  const said = chooseLines(script.lines, manner, random);
  for (const text of said) {
    pass(thinkingMs * (0.5 + random()));
    const startedMs = clock.now.getTime() - startedAt;
    pass(text.length * msPerCharacter);
    const turn = { key: makeKey(), text, startedMs, endedMs: clock.now.getTime() - startedAt, spoken: false };
    let ended = false;
    for await (const event of conversations.takeTurn(
      learner,
      Number(id),
      turn,
      new AbortController().signal,
    )) {
      if (event.event === 'turn') pass((event.data.human?.text.length ?? 0) * msPerCharacter);
      if (event.event === 'state') ended = event.data.ended !== null;
    }
    if (ended) break;
  }
  if (!manner.finishes) return Number(id);
  pass(thinkingMs);
  await conversations.finish(
    learner,
    Number(id),
    script.diagnosis === null ? {} : { diagnosis: script.diagnosis },
  );
  if (manner.rating !== null) await rate(learner, Number(id), manner.rating);
  pass(thinkingMs);
  await reports.request(learner, Number(id), false);
  return Number(id);
}

/**
 * The first and the last line always; of the others a choice for this learner. A learner who leaves stops half-way.
 */
function chooseLines(lines: readonly string[], manner: Manner, random: () => number): string[] {
  const until = manner.finishes ? lines.length : Math.ceil(lines.length / 2);
  return lines.filter(
    (_, index) =>
      index < until && (index === 0 || index === lines.length - 1 || random() < manner.thoroughness),
  );
}
