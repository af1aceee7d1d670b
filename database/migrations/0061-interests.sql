-- What a person says that they are interested in: numbers of a list that the program holds.
alter table person add column interest_ids smallint[] not null default '{}';
