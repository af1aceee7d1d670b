import { listGroupIdsOf } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { mayHaveVirtualHumans } from '../model/virtual-human-plan.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { ConversationItems, PlayableCase } from './playable-case.ts';
import { findVirtualHumanPlan } from './virtual-human-entitlements.ts';
import { findDraft, findVirtualHuman } from './virtual-human-store.ts';

async function findVersion(scope: ReadScope, versionId: number): Promise<PlayableCase | undefined> {
  const row = await scope.db
    .selectFrom('content_version')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', versionId)
    .select(['item_id', 'content'])
    .executeTakeFirst();
  if (!row) return undefined;
  const { settings, case: content } = parseVersionContent(row.content);
  return { virtualHumanId: row.item_id, content, settings };
}

/** What conversations may be held with, and by whom. */
export const conversationItems: ConversationItems = {
  async findPlayable(scope, viewer, virtualHumanId) {
    const found = await findVirtualHuman(scope, virtualHumanId);
    if (!found || found.publishedVersionId === null) return null;
    const groupIds = await listGroupIdsOf(scope, viewer.personId);
    if (!virtualHumanRules.canPlay({ ...viewer, groupIds }, found)) return null;
    if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope))) return null;
    return { versionId: found.publishedVersionId };
  },
  async findAnalysed(scope, viewer, virtualHumanId) {
    const found = await findVirtualHuman(scope, virtualHumanId);
    if (!found || !virtualHumanRules.canAnalyse(viewer, found)) return null;
    const newest = scope.db
      .selectFrom('content_version')
      .where('organisation_id', '=', scope.organisationId)
      .where('item_id', '=', virtualHumanId)
      .select('id')
      .orderBy('number', 'desc')
      .limit(1);
    const versionId = found.publishedVersionId ?? (await newest.executeTakeFirst())?.id;
    return versionId === undefined ? null : ((await findVersion(scope, versionId)) ?? null);
  },
  findVersion,
  async findDraft(scope, viewer, virtualHumanId) {
    const found = await findVirtualHuman(scope, virtualHumanId);
    if (!found || !virtualHumanRules.canEdit(viewer, found)) return null;
    const draft = await findDraft(scope, virtualHumanId);
    return draft && { virtualHumanId, content: draft.case, settings: draft.settings };
  },
};
