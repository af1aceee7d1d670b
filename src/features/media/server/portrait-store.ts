import { sql } from 'kysely';
import type { Scope } from '#platform/tenancy/scope.ts';

/** What a portrait is kept as; there is no other way to a picture of this name that is archived. */
export const portraitNames = { title: 'Portrait', filename: 'portrait.jpg' } as const;

/** Whether `media m` is a portrait. */
export const portraitCondition = sql`(m.kind = 'image' and m.title = ${portraitNames.title}
  and m.filename = ${portraitNames.filename} and m.archived_at is not null)`;

/** Joins the person who shows the portrait `m` as `person`. */
export const shownBy = sql`left join lateral (
    select p.person_id as id, p.name from member_profile p
    where p.organisation_id = m.organisation_id and p.avatar_media_id = m.id order by p.person_id limit 1
  ) person on ${portraitCondition}`;

/**
 * Takes the portraits away that a person brought, but those that somebody shows; `all` takes the person's own current one
 * too. Answers their ids: the files are removed once the transaction holds.
 */
export async function deletePortraits(
  scope: Scope,
  personId: number,
  options: { all: boolean },
): Promise<number[]> {
  const spared = options.all ? sql`p.person_id <> ${personId}` : sql`true`;
  const { rows } = await sql<{ id: number }>`
    delete from media m
    where m.organisation_id = ${scope.organisationId} and m.author_person_id = ${personId} and m.kind = 'image'
      and m.title = ${portraitNames.title} and m.filename = ${portraitNames.filename}
      and m.archived_at is not null
      and not exists (select 1 from member_profile p where p.organisation_id = m.organisation_id
        and p.avatar_media_id = m.id and ${spared})
    returning m.id`.execute(scope.db);
  return rows.map((row) => Number(row.id));
}

/** A member's own picture: it lies in the store of the library and is no part of it. */
export function isPortrait(media: { title: string; filename: string }): boolean {
  return media.title === portraitNames.title && media.filename === portraitNames.filename;
}
