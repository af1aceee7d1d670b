import type { MayPlayUnit } from '#features/content/server/extension-points.ts';
import { listGroupIdsOf } from '#features/groups/server/group-sets-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { parseVersionContent } from '../model/version-content.ts';
import { mayHaveVirtualHumans } from '../model/virtual-human-plan.ts';
import { virtualHumanRules } from '../model/virtual-human-policy.ts';
import type { ConversationItems, PlayableCase } from './playable-case.ts';
import { findVirtualHumanPlan } from './virtual-human-entitlements.ts';
import { findDraft, findVirtualHuman, type VirtualHumanRow } from './virtual-human-store.ts';

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
export function createConversationItems(mayPlayUnit: MayPlayUnit): ConversationItems {
  async function mayPlay(scope: ReadScope, viewer: Viewer, found: VirtualHumanRow, unitId: number | null) {
    if (unitId !== null)
      return mayPlayUnit(scope, viewer, { id: unitId, item: { kind: 'virtual-human', id: found.id } });
    const groupIds = await listGroupIdsOf(scope, viewer.personId);
    return virtualHumanRules.canPlay({ ...viewer, groupIds }, found);
  }

  return {
    ...savedCases,
    async findPlayable(scope, viewer, virtualHumanId, unitId = null) {
      const found = await findVirtualHuman(scope, virtualHumanId);
      if (!found || found.publishedVersionId === null) return null;
      if (!(await mayPlay(scope, viewer, found, unitId))) return null;
      if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope))) return null;
      return { versionId: found.publishedVersionId };
    },
  };
}

/** The cases of the authoring side, for those who read them without talking. */
export const savedCases: Omit<ConversationItems, 'findPlayable'> = {
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
