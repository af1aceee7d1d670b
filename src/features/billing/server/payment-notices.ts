import { adminGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, requestNotices } from '#features/inbox/server/index.ts';
import { listAdministratorAddresses } from '#features/members/server/member-list-view.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { billingPath } from '../model/billing-paths.ts';

export const paymentFailedNotice: NoticeKind = {
  kind: 'payment-failed',
  texts: 'billing',
  audience: adminGroup,
  inProduct: true,
  mail: 'on',
};

/** Tells the administrators once for each invoice, in the transaction that learns of it. */
export async function tellOfFailedPayment(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
  scope: Scope,
  invoiceId: string,
): Promise<void> {
  const administrators = await listAdministratorAddresses(scope);
  await requestNotices(
    context,
    scope,
    administrators.map(({ personId }) => ({
      memberId: Number(personId),
      kind: paymentFailedNotice.kind,
      values: {},
      path: billingPath,
      key: invoiceId,
    })),
  );
  await recordAudit(
    scope,
    { personId: null, impersonatorId: null },
    { action: 'payment-failed', targetKind: 'organisation', targetId: scope.organisationId },
  );
}
