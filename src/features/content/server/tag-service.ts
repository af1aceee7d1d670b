import { badInput, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type ContentRules, contentRules } from '../model/content-policy.ts';
import { type TagReason, tagNameSchema, tagTexts } from '../model/content-tag.ts';
import { actorOf, assertOwnOrganisation } from './content-authoring.ts';
import { ensureTag, listTags, type TagRow } from './tag-store.ts';

export type TagService = ReturnType<typeof createTagService>;

/** Tags are of the organisation, whatever kind of content bears them. */
export function createTagService(deps: { tenancy: Tenancy }) {
  const { tenancy } = deps;

  async function readTags(
    viewer: Viewer,
    filter: { nameContains?: string | undefined; organisationId?: number | null | undefined },
  ): Promise<TagRow[]> {
    if (!ofSomeKind((rules) => rules.seesManagementView(viewer))) throw forbidden();
    if (typeof filter.organisationId === 'number' && filter.organisationId !== viewer.organisationId)
      return [];
    return tenancy.inOrganisation(viewer.organisationId, (scope) => listTags(scope, filter.nameContains));
  }

  /** A tag of that name; one that exists already is answered as it is. */
  async function createTag(
    viewer: Viewer,
    input: { name: string; organisationId?: number | null | undefined },
  ): Promise<TagRow> {
    const name = parseName(input.name);
    if (!ofSomeKind((rules) => rules.canCreate(viewer))) throw forbidden();
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

  return { readTags, createTag };
}

function ofSomeKind(holds: (rules: ContentRules) => boolean): boolean {
  return (['simulation', 'virtual_human'] as const).some((kind) => holds(contentRules(kind)));
}

function parseName(name: string): string {
  const parsed = tagNameSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  throw refuseTag(name.trim() === '' ? 'content.tag-name-required' : 'content.tag-name-too-long');
}

export function refuseTag(reason: TagReason) {
  return badInput(tagTexts[reason], { reason });
}
