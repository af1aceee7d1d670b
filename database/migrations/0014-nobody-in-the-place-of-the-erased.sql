-- Somebody who is erased in one organisation and stays in another keeps the account. What stays behind here, to be counted,
-- goes to a person who is nobody, so that it is not theirs again when this organisation invites them anew.
-- Runs as its owner: the audit log is part of it, and is changed by nothing else. Answers the number of nobody.
create function put_nobody_in_place(organisation bigint, person bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  nobody bigint := nextval('praxis_id');
  place record;
begin
  insert into person (id, email, deleted_at) values (nobody, 'deleted-' || nobody || '@deleted.invalid', at);
  insert into membership (organisation_id, person_id, role, created_at, disabled_at, erased_at, signup_method)
    select organisation_id, nobody, role, created_at, at, at, signup_method
    from membership where organisation_id = organisation and person_id = person;
  -- Every table of an organisation that names a person, those of later migrations too. What lets somebody in is not
  -- handed over: it is ended before.
  for place in
    select c.oid::regclass as name, a.attname as col
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and (a.attname ~ '(^|_)person_id$' or a.attname in ('carried_out_by', 'declined_by'))
      and c.relname not in ('membership', 'sign_in', 'one_time_link', 'mfa_challenge')
      and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
  loop
    execute format('update %s set %I = $3 where organisation_id = $1 and %I = $2', place.name, place.col, place.col)
      using organisation, person, nobody;
  end loop;
  update audit_record set target_id = nobody
    where organisation_id = organisation and target_kind = 'member' and target_id = person;
  delete from membership where organisation_id = organisation and person_id = person;
  return nobody;
end $$;
revoke execute on function put_nobody_in_place(bigint, bigint, timestamptz) from public;
grant execute on function put_nobody_in_place(bigint, bigint, timestamptz) to praxis_platform;

-- Those who were erased before.
do $$ declare
  gone record;
begin
  for gone in
    select m.organisation_id, m.person_id, m.erased_at from membership m join person p on p.id = m.person_id
    where m.erased_at is not null and p.deleted_at is null
  loop
    perform put_nobody_in_place(gone.organisation_id, gone.person_id, gone.erased_at);
  end loop;
end $$;
