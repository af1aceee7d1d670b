import type { FieldNode, GraphQLResolveInfo } from 'graphql';
import type { ResolversParentTypes } from '#generated/graphql-server.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { type SelectedFields, selectedFields } from '#platform/graphql/selection.ts';

type Unit = ResolversParentTypes['Unit'];
type ListUnits = (
  viewer: Viewer,
  itemIds: readonly number[],
  fields: SelectedFields,
) => Promise<readonly Unit[]>;
type Batch = { ids: Set<number>; loaded: Promise<readonly Unit[]> };

/** The units that an item is in. Those of all items of one answer are read together. */
export function createUnitsOfItems(list: ListUnits) {
  const requests = new WeakMap<RequestContext, Map<FieldNode | undefined, Batch>>();

  function listTogether(request: RequestContext, viewer: Viewer, id: number, info: GraphQLResolveInfo) {
    const batches = requests.get(request) ?? new Map<FieldNode | undefined, Batch>();
    requests.set(request, batches);
    // What is asked of units is the same wherever the same field of the document asks.
    const [field] = info.fieldNodes;
    let batch = batches.get(field);
    if (!batch) {
      const ids = new Set<number>();
      const fields = selectedFields(info);
      // Begun once all items of the answer had their turn.
      const loaded = Promise.resolve().then(() => {
        batches.delete(field);
        return list(viewer, [...ids], fields);
      });
      batch = { ids, loaded };
      batches.set(field, batch);
    }
    batch.ids.add(id);
    return batch.loaded;
  }

  return async (
    { ID }: { ID: string },
    _args: unknown,
    request: RequestContext,
    info: GraphQLResolveInfo,
  ) => {
    const units = await listTogether(request, request.requireViewer(), Number(ID), info);
    return units.filter(({ ItemID }) => ItemID === ID);
  };
}
