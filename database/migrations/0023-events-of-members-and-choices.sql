-- What was told of an invitation under its own number is found under the number of the account that accepted it.
alter table membership add column invited_as_person_id bigint;
create index membership_invited_as on membership (organisation_id, invited_as_person_id)
  where invited_as_person_id is not null;

create or replace function move_invitation(organisation bigint, stand_in bigint, account bigint, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
declare
  code text;
begin
  update membership set login_code = null where organisation_id = organisation and person_id = stand_in
    returning (select o.login_code from membership o where o.organisation_id = organisation and o.person_id = stand_in)
    into code;
  insert into membership (organisation_id, person_id, role, disabled_at, last_seen_at, created_at, login_code,
      signup_method, send_welcome_email, onboard_progress, joined_at, invited_first_name, invited_surname, invited_at,
      invited_as_person_id)
    select organisation_id, account, role, disabled_at, last_seen_at, created_at, code,
      signup_method, send_welcome_email, onboard_progress, joined_at, invited_first_name, invited_surname, invited_at,
      stand_in
    from membership where organisation_id = organisation and person_id = stand_in;
  perform hand_over_in_organisation(organisation, stand_in, account);
  delete from membership where organisation_id = organisation and person_id = stand_in;
  update person set stand_in_for = null, deleted_at = at, first_name = '', surname = '' where id = stand_in;
end $$;

-- How often each option of an item was chosen, in all attempts: kept in the statement that keeps the event. The number
-- is the option's; which list of an event's payload names options is said by the kind of the item.
create table item_choice_count (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  choice bigint not null,
  total integer not null,
  primary key (organisation_id, item_kind, item_id, choice)
) with (fillfactor = 80);
call protect_tenant_table('item_choice_count');

insert into item_choice_count (organisation_id, item_kind, item_id, choice, total)
select s.organisation_id, s.item_kind, s.item_id, found.choice::bigint, count(*)
from attempt s
join attempt_event e on e.organisation_id = s.organisation_id and e.attempt_started_at = s.started_at
  and e.attempt_id = s.id
cross join jsonb_array_elements_text(e.payload->'optionIds') as found (choice)
where s.item_kind = 'simulation' and e.type = 'ANSWER'
group by s.organisation_id, s.item_kind, s.item_id, found.choice::bigint;

-- The latest scores of an item, which its report lists: a hundred rows of this index, however many attempts there are.
create index attempt_item_scored on attempt (organisation_id, item_kind, item_id, finished_at desc, id desc)
  where quiz and finished_at is not null and score is not null;
