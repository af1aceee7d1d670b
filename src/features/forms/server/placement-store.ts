import { sql } from 'kysely';
import { contentKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { FormText } from '../model/form-text.ts';
import type { Source, Stage } from '../model/stage.ts';

/** Whose answers are meant: a member, or the device of a visitor. */
export type Respondent = { personId: number | null; publicSignInId: string | null };

export type PlacedForm = {
  itemId: number;
  kind: string;
  stage: Stage;
  id: number;
  title: string;
  titles: FormText;
  hash: string;
  allowMultipleSubmissions: boolean;
  /** Whether the respondent has answered it there. */
  completed: boolean;
};

/** The forms that are asked at these items: published ones that are not archived. */
export async function listPlacedForms(
  scope: ReadScope,
  itemIds: readonly number[],
  { personId, publicSignInId }: Respondent,
): Promise<PlacedForm[]> {
  const { rows } = await sql<PlacedForm>`
    select p.item_id as "itemId", s.kind, p.stage, f.id, v.title, coalesce((select jsonb_object_agg(t.key, t.value) from jsonb_each(v.content->'titles') t where v.content->'languages' ? t.key), '{}') as titles, f.hash,
      f.allow_multiple_submissions as "allowMultipleSubmissions",
      exists (select from form_respondent a
        where a.organisation_id = p.organisation_id and a.form_id = f.id and a.item_id = p.item_id and a.stage = p.stage
          and (a.person_id = ${personId}::bigint or a.public_sign_in_id = ${publicSignInId}::uuid)) as completed
    from form_placement p
    join form f on f.organisation_id = p.organisation_id and f.id = p.form_id
    join form_version v on v.organisation_id = f.organisation_id and v.id = f.published_version_id
    join ${contentItems(scope, contentKinds, { writerId: null, drafts: true })} s on s.id = p.item_id
    where p.organisation_id = ${scope.organisationId} and p.item_id = any(${[...itemIds]}) and f.archived_at is null
    order by p.item_id, p.stage desc`.execute(scope.db);
  return rows;
}

/** Which forms are asked at an item, each published and not archived. */
export async function listPlacements(
  scope: ReadScope,
  itemId: number,
): Promise<{ stage: Stage; formId: number }[]> {
  const { rows } = await sql<{ stage: Stage; formId: number }>`
    select p.stage, p.form_id as "formId" from form_placement p
    join form f on f.organisation_id = p.organisation_id and f.id = p.form_id
    where p.organisation_id = ${scope.organisationId} and p.item_id = ${itemId}
      and f.published_version_id is not null and f.archived_at is null
    order by p.stage`.execute(scope.db);
  return rows.map((row) => ({ ...row, formId: Number(row.formId) }));
}

export async function isPlaced(
  scope: ReadScope,
  formId: number,
  { itemId, stage }: Source,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('form_placement')
    .where('organisation_id', '=', scope.organisationId)
    .where('form_id', '=', formId)
    .where('item_id', '=', itemId)
    .where('stage', '=', stage)
    .select('form_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Which forms are asked at the item: exactly these. */
export async function replacePlacements(
  scope: Scope,
  itemId: number,
  placements: readonly { stage: Stage; formId: number }[],
): Promise<void> {
  await scope.db
    .deleteFrom('form_placement')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', itemId)
    .execute();
  const rows = placements.map(({ stage, formId }) => ({
    organisation_id: scope.organisationId,
    item_id: itemId,
    stage,
    form_id: formId,
  }));
  if (rows.length > 0) await scope.db.insertInto('form_placement').values(rows).execute();
}
