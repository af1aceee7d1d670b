-- An administrator takes a badge back, with a reason. It stays as a row, so that its Open Badge stays withdrawn.
alter table badge
  add column revoked_at timestamptz,
  -- In the administrator's words; empty where it stands.
  add column revoked_reason text not null default '',
  add column revoked_by_person_id bigint,
  drop constraint badge_organisation_id_person_id_item_kind_item_id_key;

-- One that stands for each member and item: after a revocation it is earned anew, as another badge.
create unique index badge_standing on badge (organisation_id, person_id, item_kind, item_id) where revoked_at is null;
create index badge_of_item on badge (organisation_id, person_id, item_kind, item_id);
