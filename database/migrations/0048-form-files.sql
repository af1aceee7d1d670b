-- Files that people answer with. Each comes before the answers, and belongs to nothing until they are sent: what still
-- belongs to nothing after a day is deleted.
create table form_file (
  organisation_id bigint not null,
  -- Random, as the name of the object in the store: org/{organisation}/forms/{form}/{id} with the ending of its content.
  id uuid not null default gen_random_uuid(),
  form_id bigint not null,
  question_id text not null,
  item_id bigint not null default 0,
  stage text not null default '' check (stage in ('', 'before', 'after')),
  person_id bigint,
  public_sign_in_id uuid,
  filename text not null,
  content_type text not null,
  -- Null while it arrives.
  size_bytes bigint,
  -- The answers that it is part of.
  response_id uuid,
  created_at timestamptz not null,
  primary key (organisation_id, id),
  check (num_nonnulls(person_id, public_sign_in_id) = 1),
  check (response_id is null or size_bytes is not null),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade,
  foreign key (organisation_id, response_id) references form_response (organisation_id, id) on delete cascade
);
create index form_file_form on form_file (organisation_id, form_id);
create index form_file_response on form_file (organisation_id, response_id) where response_id is not null;
create index form_file_unused on form_file (created_at) where response_id is null;
create index form_file_person on form_file (organisation_id, person_id) where person_id is not null;
call protect_tenant_table('form_file');
