import { findVirtualHumanPlan } from '#features/organisations/server/virtual-human-plan-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { parseVersionContent } from '../../model/version-content.ts';
import { mayHaveVirtualHumans } from '../../model/virtual-human-plan.ts';
import { canEditVirtualHuman, canPlayVirtualHuman } from '../../model/virtual-human-policy.ts';
import type { ConversationItems } from '../conversation/conversation-items.ts';
import { findDraft, findVirtualHuman } from './virtual-human-store.ts';

/** What conversations may be held with, and by whom. */
export const conversationItems: ConversationItems = {
  async findPlayable(scope, viewer, virtualHumanId) {
    const found = await findVirtualHuman(scope, virtualHumanId);
    if (!found || found.publishedVersionId === null) return null;
    const groupIds = await listGroupIdsOf(scope, viewer);
    if (!canPlayVirtualHuman({ ...viewer, groupIds }, found)) return null;
    if (!mayHaveVirtualHumans(await findVirtualHumanPlan(scope))) return null;
    return { versionId: found.publishedVersionId };
  },
  async findVersion(scope, versionId) {
    const row = await scope.db
      .selectFrom('virtual_human_version')
      .where('organisation_id', '=', scope.organisationId)
      .where('id', '=', versionId)
      .select(['virtual_human_id', 'content'])
      .executeTakeFirst();
    if (!row) return undefined;
    const { settings, case: content } = parseVersionContent(row.content);
    return { virtualHumanId: row.virtual_human_id, content, settings };
  },
  async findDraft(scope, viewer, virtualHumanId) {
    const found = await findVirtualHuman(scope, virtualHumanId);
    if (!found || !canEditVirtualHuman(viewer, found)) return null;
    const draft = await findDraft(scope, virtualHumanId);
    return draft && { virtualHumanId, content: draft.case, settings: draft.settings };
  },
};

async function listGroupIdsOf(scope: ReadScope, viewer: Viewer): Promise<number[]> {
  if (viewer.personId === null) return [];
  const rows = await scope.db
    .selectFrom('group_member')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', viewer.personId)
    .select('group_id')
    .execute();
  return rows.map((row) => row.group_id);
}
