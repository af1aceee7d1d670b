-- Where a word stands is part of it in the index now ('=' title, '#' tags, '.' description, '%' a long text, '!' what is spoken), so the
-- index alone tells how good a match is. Weights, which it does not hold, had every vector read that matches, and long ones are kept
-- apart from their row.
--
-- These functions run as their owner, because no index of words may be used behind row-level security; so they keep the wall by
-- themselves. Their settings are for the plan alone: the planner takes reading a vector for as cheap as reading a number.

-- What is written: the rank of a match is 4 with all of it in the title, 3 with the tags, 2 with the description.
create function find_written(in_title tsquery, in_tags tsquery, written tsquery)
returns table (kind text, ref bigint, part text, rank integer)
language plpgsql stable security definer rows 1000
set search_path from current set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_indexscan = off set enable_nestloop = off as $$
begin
  return query
    select e.kind, e.ref, e.part, max(e.rank) from (
      select s.kind, s.ref, s.part, 4 as rank from search_entry s
      where s.organisation_id = (select current_organisation_id()) and s.words @@ in_title
      union all
      select s.kind, s.ref, s.part, 3 from search_entry s
      where s.organisation_id = (select current_organisation_id()) and s.words @@ in_tags
      union all
      select s.kind, s.ref, s.part, 2 from search_entry s
      where s.organisation_id = (select current_organisation_id()) and s.words @@ written) e
    group by e.kind, e.ref, e.part;
end $$;
revoke execute on function find_written(tsquery, tsquery, tsquery) from public;
grant execute on function find_written(tsquery, tsquery, tsquery) to praxis_app;

-- What holds it in a long text.
create function find_said(said tsquery)
returns table (kind text, ref bigint, part text)
language plpgsql stable security definer rows 1000
set search_path from current set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_indexscan = off as $$
begin
  return query
    select s.kind, s.ref, s.part from search_entry s
    where s.organisation_id = (select current_organisation_id()) and s.words @@ said;
end $$;
revoke execute on function find_said(tsquery) from public;
grant execute on function find_said(tsquery) to praxis_app;

-- The same among a few, whose words are read one by one.
create function find_said_among(said tsquery, of_kind text, of_part text, refs bigint[])
returns table (ref bigint)
language plpgsql stable security definer rows 20
set search_path from current set plan_cache_mode = force_custom_plan
set enable_seqscan = off set enable_bitmapscan = off as $$
begin
  return query
    select s.ref from search_entry s
    where s.organisation_id = (select current_organisation_id()) and s.kind = of_kind and s.part = of_part and s.ref = any(refs)
      and s.words @@ said;
end $$;
revoke execute on function find_said_among(tsquery, text, text, bigint[]) from public;
grant execute on function find_said_among(tsquery, text, text, bigint[]) to praxis_app;

-- The newest items of all kinds.
create index content_item_edited on content_item (organisation_id, edited_at desc, id desc);

-- All there is was written by the rule before.
insert into search_due (organisation_id, kind, ref) select distinct organisation_id, kind, ref from search_entry;
