import type { z } from 'zod';
import type { FindOrganisationLock } from '#features/identity/server/index.ts';
import type { NoticeName } from '#features/mail/server/index.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { requestJob } from '#platform/jobs/job.ts';
import { type SentSignal, sendSignals } from '#platform/signals/send-signals.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { inboxTopic } from '../model/notice.ts';
import { noticeRequest } from '../model/notice-request.ts';
import { listWanting } from './choice-store.ts';
import { noticeKindsPoint } from './extension-points.ts';
import { defaultChannels, type NoticeKind } from './notice-kind.ts';
import { insertNotices, listStillDue, type NewNotice, type WrittenNotice } from './notice-store.ts';

export const mailNoticesQueue = 'mail-notices';

/** See `noticeRequest`: who is told of what, the values of its words, the page it leads to, and once only by its key. */
export type NoticeRequest = z.input<typeof noticeRequest> & { kind: NoticeName };

/** Mails of one job. A job that fails is repeated, and nobody gets another mail for it. */
const mailsOfOneJob = 100;
const noticesOfOneStatement = 1_000;

export function findNoticeKind(
  context: Pick<ServerContext, 'listParts'>,
  name: string,
): NoticeKind | undefined {
  return context.listParts(noticeKindsPoint).find(({ kind }) => kind === name);
}

/** The kinds that are mailed also while the end of a trial closes an organisation. */
export function listKindsWhileLocked(context: Pick<ServerContext, 'listParts'>): string[] {
  return context.listParts(noticeKindsPoint).flatMap(({ kind, whileLocked }) => (whileLocked ? [kind] : []));
}

/**
 * Tells members of a change, in its transaction: both are kept or neither. The same key of a kind a second time tells
 * a member nothing. Whoever has not joined or cannot sign in is passed over.
 * @throws where the kind is not declared, or the path leads out of the product
 */
export async function requestNotices(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
  scope: Scope,
  requests: readonly NoticeRequest[],
): Promise<void> {
  const notices = requests.map((request) => toNewNotice(context, request));
  for (let from = 0; from < notices.length; from += noticesOfOneStatement) {
    const batch = notices.slice(from, from + noticesOfOneStatement);
    const written = await insertNotices(scope, batch, context.clock());
    await sendSignals(scope, describeSignals(written));
    const due = written.flatMap(({ id, mailDue }) => (mailDue ? [id] : []));
    await requestMails(scope, due);
  }
}

async function requestMails(scope: Scope, due: readonly number[]): Promise<void> {
  for (let first = 0; first < due.length; first += mailsOfOneJob)
    await requestJob(scope, mailNoticesQueue, { noticeIds: due.slice(first, first + mailsOfOneJob) });
}

/** The job of a notice is done or given up by then. */
const jobTakesMs = 30 * 60 * 1000;

/**
 * Requests once more what stayed due while its organisation was archived or closed. A mail that is asked for twice goes once, and the
 * job writes none that comes too late.
 */
export function requestMailsStillDue({
  tenancy,
  clock,
  findOrganisationLock,
}: Pick<ServerContext, 'tenancy' | 'clock'> & { findOrganisationLock: FindOrganisationLock }): UpkeepTask {
  return {
    failed: 'mails that are still due could not be requested',
    async run() {
      const waiting = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listStillDue(scope, new Date(clock().getTime() - jobTakesMs)),
      );
      for (const { organisationId, noticeIds } of waiting) {
        // What may be mailed while it is closed was requested already, and goes with the rest otherwise.
        if ((await findOrganisationLock(organisationId)) !== null) continue;
        await tenancy.inOrganisation(organisationId, (scope) => requestMails(scope, noticeIds));
      }
    },
  };
}

/** One for each kind. Those who want it by mail alone have nothing to look at. */
function describeSignals(written: readonly WrittenNotice[]): SentSignal[] {
  const kinds = Map.groupBy(
    written.filter(({ inProduct }) => inProduct),
    ({ kind }) => kind,
  );
  return [...kinds].map(([kind, those]) => ({
    topic: inboxTopic,
    kind,
    personIds: those.map(({ personId }) => personId),
  }));
}

function toNewNotice(context: Pick<ServerContext, 'listParts'>, request: NoticeRequest): NewNotice {
  const { memberId, key, values, path, aboutId } = noticeRequest.parse(request);
  const kind = getNoticeKind(context, request.kind);
  return {
    personId: memberId,
    kind: kind.kind,
    key,
    facts: values,
    path,
    aboutPersonId: aboutId ?? null,
    ...defaultChannels(kind),
    mailed: kind.mail !== 'never' && kind.mailedBy !== 'feature',
    again: kind.again ?? false,
  };
}

/**
 * Those of the members who want a mail of this kind: for features that write their mails themselves (`mailedBy`).
 * Whoever has not joined or cannot sign in is none of them.
 */
export async function wantsMail(
  context: Pick<ServerContext, 'listParts'>,
  scope: ReadScope,
  memberIds: readonly number[],
  name: NoticeName,
): Promise<ReadonlySet<number>> {
  const kind = getNoticeKind(context, name);
  if (kind.mail === 'never' || memberIds.length === 0) return new Set();
  return new Set(
    await listWanting(scope, memberIds, name, { channel: 'mail', otherwise: defaultChannels(kind).mail }),
  );
}

/** Those of the members who are told of this kind at all: others have switched it off in the product and by mail. */
export async function wantsNotices(
  context: Pick<ServerContext, 'listParts'>,
  scope: ReadScope,
  memberIds: readonly number[],
  name: NoticeName,
): Promise<ReadonlySet<number>> {
  if (memberIds.length === 0) return new Set();
  const { inProduct, mail } = defaultChannels(getNoticeKind(context, name));
  return new Set(await listWanting(scope, memberIds, name, { channel: 'any', otherwise: inProduct || mail }));
}

function getNoticeKind(context: Pick<ServerContext, 'listParts'>, name: string): NoticeKind {
  const kind = findNoticeKind(context, name);
  if (!kind) throw new Error(`No feature declares notices of the kind '${name}'.`);
  return kind;
}
