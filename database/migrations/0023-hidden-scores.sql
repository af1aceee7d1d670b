-- Items whose published version hides scores from learners. Hiding holds for earlier sessions too, so it is asked of the
-- item and no longer copied to each session.
create table hidden_scores (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  primary key (organisation_id, item_kind, item_id)
);
-- The owner of the tables sees their rows only while the policy is not forced on it.
alter table simulation no force row level security;
alter table simulation_version no force row level security;
alter table virtual_human no force row level security;
alter table virtual_human_version no force row level security;
-- What was taken back counts as it was published last.
insert into hidden_scores (organisation_id, item_kind, item_id)
select s.organisation_id, 'simulation', s.id from simulation s
join simulation_version v on v.organisation_id = s.organisation_id and v.simulation_id = s.id
  and v.number = (select max(n.number) from simulation_version n
    where n.organisation_id = s.organisation_id and n.simulation_id = s.id)
where (v.content->>'hideScoresFromUsers')::boolean
union all
select h.organisation_id, 'virtual_human', h.id from virtual_human h
join virtual_human_version v on v.organisation_id = h.organisation_id and v.virtual_human_id = h.id
  and v.number = (select max(n.number) from virtual_human_version n
    where n.organisation_id = h.organisation_id and n.virtual_human_id = h.id)
where (v.content->'settings'->>'hideScoresFromUsers')::boolean;
alter table simulation force row level security;
alter table simulation_version force row level security;
alter table virtual_human force row level security;
alter table virtual_human_version force row level security;
call protect_tenant_table('hidden_scores');

alter table submission drop column scores_hidden;
alter table item_person_statistics drop column scores_hidden;
