-- What is known of how an organisation pays. The provider of payments holds the truth: these rows are copies of it, replaced as a whole
-- by each reading.
create table billing_account (
  organisation_id bigint primary key references organisation (id) on delete cascade,
  provider text not null check (provider in ('test', 'stripe')),
  -- Null until the first purchase begins.
  customer_id text,
  -- Each event and each wish to read again raises `wanted`; `synced` is what `wanted` was before the newest reading that was kept. A reading
  -- that began before that one is thrown away, so the order in which readings end does not matter.
  wanted bigint not null default 0,
  synced bigint not null default 0,
  synced_at timestamptz,
  subscription_id text,
  subscription_status text,
  price_id text,
  period_ends_at timestamptz,
  ends_at timestamptz,
  card_last4 text,
  -- An invoice that waits for its payer, and the provider's page about it.
  due_invoice_id text,
  due_url text,
  -- The plan that was last set because it was paid for; null: none is.
  applied_plan text,
  -- Administrators were told that this invoice could not be paid.
  told_invoice_id text,
  created_at timestamptz not null default now()
);
call protect_tenant_table('billing_account');

-- Events of the provider that were taken, each once.
create table billing_event (
  organisation_id bigint not null references organisation (id) on delete cascade,
  event_id text not null,
  type text not null,
  received_at timestamptz not null,
  primary key (organisation_id, event_id)
);
create index billing_event_received on billing_event (received_at);
call protect_tenant_table('billing_event');

-- What was asked of the provider. Its number is the key by which the provider does it once, however often it is sent.
create table billing_command (
  organisation_id bigint not null references organisation (id) on delete cascade,
  id bigint not null default nextval('praxis_id'),
  kind text not null check (kind in ('checkout', 'upgrade')),
  -- Cleared when the person is erased.
  person_id bigint,
  price_id text not null,
  state text not null default 'open' check (state in ('open', 'done', 'closed')),
  -- The provider's checkout, or the subscription that is upgraded.
  provider_ref text,
  url text,
  -- The moment for which the price of an upgrade was shown, and for which it is charged.
  prorated_at timestamptz,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (organisation_id, id)
);
create unique index billing_command_one_checkout on billing_command (organisation_id)
  where kind = 'checkout' and state = 'open';
create index billing_command_person on billing_command (organisation_id, person_id) where person_id is not null;
create index billing_command_of on billing_command (organisation_id, kind, created_at);
call protect_tenant_table('billing_command');

create table billing_invoice (
  organisation_id bigint not null references organisation (id) on delete cascade,
  invoice_id text not null,
  number text,
  status text not null,
  -- In the smallest unit of the currency.
  amount bigint not null,
  amount_paid bigint not null,
  currency text not null,
  issued_at timestamptz not null,
  url text,
  pdf_url text,
  primary key (organisation_id, invoice_id)
);
call protect_tenant_table('billing_invoice');

-- The whole state of the built-in test payments of one organisation.
create table test_payment_account (
  organisation_id bigint primary key references organisation (id) on delete cascade,
  state jsonb not null
);
call protect_tenant_table('test_payment_account');
