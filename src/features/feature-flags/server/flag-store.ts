import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';

export type FlagSwitch = { flag: string; organisationId: number | null; isOn: boolean };

/** All there are: a few for each organisation that has any. */
export async function listSwitches(scope: PlatformReadScope): Promise<FlagSwitch[]> {
  const rows = await scope.db
    .selectFrom('feature_flag_switch')
    .select(['flag', 'organisation_id', 'is_on'])
    .execute();
  return rows.map((row) => ({ flag: row.flag, organisationId: row.organisation_id, isOn: row.is_on }));
}

/** `isOn` null takes the switch away. */
export async function keepSwitch(
  scope: PlatformScope,
  flag: string,
  organisationId: number | null,
  isOn: boolean | null,
): Promise<void> {
  if (isOn === null) {
    await scope.db
      .deleteFrom('feature_flag_switch')
      .where('flag', '=', flag)
      .where('organisation_id', organisationId === null ? 'is' : '=', organisationId)
      .execute();
    return;
  }
  await scope.db
    .insertInto('feature_flag_switch')
    .values({ flag, organisation_id: organisationId, is_on: isOn })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'flag']).doUpdateSet({ is_on: isOn }))
    .execute();
}
