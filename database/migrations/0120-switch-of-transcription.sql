-- Whether the operator's server turns what learners say into text.
alter table ai_switchboard add column transcription boolean not null default true;
