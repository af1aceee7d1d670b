-- Analytics show no numbers about fewer than five different people.
alter table organisation add column withhold_small_groups boolean not null default false;
