-- Who finished, and who has a score, as sets like those of who began: where an organisation withholds numbers of small groups,
-- every answer of analytics has to know how many different people these are.
alter table attempt_people
  -- Null for nobody.
  add column finishers bit(2048),
  add column scored bit(2048),
  -- Whether these two were counted. The version before this one writes rows without them; until the job has counted those days
  -- again, people are counted from the figures of learners.
  add column outcomes_known boolean not null default false;
create index attempt_people_unknown on attempt_people (organisation_id) where not outcomes_known;

-- Notes that may take somebody out of these sets, which nobody can do without counting the day again.
create index attempt_day_change_less on attempt_day_change (organisation_id) where completions < 0 or score_count < 0;
