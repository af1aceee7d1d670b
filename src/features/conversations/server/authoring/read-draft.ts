import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { type CaseContent, conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import { caseLimits } from '#features/virtual-humans/model/case-parts.ts';
import { caseContentSchema } from '#features/virtual-humans/model/case-validation.ts';
import { fillCase } from '#features/virtual-humans/model/variants/fill-case.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import { BoundedMap } from '#kernel/bounded-map.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';

/** An author tries several lines on the same draft. */
const keptDrafts = 20;

/** Reads the drafts that authors send, for those who may edit the virtual human. */
export type ReadSentDraft = (viewer: Viewer, virtualHumanId: number, sent: unknown) => Promise<CaseContent>;

/**
 * The engine's preparation is cached by the content, so the same text gives the same object again. Nothing of it is stored.
 */
export function createReadSentDraft({
  tenancy,
  items,
}: Pick<ConversationDependencies, 'tenancy' | 'items'>): ReadSentDraft {
  const kept = new BoundedMap<string, { text: string; content: CaseContent }>(keptDrafts);
  return async (viewer, virtualHumanId, sent) => {
    const saved = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      items.findDraft(scope, viewer, virtualHumanId),
    );
    if (!saved) throw notFound();
    const text = JSON.stringify(sent);
    if (text === undefined || text.length > caseLimits.size) throw unreadable();
    const key = `${viewer.organisationId}/${virtualHumanId}`;
    const known = kept.get(key);
    if (known?.text === text) return known.content;
    const parsed = caseContentSchema.safeParse(sent);
    if (!parsed.success) throw unreadable();
    // Wordings and answers are judged as a talk has them.
    const content = fillCase(parsed.data, parsed.data.variants?.fixedSeed ?? 1);
    kept.set(key, { text, content });
    return content;
  };
}

function unreadable() {
  return badInput('This is no case.', { reason: 'conversation.draft-unreadable' });
}

/** A language of the case; its first where none is asked for. @throws BAD_USER_INPUT */
export function readLocale(content: CaseContent, asked: string | null | undefined): ConversationLocale {
  if (asked === null || asked === undefined) return content.locales[0] ?? 'en-GB';
  const locale = conversationLocales.find((known) => known === asked);
  if (!locale || !content.locales.includes(locale))
    throw badInput('This virtual human does not speak that language.', { reason: 'conversation.locale' });
  return locale;
}
