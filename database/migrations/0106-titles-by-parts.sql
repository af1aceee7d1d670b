-- Lists of drafts that are asked for a word of their title read every title of the organisation. An index of all that three letters of a
-- title can be, each with its organisation, finds them, wherever in the title the word stands.
create function title_parts(organisation_id bigint, title text) returns text[]
language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct $1::text || ' ' || substr(small.title, n, 3)), '{}')
  from (select lower($2) as title) small, generate_series(1, length(small.title) - 2) n
$$;

-- Titles change seldom: what is new goes into the index at once, since nobody tidies it up in the embedded database. Writes to items wait
-- while it is built, a second for 30,000 of them.
create index content_item_title_parts on content_item using gin (title_parts(organisation_id, title)) with (fastupdate = off);

-- The items whose draft's title holds this text of three letters or more. Runs as its owner, because no index of words may be used behind
-- row-level security; so it keeps the wall by itself.
create function find_titled(words text) returns setof bigint
language sql stable security definer set search_path from current rows 100 as $$
  select id from content_item
  where organisation_id = (select current_organisation_id())
    and title_parts(organisation_id, title) @> title_parts((select current_organisation_id()), words)
    and strpos(lower(title), lower(words)) > 0
$$;
revoke execute on function find_titled(text) from public;
grant execute on function find_titled(text) to praxis_app;
