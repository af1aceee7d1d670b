-- Pages and documents of courses are found by what they say: as authors work on them, and as they are published.
call keep_in_search('course_page', 'course-page', 'id', 'title, body');

-- Which version of a page is published is said by the published version of its course. Runs as its owner, as every mark is made.
create function mark_course_pages_search_due() returns trigger
language plpgsql security definer set search_path from current as $$
begin
  insert into search_due (organisation_id, kind, ref)
    select organisation_id, 'course-page', id from course_page
    where organisation_id = new.organisation_id and course_id = new.id;
  return null;
end $$;
create trigger course_pages_search_due after update of published_version_id on content_item
  for each row when (new.kind = 'course' and new.published_version_id is distinct from old.published_version_id)
  execute function mark_course_pages_search_due();

-- All there is was written before.
insert into search_due (organisation_id, kind, ref) select organisation_id, 'course-page', id from course_page;
