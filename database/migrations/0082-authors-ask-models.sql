-- Authors may let the organisation's model suggest wordings.
alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check
    check (purpose in ('conversation', 'judgement', 'report', 'agent', 'authoring', 'test'));
