import { type RawBuilder, sql } from 'kysely';
import { hasVirtualHumansInPlan } from '#features/organisations/server/virtual-human-plan-view.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { readsDrafts } from '../../model/virtual-human-policy.ts';
import type { VirtualHumanSource } from './virtual-human-filter.ts';

/**
 * The rows a viewer may see: model/virtual-human-policy.ts in SQL, so that totals and pages are right. A test compares
 * the two for every kind of viewer and item. Null when nothing is visible.
 */
export function compileVisibility(viewer: Viewer, source: VirtualHumanSource): RawBuilder<unknown>[] | null {
  const playable = source === 'version' ? [sql`s.archived_at is null`] : [];
  if (viewer.kind === 'public') {
    if (viewer.sharedItem?.kind !== 'virtual_human') return null;
    return [
      ...playable,
      sql`s.id = ${viewer.sharedItem.id}::bigint`,
      sql`s.public_access`,
      hasVirtualHumansInPlan(sql`s.organisation_id`),
    ];
  }
  if (!readsDrafts(viewer)) {
    return [
      ...playable,
      sql`not s.courses_only`,
      sql`(not exists (select from virtual_human_group sg
          where sg.organisation_id = s.organisation_id and sg.virtual_human_id = s.id)
        or exists (select from virtual_human_group sg
          join group_member gm on gm.organisation_id = sg.organisation_id and gm.group_id = sg.group_id
          where sg.organisation_id = s.organisation_id and sg.virtual_human_id = s.id
            and gm.person_id = ${viewer.personId}::bigint))`,
      hasVirtualHumansInPlan(sql`s.organisation_id`),
    ];
  }
  if (viewer.role !== 'contentcreator' || viewer.kind === 'service') return playable;
  return [
    ...playable,
    sql`(s.published_version_id is not null or s.author_person_id = ${viewer.personId}::bigint
      or exists (select from virtual_human_editor se where se.organisation_id = s.organisation_id
        and se.virtual_human_id = s.id and se.person_id = ${viewer.personId}::bigint))`,
  ];
}
