import { requestJob } from '../jobs/job.ts';
import type { Scope } from '../tenancy/scope.ts';
import type { QueuedMail } from './mail.ts';

export const sendMailQueue = 'send-mail';

/**
 * Requests an e-mail in the same transaction as its change: both are kept or neither. It is sent afterwards, so the
 * caller does not wait for it. The job holds only its number; a tenant's transaction can write but not read the
 * e-mail, which may hold a one-time link, and it is deleted as soon as it was sent. With `to: null` the same
 * statements run and nothing is sent: for an answer that must take equally long whether an account exists or not.
 * `scope` is a tenant's, or `{ organisationId, db }` with the `db` of a PlatformScope for work across organisations (sign-in).
 */
export async function queueMail(scope: Scope, mail: QueuedMail): Promise<void> {
  const { id } = await scope.db
    .insertInto('outgoing_mail')
    .values({
      organisation_id: scope.organisationId,
      recipient: mail.to?.address ?? null,
      recipient_name: mail.to?.name ?? '',
      subject: mail.subject,
      html: mail.html,
      body: mail.text,
      expires_at: mail.expiresAt ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { files = [] } = mail;
  if (files.length > 0)
    await scope.db
      .insertInto('outgoing_mail_file')
      .values(
        files.map(({ name, contentType, content }, position) => ({
          organisation_id: scope.organisationId,
          mail_id: id,
          position,
          name,
          content_type: contentType,
          content,
        })),
      )
      .execute();
  await requestJob(scope, sendMailQueue, { mailId: id });
}

/**
 * Deletes what waits to be sent to an address. Only work across organisations may: a tenant's transaction reads no e-mail.
 */
export async function deleteWaitingMail(scope: Scope, address: string): Promise<void> {
  await scope.db
    .deleteFrom('outgoing_mail')
    .where('organisation_id', '=', scope.organisationId)
    .where('recipient', '=', address)
    .execute();
}
