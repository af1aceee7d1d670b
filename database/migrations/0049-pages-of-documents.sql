-- How many pages a document of the library has; null where it could not be read, and for everything else. The picture of its
-- first page is its poster.
alter table media add column page_count integer;
