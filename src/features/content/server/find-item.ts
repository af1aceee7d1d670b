import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type ContentRow, findContent } from './content-store.ts';
import type { ContentKindDefinition } from './define-content-kind.ts';

export type Kinds = () => readonly ContentKindDefinition[];

/** An item of any kind, with the rules of its kind. */
export async function findItem(
  scope: ReadScope,
  kinds: Kinds,
  id: number,
): Promise<{ item: ContentRow; definition: ContentKindDefinition } | null> {
  for (const definition of kinds()) {
    const item = await findContent(scope, definition.kind, id);
    if (item) return { item, definition };
  }
  return null;
}
