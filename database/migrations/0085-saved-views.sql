-- Pages of analytics that somebody keeps under a name, and when they are sent by mail.
create table saved_view (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  person_id bigint not null,
  name text not null,
  -- The path of the page and its query, without the origin.
  address text not null,
  created_at timestamptz not null,
  primary key (organisation_id, id)
);
create unique index saved_view_name on saved_view (organisation_id, person_id, lower(name));
call protect_tenant_table('saved_view');

-- When a view is sent. It has at most one.
create table view_mail (
  organisation_id bigint not null,
  view_id bigint not null,
  every text not null check (every in ('day', 'week', 'month')),
  -- 1 is Monday.
  weekday smallint check (weekday between 1 and 7),
  -- A shorter month uses its last day.
  month_day smallint check (month_day between 1 and 31),
  -- Of the clock where the owner is.
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'pdf')),
  paused boolean not null default false,
  -- The next sending. Null while paused, and after a restore until upkeep has found the next one.
  next_at timestamptz,
  -- When somebody last asked for it at once.
  asked_at timestamptz,
  last_at timestamptz,
  -- How many got the last one, and why others did not, by the name of a text.
  last_count smallint not null default 0,
  last_problem text,
  primary key (organisation_id, view_id),
  foreign key (organisation_id, view_id) references saved_view (organisation_id, id) on delete cascade,
  check ((every = 'week') = (weekday is not null)),
  check ((every = 'month') = (month_day is not null))
);
create index view_mail_next on view_mail (organisation_id, next_at) where not paused;
call protect_tenant_table('view_mail');

-- To whom it goes besides the owner.
create table view_mail_recipient (
  organisation_id bigint not null,
  view_id bigint not null,
  person_id bigint not null,
  primary key (organisation_id, view_id, person_id),
  foreign key (organisation_id, view_id) references view_mail (organisation_id, view_id) on delete cascade
);
create index view_mail_recipient_person on view_mail_recipient (organisation_id, person_id);
call protect_tenant_table('view_mail_recipient');

-- Who was sent which occurrence: written with the mail, so nobody gets it twice. Rows are kept for some weeks.
create table view_mail_sent (
  organisation_id bigint not null,
  view_id bigint not null,
  -- The moment it was due, or the key of a sending that was asked for at once.
  occurrence text not null,
  person_id bigint not null,
  sent_at timestamptz not null,
  primary key (organisation_id, view_id, occurrence, person_id),
  foreign key (organisation_id, view_id) references saved_view (organisation_id, id) on delete cascade
);
create index view_mail_sent_old on view_mail_sent (organisation_id, sent_at);
call protect_tenant_table('view_mail_sent');

-- Files that go with a mail, and with it again.
create table outgoing_mail_file (
  organisation_id bigint not null,
  mail_id bigint not null,
  position smallint not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  primary key (organisation_id, mail_id, position),
  foreign key (organisation_id, mail_id) references outgoing_mail (organisation_id, id) on delete cascade
);
call protect_tenant_table('outgoing_mail_file');
revoke select, update, delete on outgoing_mail_file from praxis_app;
