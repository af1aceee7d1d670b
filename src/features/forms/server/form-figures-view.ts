import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { AnalysedForms } from '../model/answers-policy.ts';

/**
 * A relation for the statements of other features: the forms by `id`, `title`, `anonymous`, `published`, `archived`, at how many
 * `places` each is asked, and `opened`, whether the viewer may open its own page. Who reads no drafts gets what was published once,
 * as it was published last.
 */
export function analysedForms(scope: ReadScope, { writerId, drafts }: AnalysedForms): RawBuilder<unknown> {
  const state = sql`f.published_version_id is not null as published, f.archived_at is not null as archived,
    (select count(*)::integer from form_placement p where p.organisation_id = f.organisation_id and p.form_id = f.id) as places`;
  const mine = sql`f.organisation_id = ${scope.organisationId}
    and ${writerId === null ? sql`true` : sql`f.author_person_id = ${writerId}`}`;
  if (drafts)
    return sql`(select f.id, f.title, f.anonymous, ${state}, true as opened from form f where ${mine})`;
  return sql`(select f.id, v.title, v.anonymous, ${state}, f.published_version_id is not null as opened
    from form f
    join lateral (select n.title, n.anonymous from form_version n
      where n.organisation_id = f.organisation_id and n.form_id = f.id order by n.number desc limit 1) v on true
    where ${mine})`;
}

/**
 * A relation: a row for each answer that can be read, by `form_id` and the `day` on which it was given or, where it is anonymous,
 * became readable together with others. `person_id` and `public_sign_in_id` are null for these; `item_id` is where it was asked.
 */
export function readableAnswers(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select r.form_id, r.day, r.anonymous, r.person_id, r.public_sign_in_id, r.item_id from form_response r
    where r.organisation_id = ${scope.organisationId})`;
}

/** A relation: how many anonymous answers wait for those of others, by `form_id`. */
export function waitingAnswers(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select w.form_id, count(*)::integer as answers from form_waiting_answer w
    where w.organisation_id = ${scope.organisationId} group by w.form_id)`;
}

/** The forms that are asked at any of some items, as a list of numbers for a statement. */
export function formsAskedAt(scope: ReadScope, items: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select p.form_id from form_placement p
    where p.organisation_id = ${scope.organisationId} and p.item_id in ${items})`;
}
