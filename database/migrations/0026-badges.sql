-- What a member has earned for good. It keeps the name of its item and no reference to it: a badge outlives its item and the
-- session that earned it.
create table badge (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  person_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  -- The item's when the session began.
  title text not null,
  -- What was reached.
  label text not null check (label in ('completed')),
  -- The first session that was finished; it may be deleted.
  attempt_id bigint not null,
  awarded_at timestamptz not null,
  primary key (organisation_id, id),
  unique (organisation_id, person_id, item_kind, item_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index badge_newest on badge (organisation_id, person_id, awarded_at desc, id desc);
call protect_tenant_table('badge');

-- Of sessions that were finished before there were badges.
insert into badge (organisation_id, person_id, item_kind, item_id, title, label, attempt_id, awarded_at)
select distinct on (a.organisation_id, a.person_id, a.item_id)
  a.organisation_id, a.person_id, a.item_kind, a.item_id, a.item_title, 'completed', a.id, a.finished_at
from attempt a
join membership m on m.organisation_id = a.organisation_id and m.person_id = a.person_id and m.erased_at is null
join person p on p.id = m.person_id and p.deleted_at is null
where a.item_kind = 'simulation' and a.finished_at is not null
order by a.organisation_id, a.person_id, a.item_id, a.finished_at, a.id;
