import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { NoticeChannels } from './notice-kind.ts';

/** What a member chose, by kind. */
export async function listChoices(
  scope: ReadScope,
  personId: number,
): Promise<ReadonlyMap<string, NoticeChannels>> {
  const rows = await scope.db
    .selectFrom('inbox_choice')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['kind', 'in_product', 'mail'])
    .execute();
  return new Map(rows.map(({ kind, in_product, mail }) => [kind, { inProduct: in_product, mail }]));
}

export async function saveChoice(
  scope: Scope,
  personId: number,
  kind: string,
  { inProduct, mail }: NoticeChannels,
): Promise<void> {
  await scope.db
    .insertInto('inbox_choice')
    .values({
      organisation_id: scope.organisationId,
      person_id: personId,
      kind,
      in_product: inProduct,
      mail,
    })
    .onConflict((conflict) =>
      conflict.columns(['organisation_id', 'person_id', 'kind']).doUpdateSet((eb) => ({
        in_product: eb.ref('excluded.in_product'),
        mail: eb.ref('excluded.mail'),
      })),
    )
    .execute();
}

/** How somebody is told: by mail, or anywhere, in the product or by mail. */
type Channel = 'mail' | 'any';

const wantedBy = { mail: sql`c.mail`, any: sql`(c.in_product or c.mail)` } as const;

/** Those of the members who can sign in and want this kind there. */
export async function listWanting(
  scope: ReadScope,
  memberIds: readonly number[],
  kind: string,
  wanted: { channel: Channel; otherwise: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    select m.person_id as "personId" from member_profile m
    left join inbox_choice c on c.organisation_id = m.organisation_id and c.person_id = m.person_id and c.kind = ${kind}
    where m.organisation_id = ${scope.organisationId} and m.person_id = any(${[...memberIds]}::bigint[])
      and m.joined and m.deleted_at is null and m.disabled_at is null
      and coalesce(${wantedBy[wanted.channel]}, ${wanted.otherwise}::boolean)`.execute(scope.db);
  return rows.map(({ personId }) => Number(personId));
}

export async function deleteChoicesOf(scope: Scope, personId: number): Promise<void> {
  await scope.db
    .deleteFrom('inbox_choice')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .execute();
}
