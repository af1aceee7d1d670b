-- So many days after the due day the managers of the person's groups are told; null for never.
alter table assignment add column escalate_after_days smallint default 7 check (escalate_after_days between 1 and 365);

-- One mail and notice for each manager and day of their calendar: whoever writes the row sends it.
create table manager_digest (
  organisation_id bigint not null,
  person_id bigint not null,
  told_on date not null,
  claimed_at timestamptz not null,
  primary key (organisation_id, person_id, told_on),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('manager_digest');

-- What a manager was told, and never is again. A round that is given a new due day can be late anew.
create table manager_digest_round (
  organisation_id bigint not null,
  person_id bigint not null,
  round_id bigint not null,
  due_on date not null,
  told_on date not null,
  primary key (organisation_id, round_id, person_id, due_on),
  foreign key (organisation_id, person_id, told_on)
    references manager_digest (organisation_id, person_id, told_on) on delete cascade,
  foreign key (organisation_id, round_id) references assignment_round (organisation_id, id) on delete cascade
);
create index manager_digest_round_day on manager_digest_round (organisation_id, person_id, told_on);
call protect_tenant_table('manager_digest_round');

-- What each person began, for pages of one person; and how much, for pages that sort everybody by it.
create index item_person_statistics_person on item_person_statistics (organisation_id, person_id)
  include (item_kind, item_id, views, completions);

create table person_statistics (
  organisation_id bigint not null references organisation (id),
  person_id bigint not null,
  -- Items with an attempt, and those that were completed.
  started integer not null,
  completed integer not null,
  primary key (organisation_id, person_id)
);
call protect_tenant_table('person_statistics');

insert into person_statistics (organisation_id, person_id, started, completed)
select organisation_id, person_id, count(*), count(*) filter (where completions > 0)
from item_person_statistics where views > 0 group by organisation_id, person_id;

-- Kept by the rows that it counts, whoever writes them: an event, a correction, a deletion.
create function count_begun_items() returns trigger language plpgsql as $$
declare
  counted item_person_statistics := coalesce(new, old);
  more_started integer := coalesce((new.views > 0)::integer, 0) - coalesce((old.views > 0)::integer, 0);
  more_completed integer := coalesce((new.views > 0 and new.completions > 0)::integer, 0)
    - coalesce((old.views > 0 and old.completions > 0)::integer, 0);
begin
  if more_started = 0 and more_completed = 0 then
    return null;
  end if;
  insert into person_statistics as p (organisation_id, person_id, started, completed)
  values (counted.organisation_id, counted.person_id, more_started, more_completed)
  on conflict (organisation_id, person_id) do update
    set started = p.started + excluded.started, completed = p.completed + excluded.completed;
  delete from person_statistics p
  where p.organisation_id = counted.organisation_id and p.person_id = counted.person_id and p.started <= 0;
  return null;
end $$;
create trigger count_begun_items after insert or delete or update of views, completions on item_person_statistics
  for each row execute function count_begun_items();

-- Who is late, over all people of an organisation at once.
create index assignment_round_late on assignment_round (organisation_id, due_at) include (assignment_id, person_id, number)
  where completed_at is null and withdrawn_at is null;
