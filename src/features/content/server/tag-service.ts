import { badInput, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { ContentRules } from '../model/content-policy.ts';
import { type TagReason, tagNameSchema, tagTexts } from '../model/content-tag.ts';
import { actorOf, assertOwnOrganisation } from './content-authoring.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';
import { ensureTag, listTags, type TagRow } from './tag-store.ts';

/** What bears tags, by the argument of the API that names one of it. */
export type Taggable = Pick<ContentKindDefinition, 'idArgument' | 'setTags'>;

export type TagService = ReturnType<typeof createTagService>;

/** Tags are of the organisation, whatever kind of content bears them. */
export function createTagService(deps: {
  tenancy: Tenancy;
  kinds: readonly Pick<ContentKindDefinition, 'rules'>[];
}) {
  const { tenancy, kinds } = deps;

  function ofSomeKind(holds: (rules: ContentRules) => boolean): boolean {
    return kinds.some(({ rules }) => holds(rules));
  }

  async function readTags(
    viewer: Viewer,
    filter: {
      id?: number | null | undefined;
      nameContains?: string | undefined;
      organisationId?: number | null | undefined;
    },
  ): Promise<TagRow[]> {
    if (!ofSomeKind((rules) => rules.seesManagementView(viewer))) throw forbidden();
    if (typeof filter.organisationId === 'number' && filter.organisationId !== viewer.organisationId)
      return [];
    return tenancy.inOrganisation(viewer.organisationId, (scope) => listTags(scope, filter));
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

  /** Of one item, by the rules of its kind: exactly these. Answers those it has now. */
  async function tagItem(
    viewer: Viewer,
    owner: Taggable,
    id: number,
    tagIds: readonly number[],
  ): Promise<TagRow[]> {
    return tenancy.inOrganisation(viewer.organisationId, (scope) => owner.setTags(scope, viewer, id, tagIds));
  }

  return { readTags, createTag, tagItem };
}

function parseName(name: string): string {
  const parsed = tagNameSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  throw refuseTag(name.trim() === '' ? 'content.tag-name-required' : 'content.tag-name-too-long');
}

export function refuseTag(reason: TagReason) {
  return badInput(tagTexts[reason], { reason });
}
