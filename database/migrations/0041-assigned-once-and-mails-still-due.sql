-- What a browser names one act of assigning by: the same request a second time makes no second assignment. Null where whoever
-- assigns names none, as a program may.
alter table assignment add column request_key uuid,
  add constraint assignment_request_key unique (organisation_id, created_by_person_id, request_key);

-- Those that an organisation was archived before, looked for each hour.
create index inbox_notice_mail_due on inbox_notice (organisation_id, created_at) where mail_due;
