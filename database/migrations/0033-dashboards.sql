-- What the provider tells everybody who works in an organisation, on whole days in UTC, both included. There is one at most,
-- and nothing of it belongs to an organisation.
create table system_notice (
  only_one boolean primary key default true check (only_one),
  text text not null check (length(text) between 1 and 500),
  starts_on date not null,
  ends_on date not null,
  check (ends_on >= starts_on)
);
grant select on system_notice to praxis_app;
grant select, insert, update, delete on system_notice to praxis_platform;

-- The newest of an organisation, which its dashboard shows.
create index attempt_finished on attempt (organisation_id, finished_at desc) where finished_at is not null;
