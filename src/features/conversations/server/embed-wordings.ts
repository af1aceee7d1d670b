import { itemPublished } from '#features/content/server/index.ts';
import { type Subscription, subscribe } from '#platform/events/subscription.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { itemKind } from './conversation-store.ts';

/**
 * The wordings of a published case are ready before its first learner comes. Nothing depends on it: a case whose vectors are missing gets
 * them when somebody opens it. So do those that were published before this process started, as all of the prepared demo: their wordings
 * would keep a new server busy for half a minute, and perhaps nobody plays them.
 */
export function createEmbedWordings({
  items,
  meaning,
}: Pick<ConversationDependencies, 'items' | 'meaning'>): Subscription {
  const startedAt = new Date();
  return subscribe('embed-wordings', itemPublished, async (scope, { data, at }) => {
    if (data.itemKind !== itemKind || at < startedAt) return;
    // Of a case with variants those of one: the others share nearly all of their wordings with it.
    const version = await items.findVersion(scope, data.versionId, 0);
    if (!version) return;
    const { content } = version;
    const { organisationId } = scope;
    // Once this transaction is over: a large case takes some seconds.
    setImmediate(() => {
      for (const locale of content.locales) void meaning.prepare(organisationId, content, locale);
    });
  });
}
