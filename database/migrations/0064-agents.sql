-- AI agents: what answers from the documents of an organisation, and where it can be asked.
create table agent (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- What staff call it among themselves, and what learners know it by.
  admin_title text not null,
  name text not null,
  description text not null default '',
  -- How it is to answer, in the words of staff. It never says what is true: only documents do.
  instructions text not null default '',
  opening_line text not null default '',
  -- Numbers of the product's characters and voices; null for none.
  avatar_id integer,
  voice_id integer,
  -- Questions on one day in UTC: of one person, and of all together.
  person_day_limit integer not null default 30 check (person_day_limit between 1 and 500),
  organisation_day_limit integer not null default 1000 check (organisation_day_limit between 1 and 50000),
  -- Asked on the start page of learners.
  on_home boolean not null default false,
  revision integer not null default 1,
  author_person_id bigint,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('agent');

-- The items where it can be asked.
create table agent_placement (
  organisation_id bigint not null,
  agent_id bigint not null,
  item_id bigint not null,
  primary key (organisation_id, agent_id, item_id),
  foreign key (organisation_id, agent_id) references agent (organisation_id, id) on delete cascade,
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade
);
create index agent_placement_item on agent_placement (organisation_id, item_id);
call protect_tenant_table('agent_placement');

create table agent_document (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  agent_id bigint not null,
  source text not null check (source in ('file', 'text', 'item')),
  title text not null,
  -- Of a file: its key in the store is org/{organisation}/agents/{agent}/{document} with the ending of its content.
  filename text not null default '',
  content_type text not null default '',
  size_bytes bigint not null default 0,
  -- What was typed; null for all else.
  typed_text text,
  -- A course, whose pages are read, or an item in which something is said. The version says which one was read.
  item_id bigint,
  source_version bigint,
  status text not null default 'reading' check (status in ('reading', 'ready', 'failed')),
  -- Why it could not be read: the key of a text.
  problem text,
  -- sha-256 of what was read, in hexadecimal.
  content_hash text not null default '',
  page_count integer,
  characters integer not null default 0,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, agent_id) references agent (organisation_id, id) on delete cascade,
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade
);
create index agent_document_agent on agent_document (organisation_id, agent_id);
create index agent_document_item on agent_document (organisation_id, item_id) where item_id is not null;
call protect_tenant_table('agent_document');

-- Who a file or typed text is for; everybody without a row.
create table agent_document_group (
  organisation_id bigint not null,
  document_id bigint not null,
  group_id bigint not null,
  primary key (organisation_id, document_id, group_id),
  foreign key (organisation_id, document_id) references agent_document (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade
);
create index agent_document_group_group on agent_document_group (organisation_id, group_id);
call protect_tenant_table('agent_document_group');

-- A part of a document that is found and quoted as one. A new reading keeps the rows whose hash is the same.
create table agent_passage (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  document_id bigint not null,
  position integer not null,
  heading text not null default '',
  page integer,
  -- Of a course: the page of the course that it stands on.
  part_id bigint,
  -- Of something said: where, as {"videoId", "timestampMs"}.
  place jsonb,
  -- The range in the text of the document, in UTF-16 units.
  char_start integer not null,
  char_end integer not null,
  text text not null,
  -- sha-256 of heading and text.
  hash text not null,
  -- The folded words and pairs of characters, and how many there are with repetitions.
  terms tsvector not null,
  length integer not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, document_id) references agent_document (organisation_id, id) on delete cascade
);
create index agent_passage_document on agent_passage (organisation_id, document_id, position);
call protect_tenant_table('agent_passage');

-- What was asked and answered. The quotes of an answer stay readable here after their document is gone.
create table agent_question (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  agent_id bigint not null,
  person_id bigint not null,
  -- Where it was asked; null on the start page and in the test chat.
  item_id bigint,
  is_test boolean not null default false,
  question text not null,
  -- 'asking' until it is answered: the question counts from its beginning.
  outcome text not null default 'asking' check (outcome in ('asking', 'answered', 'not-in-documents', 'failed')),
  -- Who chose the words around the quotes: 'passages' or 'model'.
  engine text not null default 'passages' check (engine in ('passages', 'model')),
  answer jsonb,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  cost_micros bigint not null default 0,
  asked_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, agent_id) references agent (organisation_id, id) on delete cascade
);
create index agent_question_list on agent_question (organisation_id, agent_id, asked_at desc, id desc);
create index agent_question_person on agent_question (organisation_id, person_id);
call protect_tenant_table('agent_question');

-- The key of an organisation's own systems for the service at /agents.
create table agent_service_key (
  organisation_id bigint not null references organisation (id),
  -- sha-256 of the key, in hexadecimal.
  key_hash text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id)
);
call protect_tenant_table('agent_service_key');
