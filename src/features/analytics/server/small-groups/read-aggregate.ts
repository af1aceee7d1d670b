import type { ItemsSeen } from '#features/content/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';
import { guardQuestion } from './guard.ts';

type Asked = { question: Question; seen: ItemsSeen };

/**
 * What an aggregate of analytics is read through, whatever it is about: an answer about few people is refused where the organisation
 * withholds these, and `read` is told whether it has to look through its rows.
 * @throws FORBIDDEN with the reason `fewPeopleReason`
 */
export function readAggregate<Found>(
  { tenancy }: { tenancy: Tenancy },
  viewer: Viewer,
  { question, seen }: Asked,
  read: (scope: ReadScope, withholds: boolean) => Promise<Found>,
): Promise<Found> {
  return tenancy.readForAnalytics(viewer, async (scope) =>
    read(scope, await guardQuestion(scope, question, seen)),
  );
}
