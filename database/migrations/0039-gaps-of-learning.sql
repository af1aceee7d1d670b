-- Who invited a member, so that they can be told that it was accepted. Null for who came by a link, for what was before this
-- column, and once the one who invited is gone.
alter table membership add column invited_by_person_id bigint;
alter table membership add constraint membership_invited_by_fkey
  foreign key (organisation_id, invited_by_person_id) references membership (organisation_id, person_id)
  on delete set null (invited_by_person_id);
create index membership_invited_by on membership (organisation_id, invited_by_person_id, joined_at)
  where invited_by_person_id is not null;

-- As before, with who invited.
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
      invited_as_person_id, invited_by_person_id)
    select organisation_id, account, role, disabled_at, last_seen_at, created_at, code,
      signup_method, send_welcome_email, onboard_progress, joined_at, invited_first_name, invited_surname, invited_at,
      stand_in, invited_by_person_id
    from membership where organisation_id = organisation and person_id = stand_in;
  perform hand_over_in_organisation(organisation, stand_in, account);
  delete from membership where organisation_id = organisation and person_id = stand_in;
  update person set stand_in_for = null, deleted_at = at, first_name = '', surname = '' where id = stand_in;
end $$;
