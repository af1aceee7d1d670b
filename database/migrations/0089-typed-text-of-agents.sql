-- What was typed is kept as passages. Nothing reads this second copy: it is emptied, and no longer written. The column goes with a later
-- version, because the previous one still writes it.
update agent_document set typed_text = null where typed_text is not null;
