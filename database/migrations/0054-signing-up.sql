-- When the person signed up by themselves. Until such a person has proved the address (`email_proved_at`), nothing is sent
-- to others in their name.
alter table person add column signed_up_at timestamptz;

-- Whether anybody of a mail domain is here is asked by everybody who signs up.
create index person_mail_domain on person (split_part(email, '@', 2));

alter table one_time_link drop constraint one_time_link_kind_check;
alter table one_time_link add constraint one_time_link_kind_check
  check (kind in ('password-reset', 'activation', 'confirmation'));

-- People who came through the page of a partner, by the number that the partner knows them by.
create table partner_account (
  organisation_id bigint not null references organisation (id) on delete cascade,
  partner text not null,
  external_id text not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, partner, external_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index partner_account_person on partner_account (organisation_id, person_id);
call protect_tenant_table('partner_account');
