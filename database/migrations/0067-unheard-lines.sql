-- Lines of learners that were not understood and that an author put aside: kept as a hash of what their words come down to, never as
-- words, so that retention and erasure leave nothing of them here.
create table unheard_line_dismissal (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  line_key text not null check (line_key ~ '^[0-9a-f]{64}$'),
  dismissed_on date not null default current_date,
  primary key (organisation_id, virtual_human_id, line_key),
  foreign key (organisation_id, virtual_human_id) references content_item (organisation_id, id) on delete cascade
);
call protect_tenant_table('unheard_line_dismissal');
