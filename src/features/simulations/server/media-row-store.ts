import { listMediaJson } from '#features/media/server/media-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { MediaRowJson } from './media-port.ts';

export async function findMediaRow(scope: ReadScope, id: number): Promise<MediaRowJson | null> {
  const [row] = await listMediaJson(scope, [id]);
  return row ?? null;
}
