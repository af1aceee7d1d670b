import { adminGroup } from '#features/authorisation/model/grants.ts';
import { type NoticeKind, type NoticeRequest, requestNotices } from '#features/inbox/server/index.ts';
import { listAdministratorAddresses } from '#features/members/server/member-list-view.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { billingPath } from '../model/billing-paths.ts';

type NoticeContext = Pick<ServerContext, 'listParts' | 'clock'>;

export const paymentFailedNotice = {
  kind: 'payment-failed',
  texts: 'billing',
  audience: adminGroup,
  inProduct: true,
  mail: 'on',
  whileLocked: true,
} as const satisfies NoticeKind;

export const planEndedNotice = { ...paymentFailedNotice, kind: 'plan-ended' } as const satisfies NoticeKind;

/** Tells the administrators once for each invoice, in the transaction that learns of it. */
export async function tellOfFailedPayment(
  context: NoticeContext,
  scope: Scope,
  invoiceId: string,
): Promise<void> {
  await tellAdministrators(context, scope, {
    kind: paymentFailedNotice.kind,
    values: {},
    path: billingPath,
    key: invoiceId,
  });
  await recordAudit(
    scope,
    { personId: null, impersonatorId: null },
    { action: 'payment-failed', targetKind: 'organisation', targetId: scope.organisationId },
  );
}

/** Tells the administrators once for each subscription that nobody pays for it any more, and what that means. */
export function tellOfEndedPlan(context: NoticeContext, scope: Scope, subscriptionId: string): Promise<void> {
  return tellAdministrators(context, scope, {
    kind: planEndedNotice.kind,
    values: {},
    path: billingPath,
    key: subscriptionId,
  });
}

export async function tellAdministrators(
  context: NoticeContext,
  scope: Scope,
  notice: Omit<NoticeRequest, 'memberId'>,
): Promise<void> {
  const administrators = await listAdministratorAddresses(scope);
  await requestNotices(
    context,
    scope,
    administrators.map(({ personId }) => ({ memberId: Number(personId), ...notice })),
  );
}
