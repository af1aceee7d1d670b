-- What lists show of a version, beside the version as a whole. A case of a hundred topics takes 150 KB, and PostgreSQL unpacks all of
-- it for each field that is read from it: twenty fields of five virtual humans took 120 ms of a learner's home.
create function case_facts(content jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(content) = 'object' then jsonb_strip_nulls(jsonb_build_object(
  'locales', content -> 'locales',
  'avatarIds', content #> '{person,avatarIds}',
  'personName', content -> 'person' -> 'name' ->> (content -> 'locales' ->> 0),
  'scored', case when jsonb_typeof(content -> 'objectives') = 'array' then jsonb_array_length(content -> 'objectives') > 0 end
)) end;

-- The version without its large parts; of its videos and its case, what is shown of them.
create function version_facts(content jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(content) = 'object' then
  (content - array['videos', 'overviewPages', 'modules', 'case'])
  || case when jsonb_typeof(content -> 'videos') = 'array' then jsonb_build_object('videos', (
       select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', video -> 'id', 'mediaId', video -> 'mediaId', 'lengthMs', video -> 'lengthMs',
         'content360', video -> 'content360')) order by n), '[]')
       from jsonb_array_elements(content -> 'videos') with ordinality listed(video, n)))
     else '{}' end
  || case when content ? 'case' then jsonb_build_object('case', case_facts(content -> 'case')) else '{}' end
else '{}' end;

alter table content_version add column facts jsonb not null generated always as (version_facts(content)) stored;
alter table virtual_human add column facts jsonb generated always as (case_facts(content)) stored;
