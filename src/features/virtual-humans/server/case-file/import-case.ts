import {
  type CopiedMedia,
  discardCopiedFiles,
  insertCopiedMedia,
  keepPicture,
  takeMediaId,
} from '#features/media/server/index.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { type CaseFile, type CaseFileItem, keepKnownParts } from '../../model/case-file.ts';
import type { CaseFileNote } from '../../model/case-file-limits.ts';
import { assertRoomFor } from '../virtual-human-entitlements.ts';
import { refuse, virtualHumanKind } from '../virtual-human-kind.ts';
import type { CaseFileContext } from './case-file-context.ts';
import { readCaseFile } from './read-case-file.ts';

type KeptPicture = { id: number; mediaId: number; facts: CopiedMedia };

/** Refused before anything of the file is read. @throws FORBIDDEN, PLAN_LIMIT */
export function assertMayImport(viewer: Viewer): void {
  virtualHumanKind.assertMayAuthor(viewer);
  if (viewer.personId === null) throw forbidden();
}

/**
 * A new draft of the viewer's own, as the file describes it, with its pictures in the library. All of it is there, or nothing.
 * @throws BAD_USER_INPUT for a bad file, PLAN_LIMIT
 */
export async function importCase(
  context: CaseFileContext,
  viewer: Viewer,
  bytes: Buffer,
): Promise<{ id: string; notes: readonly CaseFileNote[] }> {
  assertMayImport(viewer);
  const file = readCaseFile(bytes);
  const { item, notes } = keepKnownParts(file.item);
  const { tenancy, store } = context;
  const { organisationId } = viewer;
  const { type } = item.own;
  if (type === 'other') throw refuse('virtual-human.file-invalid', 'item.own.type');
  if (type === 'medical_v3' && !(await context.hasThirdMedicalKind(viewer)))
    throw refuse('virtual-human.choice-unknown', 'item.own.type');
  // Asked again below, where the answer holds: nothing is stored for what there is no room for.
  await tenancy.inOrganisation(organisationId, (scope) => assertRoomFor(scope, item.own));
  const kept: KeptPicture[] = [];
  try {
    for (const picture of file.pictures) kept.push(await keep(context, organisationId, picture));
    const id = await tenancy.inOrganisation(organisationId, async (scope) => {
      const written = await writeItem(scope, viewer, item, kept);
      await context.draftWritten(scope, written);
      return written;
    });
    return { id: String(id), notes };
  } catch (error) {
    for (const { mediaId } of kept) await discardCopiedFiles(store, { organisationId, mediaId });
    throw error;
  }
}

async function keep(
  context: CaseFileContext,
  organisationId: number,
  { id, title, data }: CaseFile['pictures'][number],
): Promise<KeptPicture> {
  const mediaId = await context.tenancy.inOrganisation(organisationId, takeMediaId);
  const bytes = Buffer.from(data, 'base64');
  const facts = await keepPicture(context, { organisationId, mediaId }, { bytes, title }).catch((error) => {
    // The decoder says what is wrong with it; the author needs to know which file that was.
    if (error instanceof AppError && error.code === 'BAD_USER_INPUT') return null;
    throw error;
  });
  if (!facts) throw refuse('virtual-human.file-picture-invalid', `pictures.${id}`);
  return { id, mediaId, facts };
}

async function writeItem(
  scope: Scope,
  viewer: Viewer,
  item: CaseFileItem,
  kept: readonly KeptPicture[],
): Promise<number> {
  const authorPersonId = viewer.personId;
  if (authorPersonId === null) throw forbidden();
  await assertRoomFor(scope, item.own);
  for (const { mediaId, facts } of kept) await insertCopiedMedia(scope, mediaId, facts, authorPersonId);
  const places = new Map(kept.map(({ id, mediaId }) => [id, mediaId]));
  // All numbers come from one sequence.
  const id = await takeMediaId(scope);
  await virtualHumanKind.copier.unpack(scope, {
    id,
    content: item,
    replacements: { media: (media) => places.get(media) ?? null, part: () => null },
    authorPersonId,
    published: false,
    isPart: false,
  });
  await virtualHumanKind.audit(scope, viewer, 'imported', id);
  return id;
}
