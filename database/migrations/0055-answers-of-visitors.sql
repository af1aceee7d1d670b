-- How much visitors of links have answered on a day (UTC): at an item, and under 0 in the whole organisation. Nothing here says who.
create table form_visitor_use (
  organisation_id bigint not null references organisation (id),
  item_id bigint not null,
  day date not null,
  answers integer not null,
  bytes bigint not null,
  primary key (organisation_id, item_id, day)
);
call protect_tenant_table('form_visitor_use');
