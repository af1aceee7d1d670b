-- When the person signed up by themselves. Until such a person has proved the address (`email_proved_at`), nothing is sent
-- to others in their name.
alter table person add column signed_up_at timestamptz;

-- Whether anybody of a mail domain is here is asked by everybody who signs up.
create index person_mail_domain on person (split_part(email, '@', 2));

alter table one_time_link drop constraint one_time_link_kind_check;
alter table one_time_link add constraint one_time_link_kind_check
  check (kind in ('password-reset', 'activation', 'confirmation'));
