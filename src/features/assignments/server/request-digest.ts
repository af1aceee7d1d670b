import { createHash } from 'node:crypto';
import type { AssignmentSettings, Targets } from './assignment-store.ts';

type Requested = { itemId: number; targets: Targets; settings: AssignmentSettings };

/** The same for requests that mean the same, in whatever order they name people and groups. */
export function digestRequest({ itemId, targets, settings }: Requested): string {
  const { reason, dueDate, dueDays, minimumScore, repeatMonths, earlierCounts, escalateAfterDays } = settings;
  const ordered = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);
  const said = [
    itemId,
    ordered(targets.memberIds),
    ordered(targets.groupIds),
    [reason, dueDate, dueDays, minimumScore, repeatMonths, earlierCounts, escalateAfterDays],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
