-- What can be found by its words. Features say which of their columns people search; the index is written from them, and holds
-- nothing that is not elsewhere.
create table search_entry (
  organisation_id bigint not null references organisation (id),
  -- Who brings it, as the calls below name it.
  kind text not null,
  -- The number of what is found, among those of its kind.
  ref bigint not null,
  -- Whose words these are: 'draft' as it is worked on, and of what has no versions; 'published' as learners know it; 'spoken' in
  -- captions and questions of what is published.
  part text not null check (part in ('draft', 'published', 'spoken')),
  -- Folded words, pieces of words and pairs of characters, each with the number of the organisation in front, so that a look into
  -- the index reads the words of one organisation alone, and what is spoken apart from all else. Weights: A title, B tags, C rest.
  words tsvector not null,
  primary key (organisation_id, kind, ref, part)
);
create index search_entry_words on search_entry using gin (words);
call protect_tenant_table('search_entry');

-- What was written since the index read it: one row for each write, taken away by whoever reads the change into the index. Two
-- writers never wait for each other here, and a write that commits late keeps its row.
create table search_due (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  kind text not null,
  ref bigint not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('search_due');

-- Runs as its owner: a change of an account concerns every organisation that the person belongs to.
create function mark_search_due() returns trigger
language plpgsql security definer set search_path from current as $$
declare
  changed jsonb := to_jsonb(coalesce(new, old));
begin
  insert into search_due (organisation_id, kind, ref)
    values ((changed ->> 'organisation_id')::bigint, tg_argv[0], (changed ->> tg_argv[1])::bigint);
  return null;
end $$;

create function mark_person_search_due() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into search_due (organisation_id, kind, ref)
    select organisation_id, 'person', person_id from membership where person_id = new.id;
  return null;
end $$;

-- Marks each row of a table that is written, deleted, or changed in these columns. Called once by a migration for each table
-- with words that people search.
create procedure keep_in_search(source regclass, kind text, ref_column text, columns text)
language plpgsql as $$
begin
  execute format(
    'create trigger search_due after insert or delete or update of %s on %s for each row execute function mark_search_due(%L, %L)',
    columns, source, kind, ref_column);
end $$;

call keep_in_search('content_item', 'content', 'id', 'title, admin_title, description, published_version_id');
call keep_in_search('content_item_tag', 'content', 'item_id', 'tag_id');
call keep_in_search('form', 'form', 'id', 'title, published_version_id');
call keep_in_search('member_group', 'group', 'id', 'name');
call keep_in_search('membership', 'person', 'person_id', 'joined_at, erased_at, invited_first_name, invited_surname');
create trigger search_due after update of first_name, surname, email, stand_in_for, deleted_at on person
  for each row execute function mark_person_search_due();

-- What a text matches, the rank of each with it: 4 all of it in the title, 3 with the tags, 2 with the description, 1 with what is
-- spoken. Runs as its owner, because no index of words may be used behind row-level security; so it keeps the wall by itself.
create function find_in_search(words_of_all tsquery, in_title tsquery, in_tags tsquery)
returns table (kind text, ref bigint, part text, rank integer)
language sql stable security definer set search_path from current rows 1000 as $$
  select kind, ref, part,
    case when part = 'spoken' then 1 when words @@ in_title then 4 when words @@ in_tags then 3 else 2 end
  from search_entry
  where organisation_id = (select current_organisation_id()) and words @@ words_of_all
$$;
revoke execute on function find_in_search(tsquery, tsquery, tsquery) from public;
grant execute on function find_in_search(tsquery, tsquery, tsquery) to praxis_app;

-- All there is was written before there was an index.
insert into search_due (organisation_id, kind, ref) select organisation_id, 'content', id from content_item;
insert into search_due (organisation_id, kind, ref) select organisation_id, 'form', id from form;
insert into search_due (organisation_id, kind, ref) select organisation_id, 'group', id from member_group;
insert into search_due (organisation_id, kind, ref)
  select organisation_id, 'person', person_id from membership where erased_at is null;
