-- What organisations use of the credits of their plan. Everything is counted in units: 1,200,000 are one credit, so that a
-- millisecond of every kind of training is a whole number of them.

-- The credits of the month. Only where a plan limits them.
create table credit_balance (
  organisation_id bigint primary key references organisation (id),
  -- The first day of the month that it is of, in UTC. It never goes back, whatever the clock does.
  period date not null,
  -- What the month began with and got since.
  granted bigint not null check (granted >= 0),
  -- What is neither used nor set aside.
  available bigint not null check (available >= 0),
  -- The last grant of the period, by which the next one has a name of its own.
  grants integer not null default 1
);
call protect_tenant_table('credit_balance');

-- Everything that ever changed a balance, and everything that was used. Rows are added, and never changed.
create table credit_entry (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  kind text not null check (kind in ('grant', 'reserve', 'settle', 'release', 'expire')),
  -- With the reference, what it is about: each happens once.
  reason text not null,
  reference text not null,
  -- What it adds to what is available; below zero where it takes.
  amount bigint not null,
  -- The month that it counts in: of a session, the one in which it began.
  period date not null,
  -- Of 'settle': what was used, at which rate, by which item.
  used bigint not null default 0 check (used >= 0),
  rate text,
  item_kind text,
  item_id bigint,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, reason, reference)
);
create index credit_entry_used on credit_entry (organisation_id, period) where kind = 'settle';
call protect_tenant_table('credit_entry');

-- What is set aside for sessions that run. It goes when they are settled, or by upkeep when nobody ever ends them.
create table credit_reserve (
  organisation_id bigint not null references organisation (id),
  reason text not null,
  reference text not null,
  amount bigint not null check (amount >= 0),
  period date not null,
  rate text not null,
  item_kind text not null,
  item_id bigint not null,
  reserved_at timestamptz not null,
  primary key (organisation_id, reason, reference)
);
create index credit_reserve_old on credit_reserve (reserved_at);
call protect_tenant_table('credit_reserve');
