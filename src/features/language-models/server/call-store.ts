import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type CallRow = {
  id: number;
  createdAt: Date;
  purpose: string;
  engine: string;
  modelId: string;
  outcome: string;
  inputTokens: number;
  outputTokens: number;
  estimated: boolean;
  costMicros: number;
  firstTextMs: number | null;
  durationMs: number | null;
};

export type CallFilter = { purpose?: string | undefined; outcome?: string | undefined };

/** The newest first. */
export async function listCalls(
  scope: ReadScope,
  filter: CallFilter,
  page: PageRequest,
): Promise<Page<CallRow>> {
  let matching = scope.db
    .selectFrom('language_model_call')
    .where('organisation_id', '=', scope.organisationId);
  if (filter.purpose !== undefined) matching = matching.where('purpose', '=', filter.purpose);
  if (filter.outcome !== undefined) matching = matching.where('outcome', '=', filter.outcome);
  const nodes = await matching
    .select([
      'id',
      'created_at as createdAt',
      'purpose',
      'engine',
      'model_id as modelId',
      'outcome',
      'input_tokens as inputTokens',
      'output_tokens as outputTokens',
      'estimated',
      'cost_micros as costMicros',
      'first_text_ms as firstTextMs',
      'duration_ms as durationMs',
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const total = await matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirst();
  return { nodes, totalCount: total?.total ?? 0, ...page };
}

export async function countCallsSince(scope: ReadScope, purpose: string, since: Date): Promise<number> {
  const found = await scope.db
    .selectFrom('language_model_call')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('organisation_id', '=', scope.organisationId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return found?.total ?? 0;
}

export async function deleteCallsBefore(scope: Scope, before: Date): Promise<void> {
  await scope.db
    .deleteFrom('language_model_call')
    .where('organisation_id', '=', scope.organisationId)
    .where('created_at', '<', before)
    .where('outcome', '<>', 'running')
    .execute();
}
