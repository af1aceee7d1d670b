import type { ListAttempts } from '#features/attempts/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { SessionFactsReader } from './session-view.ts';

type Request = Parameters<ListAttempts>[1];

/** Conversations with one virtual human, each with its score as the viewer sees it. */
export function createListConversations(deps: {
  listAttempts: ListAttempts;
  readSession: SessionFactsReader;
}) {
  return async (viewer: Viewer, virtualHumanId: number, { filter, ...request }: Request) => {
    const { nodes, pageInfo } = await deps.listAttempts(viewer, {
      ...request,
      filter: { ...filter, VirtualHumanID: { eq: String(virtualHumanId) } },
    });
    const conversations = await Promise.all(
      nodes.map(async (node) => {
        const { submission: attempt } = node;
        const facts = await deps.readSession(viewer, { ...attempt, finished: attempt.finishedAt !== null });
        return { ...node, PDConversationScore: facts?.conversationScore ?? null };
      }),
    );
    return { nodes: conversations, totalCount: pageInfo.totalCount };
  };
}

export type ListConversations = ReturnType<typeof createListConversations>;
