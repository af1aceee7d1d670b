import { createHmac, randomBytes } from 'node:crypto';

/** The signature of the Standard Webhooks specification, version v1: HMAC-SHA-256 over id, time and body. */

const prefix = 'whsec_';

/** A new secret, as receivers are given it: 'whsec_' and 32 bytes in base64. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/**
 * The headers of one message. The same `id` each time a message is sent again lets the receiver drop the second; `at` is
 * the moment of sending, so that an old message cannot be played back. Every secret signs, the newest first.
 */
export function signWebhook(message: {
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
}): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(message.at.getTime() / 1000));
  const signatures = message.secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    const signed = createHmac('sha256', key).update(`${message.id}.${timestamp}.${message.body}`);
    return `v1,${signed.digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
