import { badInput, forbidden } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { type MediaReason, mediaTexts } from '../model/media-texts.ts';
import { detectContent } from './detect-content.ts';
import type { MediaContext } from './media-context.ts';
import { mediaPrefix } from './media-keys.ts';
import { describeSource, sourceKey } from './media-source.ts';
import { insertMedia, type MediaRow, takeMediaId } from './media-store.ts';
import { deletePortraits, portraitNames } from './portrait-store.ts';

/** Far more than a JPEG of 512 x 512 px needs, far less than a photograph. */
const largestBytes = 400_000;
const longestSidePx = 1024;

/**
 * Portraits of people, which everybody may bring. They are no part of the library that staff choose from, and so are
 * archived from the start. A person keeps two at most: the one that is shown, and one that was just brought.
 * `picture` is a square JPEG, base64. @throws AppError when it is something else
 */
export async function createPortrait(
  { tenancy, store, images, clock }: MediaContext & { clock: () => Date },
  viewer: Viewer,
  picture: string,
): Promise<MediaRow> {
  if (viewer.kind !== 'member' || viewer.personId === null) throw forbidden();
  const bytes = Buffer.from(picture, 'base64');
  if (bytes.length > largestBytes) throw notAPortrait();
  const content = await detectContent(bytes);
  if (content?.contentType !== 'image/jpeg') throw notAPortrait();
  const { width, height } = await images.readSummary(async () => bytes);
  if (width !== height || width > longestSidePx) throw notAPortrait();
  const { organisationId, personId } = viewer;
  const id = await tenancy.inOrganisation(organisationId, takeMediaId);
  const key = sourceKey(organisationId, id, content.contentType);
  await store.put(key, bytes, { contentType: content.contentType });
  const facts = await describeSource(store, key);
  const { portrait, replaced } = await tenancy.inOrganisation(organisationId, async (scope) => {
    const replaced = await deletePortraits(scope, personId, { all: false });
    const portrait = await insertMedia(scope, {
      id,
      kind: 'image',
      ...portraitNames,
      content_type: content.contentType,
      source_key: key,
      width,
      height,
      transcoding_status: 'Success',
      playable: true,
      author_person_id: personId,
      archived_at: clock(),
      ...facts,
    });
    await recordAudit(scope, viewer, { action: 'portrait-created', targetKind: 'media', targetId: id });
    return { portrait, replaced };
  });
  for (const old of replaced) await store.deletePrefix(mediaPrefix(organisationId, old));
  return portrait;
}

function notAPortrait() {
  return badInput(mediaTexts['media.no-portrait'], { reason: 'media.no-portrait' satisfies MediaReason });
}
