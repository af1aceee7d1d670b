-- Whether learners are asked how they liked a session.
alter table organisation add column learner_feedback boolean not null default true;

-- What a publication holds has a count of its own: settings that apply at once raise `revision` and not this one, so
-- "changed since it was published" is a comparison of two numbers and not of two clocks.
alter table simulation add column content_revision bigint not null default 1;
alter table simulation add column published_content_revision bigint;
-- The owner of the tables sees their rows only while the policies are not forced on it.
alter table simulation no force row level security;
alter table simulation_version no force row level security;
update simulation s set published_content_revision = case when s.edited_at > v.created_at then 0 else 1 end
from simulation_version v
where v.organisation_id = s.organisation_id and v.id = s.published_version_id;
alter table simulation force row level security;
alter table simulation_version force row level security;

-- A picture, video or sound of its own, and a chapter mark.
alter table interaction drop constraint interaction_type_check;
alter table interaction add constraint interaction_type_check
  check (type in ('infobox', 'hotspot', 'question', 'media', 'bookmark'));

-- What a member thinks of an interactive video: for everybody to count, and for themselves to find it again.
create table simulation_reaction (
  organisation_id bigint not null,
  simulation_id bigint not null,
  person_id bigint not null,
  liked boolean not null default false,
  favourite boolean not null default false,
  primary key (organisation_id, simulation_id, person_id),
  foreign key (organisation_id, simulation_id) references simulation (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index simulation_reaction_person on simulation_reaction (organisation_id, person_id) where favourite;
call protect_tenant_table('simulation_reaction');
