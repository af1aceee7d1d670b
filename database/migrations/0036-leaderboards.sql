-- Who is not on the leaderboards of an organisation. Everybody else is.
create table leaderboard_opt_out (
  organisation_id bigint not null,
  person_id bigint not null,
  chosen_at timestamptz not null,
  primary key (organisation_id, person_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('leaderboard_opt_out');
