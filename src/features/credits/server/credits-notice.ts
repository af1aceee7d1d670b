import { adminGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { periodOf } from '../model/credit.ts';

export const creditsUsedUpNotice: NoticeKind = {
  kind: 'credits-used-up',
  texts: 'entitlements',
  audience: adminGroup,
  inProduct: true,
  mail: 'on',
};

/** Tells administrators, once in a month, that a session could not begin for want of credits. */
export async function tellOfUsedUp(
  context: Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'>,
  organisationId: number,
): Promise<void> {
  const key = periodOf(context.clock());
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    const administrators = await scope.db
      .selectFrom('member_profile')
      .where('organisation_id', '=', scope.organisationId)
      .where('role', 'in', [...adminGroup])
      .where('joined', '=', true)
      .where('disabled_at', 'is', null)
      .where('deleted_at', 'is', null)
      .select('person_id')
      .execute();
    await requestNotices(
      context,
      scope,
      administrators.map(({ person_id: memberId }) => ({
        memberId,
        kind: creditsUsedUpNotice.kind,
        values: {},
        path: '/organisation/plan',
        key,
      })),
    );
  });
}
