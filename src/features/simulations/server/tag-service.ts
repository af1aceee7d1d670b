import { actorOf, assertOwnOrganisation } from '#features/content/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { tagNameSchema } from '../model/simulation-validation.ts';
import { authoring, parseInput } from './simulation-access.ts';
import { ensureTag, listTags, type TagRow } from './tag-store.ts';

export type TagService = ReturnType<typeof createTagService>;

export function createTagService(deps: { tenancy: Tenancy }) {
  const { tenancy } = deps;

  async function readTags(
    viewer: Viewer,
    filter: { nameContains?: string | undefined; organisationId?: number | null | undefined },
  ): Promise<TagRow[]> {
    if (!simulationRules.readsDrafts(viewer)) throw forbidden();
    if (typeof filter.organisationId === 'number' && filter.organisationId !== viewer.organisationId)
      return [];
    return tenancy.inOrganisation(viewer.organisationId, (scope) => listTags(scope, filter.nameContains));
  }

  /** A tag of that name; one that exists already is answered as it is. */
  async function createTag(
    viewer: Viewer,
    input: { name: string; organisationId?: number | null | undefined },
  ): Promise<TagRow> {
    const name = parseInput(tagNameSchema, input.name);
    authoring.assertMayAuthor(viewer);
    assertOwnOrganisation(viewer, input.organisationId);
    return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const { created, ...tag } = await ensureTag(scope, name);
      if (created) {
        await recordAudit(scope, actorOf(viewer), {
          action: 'tag-created',
          targetKind: 'tag',
          targetId: tag.id,
        });
      }
      return tag;
    });
  }

  /** Tags apply at once and are no part of the draft, so the revision stays. */
  async function setSimulationTags(
    viewer: Viewer,
    simulationId: number,
    tagIds: readonly number[],
  ): Promise<TagRow[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) =>
      authoring.setTags(scope, viewer, simulationId, tagIds),
    );
  }

  return { readTags, createTag, setSimulationTags };
}
