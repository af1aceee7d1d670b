-- Mail that waits to be sent, and the notifications an organisation's own systems receive.

alter table person
  -- The language mail is written in, 'en-GB' and so on; null for the installation's own.
  add column language text;

-- To whom an organisation may write. Runs as its owner (it may read person) and filters by the transaction's organisation.
create view mail_recipient with (security_barrier) as
  select m.organisation_id, m.person_id, p.email, trim(p.first_name || ' ' || p.surname) as name, p.language
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id()) and p.deleted_at is null;
grant select on mail_recipient to praxis_app;

-- Mail may hold one-time links: a tenant transaction can write one and never read it, and it is deleted once it was sent.
create table outgoing_mail (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- Null for a mail to nobody: written so that an unknown address takes the same time as a known one.
  recipient text,
  recipient_name text not null default '',
  subject text not null,
  html text not null,
  body text not null,
  -- After this its link is dead, so it is no longer sent.
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('outgoing_mail');
revoke select, update, delete on outgoing_mail from praxis_app;
grant select (organisation_id, id) on outgoing_mail to praxis_app;

-- Signs an organisation's notifications. A table of its own, so that reading an organisation never carries it along.
create table api_notification_secret (
  organisation_id bigint not null references organisation (id),
  -- 'whsec_' and 32 bytes in base64.
  secret text not null,
  -- The one before, which signs as well for a day after a rotation, so that the receiver can change over.
  previous_secret text,
  rotated_at timestamptz not null default now(),
  primary key (organisation_id)
);
call protect_tenant_table('api_notification_secret');

create table api_notification (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- What the receiver compares to drop a second delivery: webhook-id.
  message_id uuid not null,
  event text not null,
  -- The exact text that is signed and sent.
  body text not null,
  -- Where it was sent last; null before the first try.
  url text,
  status text not null default 'pending' check (status in ('pending', 'sent', 'failed')),
  attempts integer not null default 0,
  first_tried_at timestamptz,
  last_sent_at timestamptz,
  next_try_at timestamptz,
  response_status_code integer,
  -- The first 4 KB of what came back, or why nothing came back.
  response text,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create unique index api_notification_message on api_notification (organisation_id, message_id);
create index api_notification_created on api_notification (organisation_id, created_at desc, id desc);
call protect_tenant_table('api_notification');
