import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import { createInboxResolvers } from './inbox-resolvers.ts';
import { createInboxService } from './inbox-service.ts';
import { createMailNoticesJob } from './mail-notices-job.ts';
import { requestMailsStillDue } from './request-notices.ts';
import { createTidyInboxJob, requestTidying } from './tidy-inbox-job.ts';

export type { NoticeKind } from './notice-kind.ts';
export { type NoticeRequest, requestNotices, wantsMail, wantsNotices } from './request-notices.ts';

/** What members are told of in the product, and by mail where they want it. */
export function createInboxFeature(
  context: Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'>,
  {
    mailer,
    findOrganisationLock,
  }: {
    mailer: Mailer;
    findOrganisationLock: FindOrganisationLock;
  },
): ServerFeature {
  return {
    resolvers: createInboxResolvers(createInboxService(context)),
    jobs: [createMailNoticesJob({ ...context, findOrganisationLock }, mailer), createTidyInboxJob(context)],
    upkeep: [requestTidying(context), requestMailsStillDue({ ...context, findOrganisationLock })],
  };
}
