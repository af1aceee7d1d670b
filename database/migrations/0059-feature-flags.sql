-- What staff of the provider switched, for the whole installation (no organisation) or for one organisation. What was not
-- switched is as the settings say.
create table feature_flag_switch (
  flag text not null,
  organisation_id bigint references organisation (id) on delete cascade,
  is_on boolean not null,
  unique nulls not distinct (organisation_id, flag)
);
grant select, insert, update, delete on feature_flag_switch to praxis_platform;
