-- The pass mark of the version that is played: a later change does not turn around what was passed.
alter table submission add column pass_mark smallint check (pass_mark between 0 and 100);
