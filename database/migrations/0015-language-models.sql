-- The language model an organisation chose, what may be spent on it in a month, and a log of the calls.

create table language_model_setting (
  organisation_id bigint not null references organisation (id),
  engine text not null default 'built-in' check (engine in ('built-in', 'openai-compatible', 'anthropic')),
  -- What the paths of the provider are put behind; '' for the built-in engine.
  base_url text not null default '',
  model_id text not null default '',
  -- Sealed with the installation's key; null where the server asks for none.
  sealed_key text,
  -- The currency of the prices and of the ceiling; nothing is converted.
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Millionths of the currency for a million tokens.
  input_price_micros bigint not null default 0 check (input_price_micros >= 0),
  output_price_micros bigint not null default 0 check (output_price_micros >= 0),
  -- Millionths of the currency for a month (UTC); null for no ceiling.
  monthly_ceiling_micros bigint check (monthly_ceiling_micros >= 0),
  updated_at timestamptz not null default now(),
  primary key (organisation_id)
);
call protect_tenant_table('language_model_setting');

-- What was spent in a month and what calls that run now may still spend. One row is all that is locked for a call.
create table language_model_spend (
  organisation_id bigint not null references organisation (id),
  -- The first day of the month, UTC.
  month date not null,
  spent_micros bigint not null default 0 check (spent_micros >= 0),
  reserved_micros bigint not null default 0 check (reserved_micros >= 0),
  -- Calls that have not ended.
  running integer not null default 0 check (running >= 0),
  primary key (organisation_id, month)
);
call protect_tenant_table('language_model_spend');

-- One call: when, what for and what it cost. Never what was said.
create table language_model_call (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  month date not null,
  purpose text not null check (purpose in ('conversation', 'report', 'test')),
  engine text not null,
  model_id text not null,
  -- 'running' until it ends; 'answered', or the name of what went wrong.
  outcome text not null default 'running',
  -- The most it may cost, set aside while it runs.
  reserved_micros bigint not null,
  cost_micros bigint not null default 0,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- The provider did not say: counted from the letters.
  estimated boolean not null default false,
  -- Until the first text; null when none came.
  first_text_ms integer,
  duration_ms integer,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index language_model_call_created on language_model_call (organisation_id, created_at desc, id desc);
create index language_model_call_running on language_model_call (organisation_id, created_at)
  where outcome = 'running';
call protect_tenant_table('language_model_call');
