import { sql } from 'kysely';
import { attemptFiguresOfPeriods } from '#features/attempts/server/attempt-figures-view.ts';
import type { PlatformReadScope, PlatformScope, ReadScope } from '#platform/tenancy/scope.ts';
import type { SystemNotice } from '../model/system-notice.ts';

export type KindUsage = {
  kind: string;
  views: number;
  completions: number;
  /** Few people used it: both are noughts. */
  withheld?: boolean | undefined;
};

/** What was begun from the day of `from` and before the day of `before`, by kind; kinds without a session are left out. */
export async function listUsage(
  scope: ReadScope,
  { from, before }: { from: Date; before: Date },
): Promise<KindUsage[]> {
  const everything = { from, before, kind: null, role: null, groupId: null, personId: null, itemIds: null };
  const { rows } = await sql<KindUsage>`
    select f.item_kind as kind, f.views, f.completions
    from ${attemptFiguresOfPeriods(scope, everything, from)} f where f.item_kind is not null`.execute(
    scope.db,
  );
  return rows;
}

/** There is one for the whole installation, which every organisation may read. */
export async function findNotice(scope: ReadScope | PlatformReadScope): Promise<SystemNotice | null> {
  const { rows } = await sql<SystemNotice>`
    select text, starts_on::text as "startDate", ends_on::text as "endDate" from system_notice`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

export async function keepNotice(scope: PlatformScope, notice: SystemNotice): Promise<void> {
  await sql`insert into system_notice (text, starts_on, ends_on)
    values (${notice.text}, ${notice.startDate}::date, ${notice.endDate}::date)
    on conflict (only_one) do update
      set text = excluded.text, starts_on = excluded.starts_on, ends_on = excluded.ends_on`.execute(scope.db);
}

/** @returns whether there was one */
export async function deleteNotice(scope: PlatformScope): Promise<boolean> {
  const { rows } = await sql`delete from system_notice returning 1`.execute(scope.db);
  return rows.length > 0;
}
