import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { createAssignmentResolvers } from './assignment-resolvers.ts';
import { registerCalendarRoute } from './calendar-route.ts';
import type { CalendarContext } from './calendar-service.ts';
import { createReminderJob, requestReminders } from './reminder-job.ts';
import type { TellContext } from './tell-people.ts';

export { createAssignment } from './assignment-service.ts';
export { findTimeZone } from './time-zone-service.ts';

export type AssignmentsContext = AssignmentContext & TellContext & CalendarContext;

type AssignmentsFeature = ServerFeature & {
  /** For jobs and programs that assign without a request. */
  context: AssignmentsContext;
};

/** What people have to do, until when, and how far they are. */
export function createAssignmentsFeature(context: AssignmentsContext, pace: RequestPace): AssignmentsFeature {
  return {
    context,
    resolvers: createAssignmentResolvers(context),
    jobs: [createReminderJob(context)],
    upkeep: [requestReminders(context)],
    routes: async (app) => registerCalendarRoute(app, { ...context, pace }),
  };
}
