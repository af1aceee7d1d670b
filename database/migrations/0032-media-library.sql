-- The media library: deleting that can be taken back, a new file on its way into the place of another, and tags.
alter table media
  -- Gone from every list; its files go some days later.
  add column deleted_at timestamptz,
  -- A new file that is to take the place of this item once it plays. It is no item of the library itself.
  add column replaces_media_id bigint,
  add foreign key (organisation_id, replaces_media_id) references media (organisation_id, id) on delete cascade;
-- One new file at a time for each item.
create unique index media_replaces on media (organisation_id, replaces_media_id) where replaces_media_id is not null;

create table media_tag (
  organisation_id bigint not null,
  media_id bigint not null,
  tag_id bigint not null,
  primary key (organisation_id, media_id, tag_id),
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade,
  foreign key (organisation_id, tag_id) references content_tag (organisation_id, id) on delete cascade
);
create index media_tag_tag on media_tag (organisation_id, tag_id);
call protect_tenant_table('media_tag');
