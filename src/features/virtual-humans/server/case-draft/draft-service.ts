import { conflict, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { draftFormSchema } from '../../model/case-draft/draft-form.ts';
import { isOnItsWay } from '../../model/case-draft/draft-limits.ts';
import { virtualHumanTexts } from '../../model/virtual-human-texts.ts';
import { assertRoomFor } from '../virtual-human-entitlements.ts';
import { refuse, virtualHumanKind } from '../virtual-human-kind.ts';
import type { DraftContext } from './draft-context.ts';
import {
  type DraftRow,
  deleteDraftsOf,
  endDraft,
  findDraftOf,
  insertDraft,
  lockDraft,
} from './draft-store.ts';
import { requestDraftJob } from './write-draft-job.ts';

/** A job gives a sign of life at least as often, unless its process is gone. */
const silentMs = 20 * 60_000;

/** Whoever asks for drafts reads and cancels their own, and nobody else's. @throws FORBIDDEN */
function authorOf(viewer: Viewer): number {
  virtualHumanKind.assertMayAuthor(viewer);
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

/** Refused before anything is read or sent. @throws FORBIDDEN, BAD_USER_INPUT where no model was chosen */
export async function assertMayDraft(
  { gateway, isSwitchedOn }: DraftContext,
  viewer: Viewer,
): Promise<number> {
  const personId = authorOf(viewer);
  if (!(await isSwitchedOn(viewer))) throw forbidden();
  if (!(await gateway.forOrganisation(viewer.organisationId, 'drafting')))
    throw refuse('virtual-human.draft-no-model');
  return personId;
}

/**
 * Lets the organisation's model write a draft in the background. One of each person is on its way at a time.
 * @throws FORBIDDEN, BAD_USER_INPUT, CONFLICT where one is on its way, PLAN_LIMIT
 */
export async function requestDraft(context: DraftContext, viewer: Viewer, input: unknown): Promise<DraftRow> {
  const personId = await assertMayDraft(context, viewer);
  const parsed = draftFormSchema.safeParse(input);
  if (!parsed.success) throw refuse('virtual-human.draft-brief');
  const at = context.clock();
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await assertRoomFor(scope, { type: 'default' });
    const before = await findDraftOf(scope, personId);
    if (before && isOnItsWay(before.state) && at.getTime() - before.touchedAt.getTime() < silentMs)
      throw alreadyRunning();
    // What came of the ones before is a virtual human or nothing.
    await deleteDraftsOf(scope, personId);
    const id = await insertDraft(scope, parsed.data, { personId, at });
    const draft = id === null ? null : await lockDraft(scope, id);
    if (!draft) throw alreadyRunning();
    await requestDraftJob(scope, draft.id);
    return draft;
  });
}

function alreadyRunning() {
  const reason = 'virtual-human.draft-running';
  return conflict(virtualHumanTexts[reason], { reason });
}

/** The viewer's newest. */
export function findOwnDraft({ tenancy }: DraftContext, viewer: Viewer): Promise<DraftRow | null> {
  const personId = authorOf(viewer);
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => findDraftOf(scope, personId));
}

/** Ends the viewer's one that is on its way; the call to the model is broken off within a second. */
export async function cancelOwnDraft(context: DraftContext, viewer: Viewer): Promise<DraftRow | null> {
  const personId = authorOf(viewer);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const draft = await findDraftOf(scope, personId);
    if (!draft) return null;
    await endDraft(scope, draft.id, { state: 'cancelled', at: context.clock() });
    return findDraftOf(scope, personId);
  });
}
