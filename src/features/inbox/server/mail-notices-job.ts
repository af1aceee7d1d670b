import { sql } from 'kysely';
import { z } from 'zod';
import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import { type Mailer, wordNotice, writeNoticeMail } from '#features/mail/server/index.ts';
import { isArchived } from '#features/organisations/server/archived-organisations-view.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { mailWithinMs, type NoticeFacts } from '../model/notice.ts';
import { noticeSettingsPath } from '../model/notice-paths.ts';
import { findNoticeKind, listKindsWhileLocked, mailNoticesQueue } from './request-notices.ts';

/** Writes the mails of notices. The claim and the mail are one transaction, so a job that runs twice writes once. */
export function createMailNoticesJob(
  context: Pick<ServerContext, 'listParts' | 'clock'> & { findOrganisationLock: FindOrganisationLock },
  mailer: Mailer,
): JobDefinition {
  return defineJob({
    name: mailNoticesQueue,
    payload: z.object({ organisationId: z.number(), noticeIds: z.array(z.number()) }),
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireSeconds: 120,
    async run({ organisationId, noticeIds }, { tenancy }) {
      const isLocked = (await context.findOrganisationLock(organisationId)) !== null;
      const kinds = isLocked ? listKindsWhileLocked(context) : null;
      await tenancy.inOrganisation(organisationId, async (scope) => {
        const since = new Date(context.clock().getTime() - mailWithinMs);
        const due = await claimDue(scope, noticeIds, { since, kinds });
        if (due.length === 0) return;
        const organisation = await findOrganisation(scope);
        for (const { kind, facts, path, email, name, language: own } of due) {
          const declared = findNoticeKind(context, kind);
          if (!declared) continue;
          const language = mailer.languageFor(own);
          const written = writeNoticeMail({
            language,
            name,
            organisationName: organisation?.name ?? '',
            says: wordNotice(declared.kind, { texts: declared.texts, language, values: facts }),
            link: `${mailer.link('/')}${path.slice(1)}`,
            settingsLink: mailer.link(noticeSettingsPath),
          });
          await mailer.queue(scope, { address: email, name }, written);
        }
      });
    },
  });
}

type DueMail = {
  kind: string;
  facts: NoticeFacts;
  path: string;
  email: string;
  name: string;
  language: string | null;
};

/**
 * Nobody is written to who left, or was locked out, meanwhile. Of an organisation that was archived nothing is claimed: its
 * mails stay due until it is back; so do those of other `kinds`, where some are named. What is older than `since` is claimed and not mailed: a server that was off, or an
 * organisation that comes back, writes nobody a heap of old news.
 */
async function claimDue(
  scope: Scope,
  ids: readonly number[],
  { since, kinds }: { since: Date; kinds: readonly string[] | null },
): Promise<DueMail[]> {
  const named = kinds === null ? sql<boolean>`true` : sql<boolean>`kind = any(${[...kinds]}::text[])`;
  const { rows } = await sql<DueMail>`
    with claimed as (
      update inbox_notice set mail_due = false
      where organisation_id = ${scope.organisationId} and id = any(${[...ids]}::bigint[]) and mail_due and ${named}
        and not ${isArchived(sql`inbox_notice.organisation_id`)}
      returning id, person_id, kind, facts, path, created_at)
    select c.kind, c.facts, c.path, r.email, r.name, r.language
    from claimed c
    join member_profile m on m.organisation_id = ${scope.organisationId} and m.person_id = c.person_id
      and m.joined and m.deleted_at is null and m.disabled_at is null
    join mail_recipient r on r.organisation_id = m.organisation_id and r.person_id = m.person_id
    where r.email <> '' and c.created_at >= ${since}::timestamptz
    order by c.id`.execute(scope.db);
  return rows;
}
