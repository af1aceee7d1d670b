import type { Seal } from '#platform/seal/seal.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { readModelEngine } from '../model/language-model.ts';
import type { ModelSettings } from '../model/model-settings.ts';

export type SettingRow = ModelSettings & { sealedKey: string | null; updatedAt: Date };

const columns = [
  'engine',
  'base_url as baseUrl',
  'model_id as modelId',
  'sealed_key as sealedKey',
  'currency',
  'input_price_micros as inputPriceMicros',
  'output_price_micros as outputPriceMicros',
  'monthly_ceiling_micros as monthlyCeilingMicros',
  'judge_with_model as judgeWithModel',
  'understand_with_model as understandWithModel',
  'updated_at as updatedAt',
] as const;

export async function findSetting(scope: ReadScope): Promise<SettingRow | undefined> {
  const row = await scope.db
    .selectFrom('language_model_setting')
    .select(columns)
    .where('organisation_id', '=', scope.organisationId)
    .executeTakeFirst();
  return row && { ...row, engine: readModelEngine(row.engine) };
}

/** The same, locked until the transaction ends. */
export async function lockSetting(scope: Scope): Promise<SettingRow | undefined> {
  const row = await scope.db
    .selectFrom('language_model_setting')
    .select(columns)
    .where('organisation_id', '=', scope.organisationId)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, engine: readModelEngine(row.engine) };
}

export async function saveSetting(scope: Scope, setting: SettingRow): Promise<void> {
  const values = {
    engine: setting.engine,
    base_url: setting.baseUrl,
    model_id: setting.modelId,
    sealed_key: setting.sealedKey,
    currency: setting.currency,
    input_price_micros: setting.inputPriceMicros,
    output_price_micros: setting.outputPriceMicros,
    monthly_ceiling_micros: setting.monthlyCeilingMicros,
    judge_with_model: setting.judgeWithModel,
    understand_with_model: setting.understandWithModel,
    updated_at: setting.updatedAt,
  };
  await scope.db
    .insertInto('language_model_setting')
    .values({ organisation_id: scope.organisationId, ...values })
    .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(values))
    .execute();
}

/** Seals values of a former key with the current one. @returns how many could not be opened */
export async function resealModelKeys(tenancy: Tenancy, seal: Seal): Promise<number> {
  return tenancy.acrossOrganisations('key-renewal', async ({ db }) => {
    const rows = await db
      .selectFrom('language_model_setting')
      .select(['organisation_id', 'sealed_key'])
      .where('sealed_key', 'is not', null)
      .where('sealed_key', 'not like', `${seal.prefix()}%`)
      .forUpdate()
      .execute();
    const routed = await db
      .selectFrom('language_model_route')
      .select(['organisation_id', 'use', 'sealed_key'])
      .where('sealed_key', 'is not', null)
      .where('sealed_key', 'not like', `${seal.prefix()}%`)
      .forUpdate()
      .execute();
    let left = 0;
    for (const { organisation_id, use, sealed_key } of routed) {
      const renewed = sealed_key === null ? null : seal.renew('model-key', sealed_key);
      if (renewed === null) left += 1;
      else
        await db
          .updateTable('language_model_route')
          .set({ sealed_key: renewed })
          .where('organisation_id', '=', organisation_id)
          .where('use', '=', use)
          .execute();
    }
    for (const { organisation_id, sealed_key } of rows) {
      const renewed = sealed_key === null ? null : seal.renew('model-key', sealed_key);
      if (renewed === null) left += 1;
      else
        await db
          .updateTable('language_model_setting')
          .set({ sealed_key: renewed })
          .where('organisation_id', '=', organisation_id)
          .execute();
    }
    return left;
  });
}
