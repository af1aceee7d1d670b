-- Whether the organisation's model also judges conversations. Off until somebody who may decide it turns it on.
alter table language_model_setting add column judge_with_model boolean not null default false;

alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check check (purpose in ('conversation', 'judgement', 'report', 'test'));
