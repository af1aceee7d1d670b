import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { readModelEngine } from '../model/language-model.ts';
import { type ModelRoute, type RoutedUse, routedUses } from '../model/model-routes.ts';

export type RouteRow = ModelRoute & { sealedKey: string | null };
export type Routes = ReadonlyMap<RoutedUse, RouteRow>;

export async function listRoutes(scope: ReadScope): Promise<Routes> {
  const rows = await scope.db
    .selectFrom('language_model_route')
    .where('organisation_id', '=', scope.organisationId)
    .select([
      'use',
      'engine',
      'base_url as baseUrl',
      'model_id as modelId',
      'sealed_key as sealedKey',
      'input_price_micros as inputPriceMicros',
      'output_price_micros as outputPriceMicros',
    ])
    .execute();
  const found = new Map(
    rows.map(({ use, ...route }) => [use, { ...route, engine: readModelEngine(route.engine) }]),
  );
  return new Map(
    routedUses.flatMap((use) => {
      const route = found.get(use);
      return route ? [[use, route] as const] : [];
    }),
  );
}

export async function saveRoute(scope: Scope, use: RoutedUse, route: RouteRow, at: Date): Promise<void> {
  const values = {
    engine: route.engine,
    base_url: route.baseUrl,
    model_id: route.modelId,
    sealed_key: route.sealedKey,
    input_price_micros: route.inputPriceMicros,
    output_price_micros: route.outputPriceMicros,
    updated_at: at,
  };
  await scope.db
    .insertInto('language_model_route')
    .values({ organisation_id: scope.organisationId, use, ...values })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'use']).doUpdateSet(values))
    .execute();
}

/** False where there was none. */
export async function deleteRoute(scope: Scope, use: RoutedUse): Promise<boolean> {
  const deleted = await scope.db
    .deleteFrom('language_model_route')
    .where('organisation_id', '=', scope.organisationId)
    .where('use', '=', use)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
