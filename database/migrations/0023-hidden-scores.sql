-- Items whose published version hides scores from learners. Hiding holds for earlier sessions too, so it is asked of the
-- item and no longer copied to each session.
create table hidden_scores (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  primary key (organisation_id, item_kind, item_id)
);
call protect_tenant_table('hidden_scores');

alter table submission drop column scores_hidden;
alter table item_person_statistics drop column scores_hidden;
