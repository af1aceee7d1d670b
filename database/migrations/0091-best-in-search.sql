-- A frequent word stands in thousands of titles, of which a list shows five. So the index knows the order of equals, and gives the
-- best few of each shelf before anything is read or held against rights.
alter table search_entry add column size smallint not null default 0;
drop index search_entry_former;
create index search_entry_former on search_entry (organisation_id) where format < 3;

-- For each shelf as many as are asked for, best first: with all of it in the title (rank 4), with the tags (3), with the description
-- (2), in a long text (1, the newest). What is worse is only looked for where the better ones are too few. Of equal rank the smaller
-- one is better, and whoever is as small as the last one comes along: which of these is better, the index does not know. Where no
-- number is given, all there are.
--
-- Runs as its owner, because no index of words may be used behind row-level security; so it keeps the wall by itself. Its settings
-- are for the plan alone. The number of the organisation is hidden from the planner, which for many organisations would sooner read
-- all words of one than use the index of words; there, words begin with the number anyway.
create function find_best(in_title text[], in_tags text[], written text[], in_text text[], most integer[])
returns table (shelf integer, kind text, ref bigint, part text, rank integer, size integer)
language plpgsql stable security definer rows 200
set search_path from current set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_indexscan = off as $$
declare
  organisation bigint := current_organisation_id();
  queries tsquery[];
  seen bigint[];
  best record;
begin
  for number in 1 .. cardinality(in_title) loop
    queries := array[in_title[number], in_tags[number], written[number], in_text[number]]::tsquery[];
    if most[number] is null then
      return query
        select number, e.kind, e.ref, e.part, max(e.rank), max(e.size)::integer from (
          select s.kind, s.ref, s.part, s.size, 4 as rank from search_entry s
          where s.organisation_id + 0 = organisation and s.words @@ queries[1]
          union all
          select s.kind, s.ref, s.part, s.size, 3 from search_entry s
          where s.organisation_id + 0 = organisation and s.words @@ queries[2]
          union all
          select s.kind, s.ref, s.part, s.size, 2 from search_entry s
          where s.organisation_id + 0 = organisation and s.words @@ queries[3]
          union all
          select s.kind, s.ref, s.part, 0, 1 from search_entry s
          where s.organisation_id + 0 = organisation and s.words @@ queries[4]) e
        group by e.kind, e.ref, e.part;
      continue;
    end if;
    seen := '{}';
    for place in 1 .. 3 loop
      exit when cardinality(seen) >= most[number];
      continue when numnode(queries[place]) = 0;
      for best in
        select s.kind, s.ref, s.part, s.size from search_entry s
        where s.organisation_id + 0 = organisation and s.words @@ queries[place] and s.ref <> all(seen)
        order by s.size fetch first (most[number] - cardinality(seen)) rows with ties
      loop
        shelf := number; kind := best.kind; ref := best.ref; part := best.part; rank := 5 - place; size := best.size;
        seen := seen || ref;
        return next;
      end loop;
    end loop;
    continue when cardinality(seen) >= most[number] or numnode(queries[4]) = 0;
    return query
      select number, s.kind, s.ref, s.part, 1, 0 from search_entry s
      where s.organisation_id + 0 = organisation and s.words @@ queries[4] and s.ref <> all(seen)
      order by s.ref desc limit most[number] - cardinality(seen);
  end loop;
end $$;
revoke execute on function find_best(text[], text[], text[], text[], integer[]) from public;
grant execute on function find_best(text[], text[], text[], text[], integer[]) to praxis_app;

-- New words go to a list beside the index, which each look into it reads to its end: up to four megabytes, until something tidies it
-- up, and in the embedded database nothing does. So whoever has read the changes does. Runs as its owner, whose index it is.
create function settle_search() returns void
language sql security definer set search_path from current as $$
  select gin_clean_pending_list('search_entry_words')
$$;
revoke execute on function settle_search() from public;
grant execute on function settle_search() to praxis_app;

-- All there is was written by the rule before.
insert into search_due (organisation_id, kind, ref) select distinct organisation_id, kind, ref from search_entry;
