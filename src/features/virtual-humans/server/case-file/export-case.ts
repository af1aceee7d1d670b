import { packedItemOf } from '#features/content/server/index.ts';
import { type PictureFile, readPictureFile } from '#features/media/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type CaseFile, caseFileFormatOf, caseFileKind } from '../../model/case-file.ts';
import { caseFileLimits } from '../../model/case-file-limits.ts';
import { parseCaseContent } from '../../model/case-validation.ts';
import { putStandIns } from '../../model/character/own-avatars.ts';
import { type PackedVirtualHuman, packedVirtualHumanSchema } from '../../model/packed-virtual-human.ts';
import { refuse, virtualHumanKind } from '../virtual-human-kind.ts';
import type { CaseFileContext } from './case-file-context.ts';

/**
 * The draft of a virtual human as a file, for whoever may make a copy of it. Pictures get numbers of the file's own; one that is gone
 * from the library is left out. @throws NOT_FOUND, FORBIDDEN, BAD_USER_INPUT where its pictures are too large together
 */
export async function exportCase(
  { tenancy, store }: CaseFileContext,
  viewer: Viewer,
  { id, withPictures }: { id: number; withPictures: boolean },
): Promise<{ title: string; text: string }> {
  const { organisationId } = viewer;
  const packed = await tenancy.inOrganisation(organisationId, async (scope) => {
    await virtualHumanKind.copier.assertMayCopy(scope, viewer, id);
    await virtualHumanKind.audit(scope, viewer, 'exported', id);
    return virtualHumanKind.copier.pack(scope, id);
  });
  if (!packed) throw notFound();
  const pictures = new Map<number, PictureFile>();
  let room: number = caseFileLimits.pictureBytes;
  for (const mediaId of withPictures ? packed.mediaIds : []) {
    const picture = await readPictureFile(
      { tenancy, store },
      { organisationId, mediaId, maxBytes: caseFileLimits.pictureBytes },
    );
    if (!picture) continue;
    room -= picture.bytes.length;
    if (room < 0) throw refuse('virtual-human.file-pictures-too-large');
    pictures.set(mediaId, picture);
  }
  return { title: packed.title, text: JSON.stringify(writeFile(packed.content, pictures), null, 1) };
}

/** Another installation may call somebody else by the number of a character of the organisation's own. */
function withStandIns(packed: PackedVirtualHuman): PackedVirtualHuman & { standsIn?: true } {
  if (packed.standIns === undefined) return packed;
  const own = { avatarId: packed.avatarId, content: parseCaseContent(packed.case) };
  const { avatarId, content } = putStandIns(own, packed.standIns);
  return { ...packed, avatarId, case: content, standsIn: true };
}

function writeFile(content: unknown, pictures: ReadonlyMap<number, PictureFile>): CaseFile {
  const { own, ...item } = packedItemOf(content);
  const { standIns, ...packed } = withStandIns(packedVirtualHumanSchema.parse(own));
  const ids = new Map([...pictures.keys()].map((mediaId, index) => [mediaId, index + 1]));
  const idOf = (mediaId: number | null) => (mediaId === null ? null : (ids.get(mediaId) ?? null));
  // As it is stored: a reader checks all of it.
  const stored = {
    ...packed,
    pictureMediaIds: packed.pictureMediaIds.map(idOf).filter((one) => one !== null),
  } as CaseFile['item']['own'];
  return {
    kind: caseFileKind,
    format: caseFileFormatOf(parseCaseContent(packed.case)),
    item: { ...item, imageMediaId: idOf(item.imageMediaId), own: stored },
    pictures: [...pictures.values()].map(({ title, bytes }, index) => ({
      id: index + 1,
      title,
      data: bytes.toString('base64'),
    })),
  };
}
