import { z } from 'zod';
import { defineJob, type JobDefinition } from '../jobs/job.ts';
import type { PlatformScope } from '../tenancy/scope.ts';
import type { MailFile, MailTransport, QueuedMail } from './mail.ts';
import { sendMailQueue } from './queue-mail.ts';

const payload = z.object({ organisationId: z.number(), mailId: z.number() });
/** An e-mail that could not be sent for this long is deleted. */
const keepUnsentMs = 7 * 86_400_000;

/** Sends one queued mail and forgets it. */
export function createSendMailJob(deps: { transport: MailTransport; clock: () => Date }): JobDefinition {
  return defineJob({
    name: sendMailQueue,
    payload,
    // 30 s, 1, 2, 4 … minutes: about four hours in all, which outlasts greylisting and a relay that restarts.
    retryLimit: 9,
    retryDelaySeconds: 30,
    expireSeconds: 120,
    concurrency: 4,
    async run({ organisationId, mailId }, { tenancy, log }) {
      const mail = await tenancy.acrossOrganisations('mail-delivery', async ({ db }) => {
        await db
          .deleteFrom('outgoing_mail')
          .where('created_at', '<', new Date(deps.clock().getTime() - keepUnsentMs))
          .execute();
        const found = await db
          .selectFrom('outgoing_mail')
          .select(['recipient', 'recipient_name', 'subject', 'html', 'body', 'expires_at'])
          .where('organisation_id', '=', organisationId)
          .where('id', '=', mailId)
          .executeTakeFirst();
        return found && { ...found, files: await listFiles(db, organisationId, mailId) };
      });
      // An earlier process sent it and was killed before it recorded that.
      if (!mail) return;
      const queued: QueuedMail = {
        to: mail.recipient === null ? null : { address: mail.recipient, name: mail.recipient_name },
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        expiresAt: mail.expires_at,
        files: mail.files,
      };
      if (isDead(queued, deps.clock())) log.warn('a mail was dropped: what it holds is no longer valid');
      else if (queued.to)
        await deps.transport.send({ ...queued, to: queued.to }, `${organisationId}.${mailId}`);
      await tenancy.acrossOrganisations('mail-delivery', ({ db }) =>
        db
          .deleteFrom('outgoing_mail')
          .where('organisation_id', '=', organisationId)
          .where('id', '=', mailId)
          .execute(),
      );
    },
  });
}

async function listFiles(
  db: PlatformScope['db'],
  organisationId: number,
  mailId: number,
): Promise<MailFile[]> {
  const rows = await db
    .selectFrom('outgoing_mail_file')
    .select(['name', 'content_type', 'content'])
    .where('organisation_id', '=', organisationId)
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute();
  return rows.map(({ name, content_type, content }) => ({
    name,
    contentType: content_type,
    content: Buffer.from(content),
  }));
}

function isDead({ expiresAt }: QueuedMail, now: Date): boolean {
  return expiresAt !== null && expiresAt !== undefined && expiresAt <= now;
}
