-- Whether the medical types are open to an organisation was asked of nobody until now, so every one of them may go on.
-- Who agreed on something else takes them away.
alter table organisation alter column medical set default true;
-- The owner of the table sees its rows only while the policy is not forced on it.
alter table organisation no force row level security;
update organisation set medical = true;
alter table organisation force row level security;
