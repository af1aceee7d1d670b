-- Scores of a group or a role with one virtual human, without those of everybody else.
create index scored_conversation_person on scored_conversation (organisation_id, virtual_human_id, person_id, day);
