-- Who likes a virtual human; everybody sees how many do.
create table virtual_human_like (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, virtual_human_id, person_id),
  foreign key (organisation_id, virtual_human_id) references virtual_human (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('virtual_human_like');

-- Pictures beside the description, in their order. They apply at once, as the picture of the card does.
create table virtual_human_picture (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  media_id bigint not null,
  position integer not null check (position > 0),
  primary key (organisation_id, virtual_human_id, media_id),
  foreign key (organisation_id, virtual_human_id) references virtual_human (organisation_id, id) on delete cascade,
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
);
create index virtual_human_picture_media on virtual_human_picture (organisation_id, media_id);
call protect_tenant_table('virtual_human_picture');

-- Whether the medical types are open to an organisation was asked of nobody until now, so every one of them may go on.
-- Who agreed on something else takes them away.
alter table organisation alter column medical set default true;
-- The owner of the table sees its rows only while the policy is not forced on it.
alter table organisation no force row level security;
update organisation set medical = true;
alter table organisation force row level security;
