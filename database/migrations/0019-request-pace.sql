-- How much somebody has asked for in one clock minute, counted over all processes: the subject is the hash of a person, of
-- a visitor's sign-in or of an address. Only what goes beyond ordinary use gets a row.
create table request_pace (
  subject text not null,
  minute bigint not null,
  used integer not null check (used >= 0),
  primary key (subject, minute)
);
create index request_pace_minute on request_pace (minute);
grant select, insert, update, delete on request_pace to praxis_platform;
