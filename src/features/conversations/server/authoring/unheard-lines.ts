import { createHash } from 'node:crypto';
import { beginConversation, explainTurn, findGist, readUnderstanding } from '#dialogue/index.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { badInput, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { toDialogueCase } from '../../model/dialogue-case.ts';
import { guessTopic } from '../../model/explain-line.ts';
import { groupUnheard, leastSure, type UnheardGroup, unheardOrders } from '../../model/unheard-lines.ts';
import type { ConversationDependencies } from '../conversation-dependencies.ts';
import { prepareCase } from '../prepare-case.ts';
import {
  deleteDismissal,
  insertDismissal,
  listDismissed,
  listHardlyHeard,
  listHeardByModel,
} from './unheard-store.ts';

export type UnheardLine = Omit<UnheardGroup, 'gist' | 'meant'> & {
  /** Names the group, without holding its words. */
  key: string;
  /** The topic, or the choice of the scene, that the draft comes nearest to. */
  guess: string | null;
};

export type UnheardLines = {
  /** @throws NOT_FOUND for whoever may not edit the virtual human */
  list(viewer: Viewer, virtualHumanId: number, order: string): Promise<UnheardLine[]>;
  dismiss(viewer: Viewer, virtualHumanId: number, key: string, isDismissed: boolean): Promise<void>;
};

/** A page is enough for a sitting; what is corrected makes room for more. */
const mostShown = 30;
/** Each group is read by the draft, some 20 ms with a sentence model: those that it understands by now are passed over. */
const mostRead = 90;

/** What learners said in conversations and the engine did not understand, without who said it. */
export function createUnheardLines(
  deps: Pick<ConversationDependencies, 'tenancy' | 'items' | 'meaning'>,
): UnheardLines {
  const { tenancy, items } = deps;

  async function getDraft(scope: ReadScope, viewer: Viewer, virtualHumanId: number): Promise<PlayableCase> {
    const draft = await items.findDraft(scope, viewer, virtualHumanId);
    if (!draft) throw notFound();
    return draft;
  }

  return {
    async list(viewer, virtualHumanId, asked) {
      const order = unheardOrders.find((known) => known === asked);
      if (!order) throw badInput('There is no such order.', { reason: 'conversation.order' });
      const found = await tenancy.readInOrganisation(viewer.organisationId, async (scope) => ({
        draft: await getDraft(scope, viewer, virtualHumanId),
        dismissed: await listDismissed(scope, virtualHumanId),
        lines:
          order === 'model'
            ? await listHeardByModel(scope, virtualHumanId)
            : await listHardlyHeard(scope, virtualHumanId),
      }));
      const groups = groupUnheard(found.lines, findGist, order).filter(
        (group) => !found.dismissed.has(keyOf(group)),
      );
      return readByDraft(deps, viewer, found.draft, groups);
    },
    async dismiss(viewer, virtualHumanId, key, isDismissed) {
      if (!/^[0-9a-f]{64}$/.test(key))
        throw badInput('This is no line.', { reason: 'conversation.line-unknown' });
      await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await getDraft(scope, viewer, virtualHumanId);
        if (isDismissed) await insertDismissal(scope, virtualHumanId, key);
        else await deleteDismissal(scope, virtualHumanId, key);
      });
    },
  };
}

/** Leaves out what the draft understands by now, and says what it comes nearest to. */
async function readByDraft(
  { meaning }: Pick<ConversationDependencies, 'meaning'>,
  { organisationId }: Viewer,
  { content }: PlayableCase,
  groups: readonly UnheardGroup[],
): Promise<UnheardLine[]> {
  const dialogue = toDialogueCase(content);
  const shown: UnheardLine[] = [];
  for (const group of groups.slice(0, mostRead)) {
    if (shown.length === mostShown) break;
    const { text, locale, sceneId, meant } = group;
    if (!content.locales.includes(locale)) continue;
    await prepareCase({ content }, locale, { meaning, organisationId });
    const vectors = await meaning.find(content, locale, text);
    const { state } = beginConversation(dialogue, {
      locale,
      seed: 1,
      ...(sceneId === null ? {} : { sceneId }),
    });
    const { parts } = readUnderstanding(dialogue, { locale, state, text, vectors });
    const isHeard = parts.some((part) => {
      if (part.kind === 'topic')
        return part.confidence >= leastSure && (meant === null || part.topicId === meant);
      return part.kind === 'choice' && (meant === null || part.choiceId === meant);
    });
    if (isHeard) continue;
    const guess =
      meant ?? guessTopic({ parts, thoughts: explainTurn(dialogue, locale, state, text, vectors) });
    shown.push({ ...withoutGist(group), sceneId: state.sceneId, key: keyOf(group), guess });
    // Other requests are answered between two lines.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return shown;
}

function withoutGist({
  gist: _gist,
  meant: _meant,
  ...group
}: UnheardGroup): Omit<UnheardGroup, 'gist' | 'meant'> {
  return group;
}

function keyOf({ gist }: UnheardGroup): string {
  return createHash('sha256').update(gist).digest('hex');
}
