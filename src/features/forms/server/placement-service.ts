import { actorOf, findItem, type Kinds, lockContent } from '#features/content/server/index.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { Stage } from '../model/stage.ts';
import { refuse } from './form-refusals.ts';
import { targetOf } from './form-service.ts';
import { findForm } from './form-store.ts';
import { type ItemRights, isOpenTo } from './placed-items.ts';
import { listPlacedForms, type PlacedForm, type Respondent, replacePlacements } from './placement-store.ts';

export type PlacementContext = ItemRights & { tenancy: Tenancy };

/** Which forms are asked before and after an item, for those who may change the item. Applies at once. */
export async function setItemForms(
  { tenancy, kinds }: PlacementContext,
  viewer: Viewer,
  itemId: number,
  formIds: Readonly<Record<Stage, number | null>>,
): Promise<PlacedForm[]> {
  assertCan(viewer, 'form:create');
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const kind = await findKindToChange(scope, kinds, viewer, itemId);
    const wanted = [
      { stage: 'before' as const, formId: formIds.before },
      { stage: 'after' as const, formId: formIds.after },
    ].flatMap(({ stage, formId }) => (formId === null ? [] : [{ stage, formId }]));
    for (const { stage, formId } of wanted)
      if (!(await isPlaceable(scope, viewer, formId))) throw refuse('form.not-placeable', stage);
    await lockContent(scope, itemId);
    await replacePlacements(scope, itemId, wanted);
    await recordAudit(scope, actorOf(viewer), {
      action: 'form-placed',
      targetKind: kind,
      targetId: itemId,
      details: { before: formIds.before, after: formIds.after },
    });
    return listPlacedForms(scope, [itemId], respondentOf(viewer));
  });
}

async function findKindToChange(scope: Scope, kinds: Kinds, viewer: Viewer, itemId: number): Promise<string> {
  const found = await findItem(scope, kinds, itemId);
  if (!found?.definition.rules.canSeeInManagementView(viewer, found.item)) throw notFound();
  if (!found.definition.rules.canEdit(viewer, found.item)) throw forbidden();
  return found.definition.kind;
}

async function isPlaceable(scope: ReadScope, viewer: Viewer, formId: number): Promise<boolean> {
  const form = await findForm(scope, formId);
  if (!form?.published || form.archivedAt !== null) return false;
  return can(viewer, 'form:read', targetOf(form));
}

/** The forms that the viewer is asked around an item; none where they may not play it. */
export async function listFormsToAsk(
  { tenancy, ...rights }: PlacementContext,
  viewer: Viewer,
  itemId: number,
): Promise<PlacedForm[]> {
  if (!can(viewer, 'form:fill')) return [];
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
    (await isOpenTo(scope, rights, viewer, itemId))
      ? listPlacedForms(scope, [itemId], respondentOf(viewer))
      : [],
  );
}

/** The forms at items that the viewer was shown. */
export async function listFormsOfItems(
  { tenancy }: PlacementContext,
  viewer: Viewer,
  itemIds: readonly number[],
): Promise<PlacedForm[]> {
  return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listPlacedForms(scope, itemIds, respondentOf(viewer)),
  );
}

/** A visitor of a link is known by the device that the link was opened on. */
export function respondentOf(viewer: Viewer): Respondent {
  return {
    personId: viewer.personId,
    publicSignInId: viewer.kind === 'public' ? viewer.signInId : null,
  };
}
