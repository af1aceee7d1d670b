import { createAssignment } from '#features/assignments/server/index.ts';
import { findGroupsByName } from '#features/groups/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Application } from '../server/application.ts';
import type { DemoText } from './demo-texts.ts';

const dayMs = 24 * 60 * 60 * 1000;

type DemoAssignment = {
  itemId: number;
  groups: readonly string[];
  reason: string;
  assignedDaysAgo: number;
  /** Days from now until it is due; negative where that is over. */
  dueInDays: number;
  minimumScore?: number;
  repeatMonths?: number;
};

/**
 * The team leader's assignments to both groups. What people did in the past decides who is done, who is behind and who has
 * not begun; nothing is sent, because the past sends nothing.
 */
export async function assignDemoItems(
  application: Application,
  administrator: Viewer,
  { course, videos, text, now }: { course: number; videos: readonly number[]; text: DemoText; now: Date },
): Promise<void> {
  const [first, second, third] = videos;
  const all: DemoAssignment[] = [
    {
      itemId: course,
      groups: ['Ward teams', 'Front desk'],
      reason: text('Part of the yearly safety training.'),
      assignedDaysAgo: 28,
      dueInDays: 4,
      repeatMonths: 12,
    },
    ...assignment(second, ['Ward teams'], text('Before the hygiene inspection.'), 20, -3, 70),
    ...assignment(third, ['Front desk'], text('Agreed in the team meeting.'), 16, -2, 60),
    ...assignment(first, ['Front desk'], '', 2, 19),
  ];
  for (const each of all) {
    const at = new Date(now.getTime() - each.assignedDaysAgo * dayMs);
    const { context } = (await application.createFeaturesAt(() => at)).assignments;
    const groups = await application.tenancy.readInOrganisation(administrator.organisationId, (scope) =>
      findGroupsByName(scope, each.groups.map(text)),
    );
    await createAssignment(context, administrator, {
      itemId: each.itemId,
      groupIds: [...groups.values()],
      reason: each.reason,
      dueDate: new Date(now.getTime() + each.dueInDays * dayMs).toISOString().slice(0, 10),
      minimumScore: each.minimumScore ?? null,
      repeatMonths: each.repeatMonths ?? null,
    });
  }
}

function assignment(
  itemId: number | undefined,
  groups: readonly string[],
  reason: string,
  assignedDaysAgo: number,
  dueInDays: number,
  minimumScore?: number,
): DemoAssignment[] {
  if (itemId === undefined) return [];
  return [{ itemId, groups, reason, assignedDaysAgo, dueInDays, ...(minimumScore ? { minimumScore } : {}) }];
}
