import { findGist } from '#dialogue/index.ts';
import { isCreatorGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { serviceViewer } from '#features/authorisation/model/viewer.ts';
import { listActiveRoles } from '#features/identity/server/membership-view.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { DraftProblem } from '../../model/case-draft/draft-limits.ts';
import { listUnwritten } from '../../model/case-draft/draft-steps.ts';
import { writeDraftedCase } from '../../model/case-draft/write-drafted-case.ts';
import { parseCaseContent } from '../../model/case-validation.ts';
import { assertRoomFor } from '../virtual-human-entitlements.ts';
import { virtualHumanKind } from '../virtual-human-kind.ts';
import { insertVirtualHumanRow } from '../virtual-human-store.ts';
import type { DraftContext } from './draft-context.ts';
import { type DraftRow, endDraft, lockDraft } from './draft-store.ts';

/**
 * Makes an ordinary draft of what was written, of whoever asked for it, unpublished. The rights and the room of the plan are those of
 * now: minutes have passed.
 * @returns why there is none
 */
export async function keepDraft(
  { tenancy, clock, draftWritten }: DraftContext,
  { organisationId, draftId }: { organisationId: number; draftId: number },
  { draft, problem }: { draft: DraftRow; problem: DraftProblem | null },
): Promise<DraftProblem | null> {
  const { locale, written } = draft;
  const { title, ...made } = writeDraftedCase(written, locale, (line) => findGist(locale, line));
  // As a case that somebody sends.
  const content = parseCaseContent(made.content);
  try {
    return await tenancy.inOrganisation(organisationId, async (scope) => {
      const running = await lockDraft(scope, draftId);
      if (running?.state !== 'running') return null;
      const viewer = await findAuthor(scope, draft.askedByPersonId);
      if (!viewer) return 'not-allowed';
      await assertRoomFor(scope, content);
      const id = await virtualHumanKind.insert(scope, viewer, title);
      await insertVirtualHumanRow(scope, id, {
        type: content.type,
        creation_method: 'model',
        content: JSON.stringify(content),
        avatar_id: made.avatarId,
        voice_id: made.voiceId,
        environment_id: made.environmentId,
        player_type: 'avatar',
        unwritten_parts: listUnwritten(written),
      });
      await virtualHumanKind.audit(scope, viewer, 'created', id);
      await draftWritten(scope, id);
      await endDraft(scope, draftId, { state: 'ready', problem, at: clock(), virtualHumanId: id });
      return null;
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_LIMIT') return 'no-room';
    throw error;
  }
}

/** Who asked, where they still make content here. */
async function findAuthor(scope: Scope, personId: number): Promise<Viewer | null> {
  const [member] = await listActiveRoles(scope, [personId]);
  if (!member) return null;
  const role = parseRole(member.role);
  if (!isCreatorGroup(role)) return null;
  return { ...serviceViewer(scope.organisationId, personId), kind: 'member', role };
}
