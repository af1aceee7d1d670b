-- The items of a kind that were used most in a month or on a day, without reading the others: who lists the first of ten thousand by
-- a figure reads the beginning of each month. Written by the job that folds days alone. Building it holds that job, for some tenths of a
-- second with 100,000 rows, and no learner.
create index attempt_total_leading on attempt_total (organisation_id, span, item_kind, first_day, views desc)
  include (item_id) where item_id <> 0;
