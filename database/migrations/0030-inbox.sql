-- Notices to members in the product, and what each member wants to be told of and how.

create table inbox_notice (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  person_id bigint not null,
  -- Declared by the feature that sends it; its words are in that feature's texts.
  kind text not null,
  -- What it is about, in the sender's own way. A member is told once.
  key text not null,
  -- What the words need, as an object of texts and numbers of the moment it was written.
  facts jsonb not null,
  -- Where it leads: a page of this installation.
  path text not null check (path ~ '^/([^/\\]|$)'),
  -- A member whom the facts name, if any: erased, the notice goes with them.
  about_person_id bigint,
  -- False where the member wants this kind by mail alone: the row is then the claim that keeps the mail from going twice.
  in_product boolean not null,
  -- A mail is wanted and was not written yet.
  mail_due boolean not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, person_id, kind, key),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index inbox_notice_newest on inbox_notice (organisation_id, person_id, created_at desc, id desc) where in_product;
create index inbox_notice_unread on inbox_notice (organisation_id, person_id) where in_product and read_at is null;
create index inbox_notice_about on inbox_notice (organisation_id, about_person_id) where about_person_id is not null;
create index inbox_notice_created on inbox_notice (organisation_id, created_at);
call protect_tenant_table('inbox_notice');

-- Only what a member chose; a kind without a row has the channels that its feature declares.
create table inbox_choice (
  organisation_id bigint not null,
  person_id bigint not null,
  kind text not null,
  in_product boolean not null,
  mail boolean not null,
  primary key (organisation_id, person_id, kind),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('inbox_choice');
