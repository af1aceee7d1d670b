-- When learners train: in which quarter of an hour, in UTC, each session began. A quarter is the finest that time zones
-- differ by, so every zone's hours are made of whole quarters, and a question is answered in any of them.

-- Quarters of the day, from 0 to 95, one for each view. The version before this one writes rows without them; the job that
-- counts totals fills them from the attempts.
alter table attempt_day add column quarters smallint[] not null default '{}';
create index attempt_day_quarters_unknown on attempt_day (organisation_id, day) where cardinality(quarters) <> views;

-- Of the views that were added. Views that are taken away are counted again in the same transaction.
alter table attempt_day_change add column quarters smallint[] not null default '{}';

alter table attempt_total
  -- The quarters in which sessions began, ascending: of a day from 0 to 95, of a month from 0 to 671, which is those of a
  -- week from Monday.
  add column quarters smallint[] not null default '{}',
  -- How many sessions began in each of them.
  add column quarter_views integer[] not null default '{}',
  -- Whether they were counted: the version before this one writes totals without them.
  add column quarters_known boolean not null default false;
create index attempt_total_unknown on attempt_total (organisation_id) where not quarters_known;
