import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import { slot } from '#platform/db/compiled-statement.ts';
import { readsDrafts } from '../model/simulation-policy.ts';
import type { SimulationSource } from './simulation-columns.ts';

/**
 * The rows a viewer may see: model/simulation-policy.ts in SQL, so that totals and pages are right. A test compares the
 * two for every kind of viewer and item. Null when nothing is visible.
 */
export function compileVisibility(
  viewer: Viewer,
  source: SimulationSource,
): { key: string; conditions: RawBuilder<unknown>[] } | null {
  const playable = source === 'version' ? [sql`s.archived_at is null`] : [];
  if (viewer.kind === 'public') {
    if (!viewer.sharedItem) return null;
    return {
      key: 'public',
      conditions: [...playable, sql`s.id = ${slot('shared')}::bigint`, sql`s.public_access`],
    };
  }
  if (!readsDrafts(viewer)) {
    return {
      key: 'learner',
      conditions: [
        ...playable,
        sql`not s.courses_only`,
        sql`(not exists (select from simulation_group sg
            where sg.organisation_id = s.organisation_id and sg.simulation_id = s.id)
          or exists (select from simulation_group sg
            join group_member gm on gm.organisation_id = sg.organisation_id and gm.group_id = sg.group_id
            where sg.organisation_id = s.organisation_id and sg.simulation_id = s.id
              and gm.person_id = ${slot('person')}::bigint))`,
      ],
    };
  }
  if (viewer.role !== 'contentcreator' || viewer.kind === 'service')
    return { key: 'staff', conditions: playable };
  return {
    key: 'creator',
    conditions: [
      ...playable,
      sql`(s.published_version_id is not null or s.author_person_id = ${slot('person')}::bigint
        or exists (select from simulation_editor se where se.organisation_id = s.organisation_id
          and se.simulation_id = s.id and se.person_id = ${slot('person')}::bigint))`,
    ],
  };
}
