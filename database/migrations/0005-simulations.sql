-- The draft of an interactive video. Learners never read these tables: they read simulation_version.
create table simulation (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  title text not null default '',
  admin_title text not null default '',
  description text not null default '',
  published_version_id bigint,
  archived_at timestamptz,
  author_person_id bigint not null,
  image_media_id bigint,
  start_video_id bigint,
  featured boolean not null default false,
  courses_only boolean not null default false,
  content_360 boolean not null default false,
  stereoscopic boolean not null default false,
  viewing_position text not null default 'none' check (viewing_position in ('none', 'seated', 'standing')),
  quiz boolean not null default false,
  public_access boolean not null default false,
  hide_scores_from_users boolean not null default false,
  content_endpoint text,
  share_token text,
  show_register boolean not null default false,
  share_login_required boolean not null default false,
  -- Raised by every change of the draft; an update that names another one is a conflict.
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, image_media_id) references media (organisation_id, id) on delete set null (image_media_id),
  foreign key (organisation_id, author_person_id) references membership (organisation_id, person_id)
);
create index simulation_list on simulation (organisation_id, created_at desc, id desc);
call protect_tenant_table('simulation');

create table simulation_editor (
  organisation_id bigint not null,
  simulation_id bigint not null,
  person_id bigint not null,
  primary key (organisation_id, simulation_id, person_id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('simulation_editor');

create table simulation_group (
  organisation_id bigint not null,
  simulation_id bigint not null,
  group_id bigint not null,
  primary key (organisation_id, simulation_id, group_id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade
);
create index simulation_group_group on simulation_group (organisation_id, group_id);
call protect_tenant_table('simulation_group');

create table simulation_tag (
  organisation_id bigint not null,
  simulation_id bigint not null,
  tag_id bigint not null,
  primary key (organisation_id, simulation_id, tag_id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, tag_id) references content_tag (organisation_id, id) on delete cascade
);
create index simulation_tag_tag on simulation_tag (organisation_id, tag_id);
call protect_tenant_table('simulation_tag');

create table overview_page (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  simulation_id bigint not null,
  title text not null default '',
  content text not null default '',
  sort_order integer not null default 0,
  media_id bigint,
  primary key (organisation_id, id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete set null (media_id)
);
create index overview_page_simulation on overview_page (organisation_id, simulation_id, sort_order, id);
call protect_tenant_table('overview_page');

-- One video of a simulation: a place in the story that shows a media item. deleted_at keeps its id for undo.
create table video (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  simulation_id bigint not null,
  media_id bigint not null,
  title text not null default '',
  -- Degrees the picture is turned about the vertical axis, so that the author chooses what lies straight ahead.
  rotation real not null default 0,
  end_action text not null default 'end' check (end_action in ('end', 'redirect', 'replay', 'pause')),
  redirect_video_id bigint,
  redirect_event_id bigint,
  sort_order integer not null default 0,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, media_id) references media (organisation_id, id)
);
create index video_simulation on video (organisation_id, simulation_id, sort_order, id);
call protect_tenant_table('video');

create table subtitle (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  video_id bigint not null,
  title text not null,
  language text not null,
  type text not null default 'captions' check (type in ('captions', 'subtitles')),
  -- The WebVTT text itself; small, versioned with the draft and served by the server.
  content text not null,
  primary key (organisation_id, id),
  unique (organisation_id, video_id, language, type),
  foreign key (organisation_id, video_id) references video (organisation_id, id) on delete cascade
);
call protect_tenant_table('subtitle');

-- An interaction: something that happens at a moment of a video. deleted_at keeps its id for undo.
create table interaction (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  simulation_id bigint not null,
  video_id bigint not null,
  type text not null check (type in ('infobox', 'hotspot', 'question')),
  title text not null default '',
  timestamp_ms bigint not null default 0,
  duration_ms bigint not null default 0,
  -- What belongs to the type alone (texts, position, look, action), versioned and parsed by the model, never cast.
  content jsonb not null,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, video_id) references video (organisation_id, id) on delete cascade
);
create index interaction_video on interaction (organisation_id, video_id, timestamp_ms, id);
create index interaction_simulation on interaction (organisation_id, simulation_id);
call protect_tenant_table('interaction');

create table interaction_option (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  interaction_id bigint not null,
  text text not null default '',
  description text not null default '',
  feedback text not null default '',
  correct boolean not null default false,
  points integer not null default 0,
  action text not null default 'continue' check (action in ('continue', 'redirect_video', 'redirect_event', 'end')),
  redirect_video_id bigint,
  redirect_event_id bigint,
  sort_order integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, interaction_id) references interaction (organisation_id, id) on delete cascade
);
create index interaction_option_interaction on interaction_option (organisation_id, interaction_id, sort_order, id);
call protect_tenant_table('interaction_option');

-- What was published, whole and unchangeable: sessions point here, so editing never touches a learner.
create table simulation_version (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  simulation_id bigint not null,
  number integer not null,
  content jsonb not null,
  -- sha-256 of the canonical content, which names the hashes of every media file in it.
  content_hash text not null,
  published_by_person_id bigint,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, simulation_id, number),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade
);
call protect_tenant_table('simulation_version');
revoke update on simulation_version from praxis_app, praxis_platform;

alter table simulation add foreign key (organisation_id, published_version_id)
  references simulation_version (organisation_id, id) on delete set null (published_version_id);
