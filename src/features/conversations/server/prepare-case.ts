import { prepareConversation } from '#dialogue/index.ts';
import type { CaseContent, ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { toDialogueCase } from '../model/dialogue-case.ts';
import type { CaseMeaning } from './case-meaning.ts';

/** A learner waits at most this long for the preparation of a case. */
const sliceMs = 4;

/** Started by one learner; all learners of the same case wait for it. */
const preparing = new WeakMap<CaseContent, Map<ConversationLocale, Promise<void>>>();

/**
 * Prepares a case for conversations, once for each version and language, while other requests are answered. Without it
 * the first turn does the same in one step. No transaction is open meanwhile.
 */
export async function prepareCase(
  { content }: Pick<PlayableCase, 'content'>,
  locale: ConversationLocale,
  { meaning, organisationId }: { meaning: CaseMeaning; organisationId: number },
): Promise<void> {
  const byLocale = preparing.get(content) ?? new Map<ConversationLocale, Promise<void>>();
  preparing.set(content, byLocale);
  const running =
    byLocale.get(locale) ?? takeStepsApart(prepareConversation(toDialogueCase(content), locale));
  byLocale.set(locale, running);
  await running;
  // Nobody waits for it: until it is there, turns are understood by words.
  void meaning.prepare(organisationId, content, locale);
}

async function takeStepsApart(steps: Iterator<undefined>): Promise<void> {
  let until = performance.now() + sliceMs;
  while (!steps.next().done) {
    if (performance.now() < until) continue;
    await new Promise((resolve) => setImmediate(resolve));
    until = performance.now() + sliceMs;
  }
}
