-- The score in percent from which an author calls a session passed; null where nothing is said of passing.
alter table simulation add column pass_mark smallint check (pass_mark between 0 and 100);
alter table virtual_human add column pass_mark smallint check (pass_mark between 0 and 100);
-- Of the version that is played: a later change does not turn around what was passed.
alter table submission add column pass_mark smallint check (pass_mark between 0 and 100);
