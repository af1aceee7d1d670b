-- What the lists of courses and forms come to is read from what was counted, and from the rows of its days alone.

-- The time that a member spent in a unit of a course, over all their sessions there but practice: counted in the transaction of the
-- session. Until now each question added up the sessions.
create table attempt_unit_time (
  organisation_id bigint not null,
  unit_id bigint not null,
  person_id bigint not null,
  attempts integer not null,
  time_spent_ms bigint not null,
  primary key (organisation_id, unit_id, person_id)
);
call protect_tenant_table('attempt_unit_time');

create function count_unit_time() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.unit_id is not null and old.person_id is not null and not old.practice then
    update attempt_unit_time set attempts = attempts - 1, time_spent_ms = time_spent_ms - old.time_spent_ms
      where organisation_id = old.organisation_id and unit_id = old.unit_id and person_id = old.person_id;
  end if;
  if tg_op <> 'DELETE' and new.unit_id is not null and new.person_id is not null and not new.practice then
    insert into attempt_unit_time as kept (organisation_id, unit_id, person_id, attempts, time_spent_ms)
      values (new.organisation_id, new.unit_id, new.person_id, 1, new.time_spent_ms)
      on conflict (organisation_id, unit_id, person_id) do update
        set attempts = kept.attempts + 1, time_spent_ms = kept.time_spent_ms + excluded.time_spent_ms;
  end if;
  if tg_op <> 'INSERT' and old.unit_id is not null and old.person_id is not null then
    delete from attempt_unit_time where organisation_id = old.organisation_id and unit_id = old.unit_id
      and person_id = old.person_id and attempts = 0;
  end if;
  return null;
end $$;

-- By the database, because a session is written in several ways, and by the version before this one, which runs beside it. What is
-- not in a unit never asks for it.
create trigger unit_time_begun after insert on attempt
  for each row when (new.unit_id is not null) execute function count_unit_time();
create trigger unit_time_changed after update of time_spent_ms, unit_id, person_id, practice on attempt
  for each row when ((old.unit_id is not null or new.unit_id is not null)
    and (old.time_spent_ms, old.unit_id, old.person_id, old.practice)
      is distinct from (new.time_spent_ms, new.unit_id, new.person_id, new.practice))
  execute function count_unit_time();
create trigger unit_time_gone after delete on attempt
  for each row when (old.unit_id is not null) execute function count_unit_time();

insert into attempt_unit_time (organisation_id, unit_id, person_id, attempts, time_spent_ms)
select organisation_id, unit_id, person_id, count(*), sum(time_spent_ms) from attempt
where unit_id is not null and person_id is not null and not practice
group by organisation_id, unit_id, person_id;

-- Who began a course in some days, and what was answered in them.
create index course_enrolment_started on course_enrolment (organisation_id, started_at);
create index form_response_day on form_response (organisation_id, day)
  include (form_id, anonymous, person_id, public_sign_in_id);
