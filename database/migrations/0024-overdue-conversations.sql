-- Talks that ended while their learner was away were never scored. Each that is over, or has a limit of time, is looked at
-- again by the job that ends such talks from now on.
alter table conversation no force row level security;
alter table submission no force row level security;
alter table virtual_human_version no force row level security;
alter table job_outbox no force row level security;
insert into job_outbox (organisation_id, queue, payload)
select c.organisation_id, 'end-overdue-conversation',
  jsonb_build_object('organisationId', c.organisation_id, 'submissionId', c.submission_id)
from conversation c
join submission s on s.organisation_id = c.organisation_id and s.id = c.submission_id and s.finished_at is null
join virtual_human_version v on v.organisation_id = c.organisation_id and v.id = c.version_id
where c.words_removed_at is null
  and (c.ended_at is not null or (v.content->'settings'->>'timeLimitSeconds')::integer > 0);
alter table conversation force row level security;
alter table submission force row level security;
alter table virtual_human_version force row level security;
alter table job_outbox force row level security;
