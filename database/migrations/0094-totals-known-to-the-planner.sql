-- Totals of a whole organisation are counted in transactions of a few thousand days each, by statements that were planned while
-- these tables were empty: after an update, a restore or a count from nothing. Nobody but their owner may tell the planner
-- how large they have become.
create procedure analyze_attempt_totals()
language plpgsql security definer set search_path from current as $$
begin
  analyze attempt_day_change;
  analyze attempt_learner;
  analyze attempt_people;
  analyze attempt_total;
end $$;
revoke execute on procedure analyze_attempt_totals() from public;
grant execute on procedure analyze_attempt_totals() to praxis_app;
