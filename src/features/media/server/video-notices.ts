import { creatorGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { mediaPath } from '../model/media-paths.ts';
import type { MediaChange, MediaRow } from './media-store.ts';

export const videoConvertedNotice: NoticeKind = {
  kind: 'video-converted',
  texts: 'media-library',
  audience: creatorGroup,
  inProduct: true,
  mail: 'off',
};

/** Tells of the end of a conversion, in the transaction that writes it. */
export type TellOfVideo = (scope: Scope, before: MediaRow, change: MediaChange) => Promise<void>;

/** In a library by itself. */
export const tellNobody: TellOfVideo = async () => {};

/** The words choose by number. */
const outcomes: Readonly<Record<string, number>> = { Success: 0, Error: 1 };

/**
 * The uploader hears of each file once for each outcome. A video that played as it was brought, and is given more qualities, was
 * never unfinished to anybody.
 */
export function createTellOfVideo(context: Pick<ServerContext, 'listParts' | 'clock'>): TellOfVideo {
  return async (scope, before, { transcoding_status: status }) => {
    const outcome = outcomes[status ?? ''];
    const memberId = before.author_person_id;
    if (outcome === undefined || memberId === null || before.transcoding_status !== 'Transcoding') return;
    await requestNotices(context, scope, [
      {
        memberId,
        kind: videoConvertedNotice.kind,
        values: { title: before.title, outcome },
        // A new file takes the place of another under the number of that one.
        path: mediaPath(String(before.replaces_media_id ?? before.id)),
        key: `${before.id}:${outcome}`,
      },
    ]);
  };
}
