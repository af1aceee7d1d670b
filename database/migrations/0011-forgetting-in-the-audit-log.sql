-- The audit log is never changed, but for one thing: where a person who was erased signed in from is taken out of it.
-- Runs as its owner, so that the platform role may do this and nothing else.
create function forget_in_audit_log(organisation bigint, person bigint) returns integer
language plpgsql security definer set search_path from current as $$
declare
  forgotten integer;
begin
  update audit_record set details = details - array['address', 'device']
    where organisation_id = organisation and details ?| array['address', 'device']
      and (actor_person_id = person or (target_kind = 'member' and target_id = person));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke execute on function forget_in_audit_log(bigint, bigint) from public;
grant execute on function forget_in_audit_log(bigint, bigint) to praxis_platform;
