-- People who came through the page of a partner, by the number that the partner knows them by.
create table partner_account (
  organisation_id bigint not null references organisation (id) on delete cascade,
  partner text not null,
  external_id text not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, external_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index partner_account_person on partner_account (organisation_id, person_id);
call protect_tenant_table('partner_account');
