-- Agents may let the organisation's model find their words.
alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check
    check (purpose in ('conversation', 'judgement', 'report', 'agent', 'test'));
