-- How often somebody answered there, so that the figures of an anonymous form know how few people can be behind them. Rows of
-- before, and what the previous version writes, say once: answers that nobody is known for then count as those of one person.
alter table form_respondent add column times integer not null default 1;

-- The language in which an anonymous answer was given told whose it was where one person alone reads it. It is no longer kept.
update form_response r set locale = v.content->'languages'->>0
from form_version v
where r.anonymous and v.organisation_id = r.organisation_id and v.id = r.version_id
  and r.locale <> v.content->'languages'->>0;
