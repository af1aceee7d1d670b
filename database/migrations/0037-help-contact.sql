-- Whom the members of an organisation ask for help: an email address or a page of the web. Without a row, or with an empty
-- one, the help names the administrators.
create table help_contact (
  organisation_id bigint primary key references organisation (id),
  contact text not null check (length(contact) <= 300)
);
call protect_tenant_table('help_contact');
