import { sql } from 'kysely';
import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { badInput } from '#kernel/app-error.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { release } from '#platform/config/release.ts';
import type { EmbeddingModel } from '#platform/embedding/embedding-port.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { type EvidencePack, type EvidenceSection, evidencePeriod, momentsOf } from '../model/ai-evidence.ts';
import { addressOf, defaultModelSettings } from '../model/model-settings.ts';
import { assertCan } from '../model/permissions.ts';
import type { AskedEvidence, EvidencePart } from './extension-points.ts';
import { listRoutes } from './route-store.ts';
import { findSetting } from './setting-store.ts';
import { findSwitchboard } from './switchboard-store.ts';

export type EvidenceDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  /** The model by which the built-in engine understands; null: by words alone. */
  sentenceModel: EmbeddingModel | null;
  listEvidenceParts: () => readonly EvidencePart[];
};

export type EvidenceService = {
  /** @throws FORBIDDEN, BAD_USER_INPUT for no period, or one of more than two years */
  make(viewer: Viewer, period: { from: string; to: string }): Promise<EvidencePack>;
};

/** One file with what an organisation can say about its use of artificial intelligence in a period. */
export function createEvidenceService(deps: EvidenceDependencies): EvidenceService {
  const { tenancy, clock, listEvidenceParts } = deps;
  return {
    async make(viewer, given) {
      assertCan(viewer, 'language-model:view');
      const parsed = evidencePeriod.safeParse(given);
      if (!parsed.success)
        throw badInput('Choose a period of two years or less.', { reason: 'ai-evidence.period' });
      const period = parsed.data;
      await tenancy.inOrganisation(viewer.organisationId, (scope) =>
        recordAudit(scope, viewer, {
          action: 'ai-evidence-made',
          targetKind: 'organisation',
          targetId: viewer.organisationId,
          details: period,
        }),
      );
      const asked = { viewer, ...momentsOf(period) };
      const program: EvidenceSection = {
        id: 'program',
        facts: { ...period, madeAt: clock().toISOString(), version: release },
        tables: [],
      };
      const sections = await tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const found = [...(await describeModels(scope, deps, asked))];
        for (const part of listEvidenceParts()) found.push(...(await part(scope, asked)));
        return found;
      });
      return { format: 1, sections: [program, ...sections] };
    },
  };
}

async function describeModels(
  scope: ReadScope,
  { sentenceModel }: EvidenceDependencies,
  asked: AskedEvidence,
): Promise<EvidenceSection[]> {
  const switches = await findSwitchboard(scope);
  const setting = (await findSetting(scope)) ?? defaultModelSettings;
  return [
    { id: 'switches', facts: { ...switches }, tables: [] },
    {
      id: 'models',
      facts: {
        engine: setting.engine,
        host: hostOf(addressOf(setting)),
        modelId: setting.modelId || null,
        judges: setting.judgeWithModel,
        understands: setting.understandWithModel,
        sentenceModel: sentenceModel?.id ?? null,
        sentenceModelHash: sentenceModel?.hash ?? null,
      },
      tables: [
        {
          id: 'routes',
          columns: ['use', 'engine', 'host', 'modelId'],
          rows: [...(await listRoutes(scope))].map(([use, route]) => ({
            use,
            engine: route.engine,
            host: hostOf(addressOf(route)),
            modelId: route.modelId,
          })),
        },
        {
          id: 'calls',
          columns: ['purpose', 'engine', 'modelId', 'outcome', 'count'],
          rows: await countCalls(scope, asked),
        },
      ],
    },
  ];
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).host : null;
}

type CallCount = { purpose: string; engine: string; modelId: string; outcome: string; count: number };

async function countCalls(scope: ReadScope, { since, before }: AskedEvidence): Promise<CallCount[]> {
  const { rows } = await sql<CallCount>`
    select c.purpose, c.engine, c.model_id as "modelId", c.outcome, count(*)::int as count
    from language_model_call c
    where c.organisation_id = ${scope.organisationId} and c.created_at >= ${since}::timestamptz
      and c.created_at < ${before}::timestamptz
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(scope.db);
  return rows;
}
