import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { badInput, conflict } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ModelHttp } from '#platform/llm/model-http.ts';
import type { Seal } from '#platform/seal/seal.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { languageModelMessages } from '../model/language-model-errors.ts';
import { applyRoute, modelRouteForm, type RoutedUse, routedUses } from '../model/model-routes.ts';
import { addressOf, findMissing, keepsKey } from '../model/model-settings.ts';
import { assertCan } from '../model/permissions.ts';
import { invalid } from './language-model-service.ts';
import type { OwnModelGateway } from './model-gateway.ts';
import { deleteRoute, listRoutes, type RouteRow, saveRoute } from './route-store.ts';
import { lockSetting } from './setting-store.ts';

export type RouteService = {
  /** Another model for one use. @throws BAD_USER_INPUT, CONFLICT while the built-in engine is chosen */
  set(viewer: Viewer, use: string, input: Record<string, unknown>): Promise<void>;
  /** The general model again. */
  remove(viewer: Viewer, use: string): Promise<void>;
};

export function createRouteService({
  tenancy,
  http,
  seal,
  gateway,
  clock,
}: {
  tenancy: Tenancy;
  http: ModelHttp;
  seal: Seal;
  gateway: OwnModelGateway;
  clock: () => Date;
}): RouteService {
  return {
    async set(viewer, given, input) {
      assertCan(viewer, 'language-model:manage');
      const use = parseUse(given);
      const parsed = modelRouteForm.safeParse(input);
      if (!parsed.success) throw invalid(parsed.error.issues.map(({ path }) => String(path[0])));
      const { key, ...wanted } = parsed.data;
      await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const general = await lockSetting(scope);
        if (!general || general.engine === 'built-in')
          throw conflict(languageModelMessages.noGeneral, { reason: 'language-model.built-in' });
        const before = (await listRoutes(scope)).get(use);
        const isSame = before && keepsKey({ ...general, ...before }, { ...general, ...wanted });
        const keptKey = isSame ? before.sealedKey : null;
        const sealedKey = key ? seal.seal('model-key', key) : key === '' ? null : keptKey;
        const route: RouteRow = { ...wanted, sealedKey };
        const asked = applyRoute(general, route);
        const missing = asked.engine === 'built-in' ? 'engine' : findMissing(asked, asked.sealedKey !== null);
        if (missing) throw invalid([missing], 'missing');
        if (!http.isAllowed(addressOf(asked))) throw invalid(['baseUrl']);
        await saveRoute(scope, use, route, clock());
        await auditRoute(scope, viewer, use, route);
      });
      gateway.forget(viewer.organisationId);
    },
    async remove(viewer, given) {
      assertCan(viewer, 'language-model:manage');
      const use = parseUse(given);
      await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        if (await deleteRoute(scope, use)) await auditRoute(scope, viewer, use, null);
      });
      gateway.forget(viewer.organisationId);
    },
  };
}

function parseUse(given: string): RoutedUse {
  const use = routedUses.find((known) => known === given);
  if (!use) throw badInput(languageModelMessages.invalid, { reason: 'language-model.invalid' });
  return use;
}

/** Never the key, nor any part of it. */
function auditRoute(scope: Scope, viewer: Viewer, use: RoutedUse, route: RouteRow | null): Promise<void> {
  const address = route ? addressOf(route) : '';
  return recordAudit(scope, viewer, {
    action: 'language-model-routed',
    targetKind: 'organisation',
    targetId: scope.organisationId,
    details: {
      use,
      engine: route?.engine ?? null,
      host: URL.canParse(address) ? new URL(address).host : '',
      model: route?.modelId ?? null,
    },
  });
}
