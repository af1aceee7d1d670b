-- What a role or a group of thousands did, without looking at what each of them did: a person's figure of a day or a month is
-- a number in binary, and for each of its digits there is a set of those who have it. The sum of any people is then the size
-- of each set among them, times the value of its digit.

-- Of people alone, by their numbers in attempt_learner: who came by a shared link is in no group, and all of them have one
-- role. It is the same as attempt_day without the changes that wait in attempt_day_change.
create table attempt_digit (
  organisation_id bigint not null,
  span text not null check (span in ('day', 'month')),
  item_kind text not null,
  first_day date not null,
  block integer not null,
  -- In each list the first set is of those with an odd number, the next ones are of the digits worth 2, 4, 8 and so on; it
  -- ends with the highest digit that anybody has.
  views bit(2048)[] not null,
  completions bit(2048)[] not null,
  score_count bit(2048)[] not null,
  -- Hundredths of score_sum.
  score_cents bit(2048)[] not null,
  time_spent_ms bit(2048)[] not null,
  primary key (organisation_id, span, item_kind, first_day, block)
);
call protect_tenant_table('attempt_digit');
-- These are short, and read of each day: to unpack them would take most of the time.
alter table attempt_digit
  alter column views set storage external,
  alter column completions set storage external,
  alter column score_count set storage external;
-- Nothing is looked for by these; to find out what is frequent in them would take longer than all the rest of an analysis.
alter table attempt_digit
  alter column views set statistics 0,
  alter column completions set statistics 0,
  alter column score_count set statistics 0,
  alter column score_cents set statistics 0,
  alter column time_spent_ms set statistics 0;

-- Whether the digits of a kind were made with its total: the version before this one writes totals without them.
alter table attempt_total add column digits_known boolean not null default false;
create index attempt_total_digits_unknown on attempt_total (organisation_id, first_day)
  where item_id = 0 and not digits_known;

-- As before, and the new table.
create or replace procedure analyze_attempt_totals()
language plpgsql security definer set search_path from current as $$
begin
  analyze attempt_day_change;
  analyze attempt_digit;
  analyze attempt_learner;
  analyze attempt_people;
  analyze attempt_total;
end $$;
