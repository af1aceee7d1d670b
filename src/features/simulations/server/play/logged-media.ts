import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { listMediaJson } from '#features/media/server/media-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type InteractionFields, listMediaIds } from '../../interactions/fields.ts';
import { presentEventMedia } from '../event-media.ts';
import type { MediaRowJson } from '../media-port.ts';
import type { PlayContext } from './play-context.ts';

type Asked = { ids: Set<number>; answer: Promise<Map<number, MediaRowJson>> };

/**
 * What an interaction of a session's version showed and played, with the addresses of today. The events of one page of a
 * log are looked up together.
 */
export function createLoggedMedia({ tenancy, media }: PlayContext) {
  const waiting = new WeakMap<object, Asked>();

  function ask(request: object, viewer: Viewer): Asked {
    const ids = new Set<number>();
    const answer = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      waiting.delete(request);
      const rows = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        listMediaJson(scope, [...ids]),
      );
      return new Map(rows.map((row) => [row.id, row]));
    });
    const asked = { ids, answer };
    waiting.set(request, asked);
    return asked;
  }

  return async (request: object, viewer: Viewer, content: InteractionFields) => {
    const asked = waiting.get(request) ?? ask(request, viewer);
    for (const id of listMediaIds(content)) asked.ids.add(id);
    const rows = await asked.answer;
    const audience = seesAllAttempts(viewer) ? 'staff' : 'learner';
    return presentEventMedia(media, viewer.organisationId, content, (id) => rows.get(id) ?? null, audience);
  };
}
