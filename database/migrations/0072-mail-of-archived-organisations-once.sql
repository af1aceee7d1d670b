-- Asked of each member, whether the organisation is archived made PostgreSQL expect one recipient of ten thousand: plans for
-- reminders went through all members for each member. It is asked once.
create or replace view mail_recipient with (security_barrier) as
  select m.organisation_id, m.person_id, coalesce(p.stand_in_for, p.email) as email,
         case when m.joined_at is null then trim(m.invited_first_name || ' ' || m.invited_surname)
              else trim(p.first_name || ' ' || p.surname) end as name,
         case when p.stand_in_for is null then p.language
              else (select a.language from person a where a.email = p.stand_in_for) end as language
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id()) and p.deleted_at is null and m.erased_at is null
    and (select o.archived_at is null from organisation o where o.id = current_organisation_id());
