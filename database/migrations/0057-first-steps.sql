-- Whoever is here already is neither led to first steps nor shown around.
update membership set onboard_progress = onboard_progress
  || '{"redirectedToOnboarding": true, "welcomeProgress": {"welcomeVideoSkipped": true, "seenFirstTour": true, "seenSecondTour": true, "seenVHTour": true}}'
where erased_at is null and (joined_at is not null or last_seen_at is not null);
