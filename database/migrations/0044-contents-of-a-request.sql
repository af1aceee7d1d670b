-- What the request that made an assignment said, as a hash: the same key with other contents is a mistake of whoever sends it. Null
-- where there is no key, and for assignments that were made before.
alter table assignment add column request_digest text;
