import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { badInput } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { type AiSwitchboard, switchboardChange } from '../model/ai-switchboard.ts';
import { languageModelMessages } from '../model/language-model-errors.ts';
import { assertCan } from '../model/permissions.ts';
import type { OwnModelGateway } from './model-gateway.ts';
import { findSwitchboard, saveSwitchboard } from './switchboard-store.ts';

export type SwitchboardService = {
  read(viewer: Viewer): Promise<AiSwitchboard>;
  /** What is left out stays. @throws FORBIDDEN, BAD_USER_INPUT */
  update(viewer: Viewer, input: Record<string, unknown>): Promise<AiSwitchboard>;
};

/** What artificial intelligence may do in the viewer's organisation. */
export function createSwitchboardService({
  tenancy,
  gateway,
  clock,
}: {
  tenancy: Tenancy;
  gateway: OwnModelGateway;
  clock: () => Date;
}): SwitchboardService {
  return {
    read(viewer) {
      assertCan(viewer, 'language-model:view');
      return tenancy.readInOrganisation(viewer.organisationId, findSwitchboard);
    },
    async update(viewer, input) {
      assertCan(viewer, 'language-model:manage');
      const parsed = switchboardChange.safeParse(input);
      if (!parsed.success)
        throw badInput(languageModelMessages.invalid, { reason: 'language-model.invalid' });
      const switches = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const before = await findSwitchboard(scope);
        const change = Object.entries(parsed.data).filter(([, value]) => value !== undefined);
        const after: AiSwitchboard = { ...before, ...Object.fromEntries(change) };
        if (isDeepStrictEqual(before, after)) return before;
        await saveSwitchboard(scope, after, clock());
        await recordAudit(scope, viewer, {
          action: 'ai-switchboard-changed',
          targetKind: 'organisation',
          targetId: scope.organisationId,
          details: { ...after },
        });
        return after;
      });
      gateway.forget(viewer.organisationId);
      return switches;
    },
  };
}
