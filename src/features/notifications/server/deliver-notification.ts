import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { makeWebhookSecret, signWebhook } from '#platform/webhooks/sign-webhook.ts';
import type { WebhookAnswer, WebhookHttp } from '#platform/webhooks/webhook-http.ts';
import { findNextTry } from '../model/retry-schedule.ts';
import { requestDelivery } from './announce.ts';
import {
  deleteNotificationsBefore,
  findEndpoint,
  findNotification,
  type NotificationRow,
  recordTry,
  type TryOutcome,
} from './notification-store.ts';
import { ensureSecret, type SecretRow } from './secret-store.ts';

/** For how long after a change the secret before signs as well. */
export const previousSecretMs = 24 * 3_600_000;
/** The log is for finding errors, not for keeping people's data. */
const keepLogMs = 90 * 86_400_000;
/** 'Gone': the receiver refuses further notifications. */
const gone = 410;

export type Delivery = {
  /**
   * Makes one try. `attempt` names which, for jobs; null is by hand, which repeats sent and failed notifications.
   * @returns the notification afterwards, or undefined when there was nothing to do
   */
  deliver(organisationId: number, id: number, attempt: number | null): Promise<NotificationRow | undefined>;
};

export type DeliveryDependencies = {
  tenancy: Tenancy;
  http: WebhookHttp;
  clock: () => Date;
  /** From 0 up to 1. */
  random: () => number;
};

export function createDelivery({ tenancy, http, clock, random }: DeliveryDependencies): Delivery {
  async function prepare(scope: Scope, id: number, attempt: number | null) {
    const row = await findNotification(scope, id);
    if (!row) return undefined;
    if (attempt !== null && (row.status !== 'pending' || row.attempts !== attempt - 1)) return undefined;
    const secret = await ensureSecret(scope, makeWebhookSecret(), clock());
    return { row, url: await findEndpoint(scope), secrets: listValidSecrets(secret, clock()) };
  }

  async function deliver(organisationId: number, id: number, attempt: number | null) {
    const prepared = await tenancy.inOrganisation(organisationId, (scope) => prepare(scope, id, attempt));
    if (!prepared) return undefined;
    const { row, url, secrets } = prepared;
    const at = clock();
    const answer: WebhookAnswer =
      url === ''
        ? { kind: 'refused', reason: 'There is no API endpoint to send to.' }
        : await http.post(
            url,
            {
              'content-type': 'application/json',
              'user-agent': 'Praxis-Notifications/1',
              ...signWebhook({ id: `msg_${row.messageId}`, at, body: row.body, secrets }),
            },
            row.body,
          );
    const outcome = judge(row, { url, at, answer, byHand: attempt === null });
    return tenancy.inOrganisation(organisationId, async (scope) => {
      const written = await recordTry(scope, row, outcome);
      if (written && outcome.nextTryAt) {
        const seconds = Math.max(0, Math.ceil((outcome.nextTryAt.getTime() - clock().getTime()) / 1000));
        await requestDelivery(scope, row.id, row.attempts + 2, seconds);
      }
      await deleteNotificationsBefore(scope, new Date(at.getTime() - keepLogMs));
      return findNotification(scope, id);
    });
  }

  function judge(
    row: NotificationRow,
    made: { url: string; at: Date; answer: WebhookAnswer; byHand: boolean },
  ): TryOutcome {
    const { url, at, answer, byHand } = made;
    const firstTriedAt = row.firstTriedAt ?? at;
    const facts = {
      url,
      firstTriedAt,
      lastSentAt: at,
      responseStatusCode: answer.kind === 'answered' ? answer.status : null,
      response: answer.kind === 'answered' ? answer.body : answer.reason,
    };
    if (wasTaken(answer)) return { ...facts, status: 'sent', nextTryAt: null };
    const hopeless = answer.kind === 'refused' || (answer.kind === 'answered' && answer.status === gone);
    // A finished notification that was sent again by hand does not start its tries over.
    const ended = byHand && row.status !== 'pending';
    const nextTryAt =
      hopeless || ended
        ? null
        : findNextTry({
            attempts: row.attempts + 1,
            firstTriedAt,
            now: clock(),
            random: random(),
            retryAfterSeconds: answer.kind === 'answered' ? answer.retryAfterSeconds : null,
          });
    return { ...facts, status: nextTryAt ? 'pending' : 'failed', nextTryAt };
  }

  return { deliver };
}

function wasTaken(answer: WebhookAnswer): boolean {
  return answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
}

/** The newest first, as receivers try them. */
function listValidSecrets(row: SecretRow, now: Date): string[] {
  const before = row.previousSecret !== null && now.getTime() < row.rotatedAt.getTime() + previousSecretMs;
  return before && row.previousSecret !== null ? [row.secret, row.previousSecret] : [row.secret];
}
