-- Of a learner's turn that cut the person short: so many characters (UTF-16) of the turn before it had been heard.
-- It stands on the turn that cut in, for a turn is written once.
alter table conversation_turn add column cut_in_at integer check (cut_in_at >= 0);
