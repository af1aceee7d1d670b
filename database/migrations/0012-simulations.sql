-- The draft of an interactive video: what only this kind has of a content_item, and what lies below it.
create table simulation (
  organisation_id bigint not null,
  id bigint not null,
  kind text not null default 'simulation' check (kind = 'simulation'),
  start_video_id bigint,
  stereoscopic boolean not null default false,
  viewing_position text not null default 'none' check (viewing_position in ('none', 'seated', 'standing')),
  quiz boolean not null default false,
  content_endpoint text,
  primary key (organisation_id, id),
  foreign key (organisation_id, id, kind) references content_item (organisation_id, id, kind) on delete cascade
);
call protect_tenant_table('simulation');

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
  -- A type of src/features/simulations/interactions/list.ts; one that this version does not know is shown as an infobox.
  type text not null,
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

-- Where learners looked: few events of the log of attempts hold it, and a heatmap reads those alone.
create index attempt_event_heatmap
  on attempt_event (organisation_id, attempt_started_at, attempt_id, sequence)
  where payload ? 'heatmapData';
