import { AppError, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { agentTexts } from '../model/agent-texts.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { AgentContext } from './agent-context.ts';
import { type AgentHere, findAgent, listAgentsAt } from './agent-store.ts';
import { findPassage, type PassageInContext } from './passage-store.ts';
import { listQuestions, type QuestionRow } from './question-store.ts';
import { isOffered, listReadableDocuments, reachesItem } from './source-access.ts';

// What learners are offered, what a quote opens, and what staff read of the log.

/** None for whoever may not ask, or may not open the item. */
export async function listAgentsHere(
  context: AgentContext,
  viewer: Viewer,
  itemId: number | null,
): Promise<AgentHere[]> {
  if (!can(viewer, 'agent:ask')) return [];
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const agents = await listAgentsAt(scope, itemId);
    if (agents.length === 0 || itemId === null) return agents;
    return (await reachesItem(context, scope, viewer, itemId)) ? agents : [];
  });
}

export type OpenedPassage = PassageInContext & { path: string | null };

/** @throws NOT_FOUND for a passage that is gone, or that the viewer may not read (any more) */
export async function openPassage(
  context: AgentContext,
  viewer: Viewer,
  asked: { agentId: number; id: number; itemId: number | null },
): Promise<OpenedPassage> {
  const edits = can(viewer, 'agent:edit');
  if (!edits && !can(viewer, 'agent:ask')) throw passageGone();
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (!edits && !(await isOffered(context, scope, viewer, asked))) throw passageGone();
    const { agentId } = asked;
    const sources = await listReadableDocuments(context, scope, viewer, { agentId, all: edits });
    const passage = await findPassage(scope, { ...asked, sources });
    if (!passage) throw passageGone();
    const { partId, documentId } = passage;
    const path =
      (partId === null ? null : sources.pagePaths.get(partId)) ?? sources.documentPaths.get(documentId);
    return { ...passage, path: path || null };
  });
}

function passageGone(): AppError {
  const reason = 'agent.passage-gone';
  return new AppError('NOT_FOUND', agentTexts[reason], { reason });
}

export async function listAgentQuestions(
  { tenancy, clock }: AgentContext,
  viewer: Viewer,
  asked: { agentId: number; unanswered: boolean; page: PageRequest },
): Promise<Page<QuestionRow>> {
  assertCan(viewer, 'agent:edit');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    if (!(await findAgent(scope, clock(), asked.agentId))) throw notFound();
    return listQuestions(scope, asked);
  });
}
