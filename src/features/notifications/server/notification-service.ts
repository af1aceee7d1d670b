import type { Viewer } from '#features/authorisation/model/viewer.ts';
import { AppError, conflict, notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { makeWebhookSecret } from '#platform/webhooks/sign-webhook.ts';
import { notificationMessages } from '../model/notification-errors.ts';
import { assertCan } from '../model/permissions.ts';
import { keepNotification, requestDelivery } from './announce.ts';
import { type Delivery, previousSecretMs } from './deliver-notification.ts';
import {
  claimResend,
  countTestsSince,
  findEndpoint,
  findNotification,
  listNotifications,
  type NotificationFilter,
  type NotificationRow,
} from './notification-store.ts';
import { findSecret, replaceSecret } from './secret-store.ts';

export type SecretFacts = { createdAt: Date | null; previousValidUntil: Date | null };
export type NotificationService = ReturnType<typeof createNotificationService>;

const resendPauseMs = 2_000;
const testsPerMinute = 10;

export function createNotificationService(deps: { tenancy: Tenancy; delivery: Delivery; clock: () => Date }) {
  const { tenancy, delivery, clock } = deps;

  async function list(
    viewer: Viewer,
    filter: NotificationFilter,
    page: PageRequest,
  ): Promise<Page<NotificationRow>> {
    assertCan(viewer, 'notification:list');
    if (filter.organisationId !== undefined && filter.organisationId !== viewer.organisationId) {
      return { nodes: [], totalCount: 0, ...page };
    }
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      listNotifications(scope, filter, page),
    );
  }

  /** @throws CONFLICT when the endpoint did not take it, NOT_FOUND, RATE_LIMITED within two seconds of the last try */
  async function resend(viewer: Viewer, id: number): Promise<NotificationRow> {
    assertCan(viewer, 'notification:resend');
    const now = clock();
    await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const row = await findNotification(scope, id);
      if (!row) throw notFound();
      if ((await findEndpoint(scope)) === '') throw noEndpoint();
      if (!(await claimResend(scope, id, now, new Date(now.getTime() - resendPauseMs)))) throw tooSoon();
      await recordAudit(scope, viewer, {
        action: 'notification-resent',
        targetKind: 'api-notification',
        targetId: id,
        details: { event: row.event },
      });
    });
    const sent = await delivery.deliver(viewer.organisationId, id, null);
    if (!sent) throw notFound();
    if (sent.status !== 'sent') {
      throw conflict(notificationMessages.notResent, { reason: 'notification.not-resent' });
    }
    return sent;
  }

  /** @throws CONFLICT without an endpoint, RATE_LIMITED above ten a minute */
  async function sendTest(viewer: Viewer): Promise<NotificationRow> {
    assertCan(viewer, 'notification:resend');
    const id = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const now = clock();
      if ((await countTestsSince(scope, new Date(now.getTime() - 60_000))) >= testsPerMinute) throw tooSoon();
      const kept = await keepNotification(scope, 'endpoint.test', {}, now);
      if (kept === undefined) throw noEndpoint();
      // It is sent below; this is for a process that is killed before it is.
      await requestDelivery(scope, kept, 1, 60);
      await recordAudit(scope, viewer, {
        action: 'notification-tested',
        targetKind: 'api-notification',
        targetId: kept,
      });
      return kept;
    });
    const sent = await delivery.deliver(viewer.organisationId, id, null);
    if (!sent) throw notFound();
    return sent;
  }

  async function readSecret(viewer: Viewer): Promise<SecretFacts> {
    assertCan(viewer, 'notification:list');
    const row = await tenancy.readInOrganisation(viewer.organisationId, findSecret);
    return {
      createdAt: row?.rotatedAt ?? null,
      previousValidUntil: row?.previousSecret ? previousEnd(row.rotatedAt, clock()) : null,
    };
  }

  /** Answers the new secret, this once. */
  async function rotateSecret(viewer: Viewer): Promise<{ secret: string; previousValidUntil: Date | null }> {
    assertCan(viewer, 'notification:rotate-secret');
    const secret = makeWebhookSecret();
    const now = clock();
    const hadOne = await tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const before = await findSecret(scope);
      await replaceSecret(scope, secret, now);
      await recordAudit(scope, viewer, {
        action: 'notification-secret-rotated',
        targetKind: 'organisation',
        targetId: viewer.organisationId,
      });
      return before !== undefined;
    });
    return { secret, previousValidUntil: hadOne ? previousEnd(now, now) : null };
  }

  return { list, resend, sendTest, readSecret, rotateSecret };
}

/** Null once it is over. */
function previousEnd(rotatedAt: Date, now: Date): Date | null {
  const end = new Date(rotatedAt.getTime() + previousSecretMs);
  return end > now ? end : null;
}

function noEndpoint(): AppError {
  return conflict(notificationMessages.noEndpoint, { reason: 'notification.no-endpoint' });
}

function tooSoon(): AppError {
  return new AppError('RATE_LIMITED', notificationMessages.justSent, {
    reason: 'notification.just-sent',
    retryAfterSeconds: resendPauseMs / 1000,
  });
}
