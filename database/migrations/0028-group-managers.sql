-- Who answers for the people of a group: a manager sees their progress and nothing else of the management side. They need
-- not be in the group themselves.
create table group_manager (
  organisation_id bigint not null,
  group_id bigint not null,
  person_id bigint not null,
  since timestamptz not null default now(),
  primary key (organisation_id, group_id, person_id),
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
-- The check of a session asks which groups its person manages.
create index group_manager_person on group_manager (organisation_id, person_id, group_id);
call protect_tenant_table('group_manager');
