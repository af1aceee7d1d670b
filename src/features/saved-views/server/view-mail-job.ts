import { z } from 'zod';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobContext, type JobDefinition } from '#platform/jobs/job.ts';
import { isLasting } from '../model/mail-schedule.ts';
import { aheadMs, requestSoon, sendViewsQueue } from './request-mailing.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import { findView, setNext } from './saved-view-store.ts';
import { type SendOutcome, sendView, type ViewWithMail } from './send-view.ts';
import { findNext } from './view-facts.ts';
import { tellLeftOut, tellNotSent } from './view-mail-notices.ts';
import { deleteSentBefore, listDue, settleMail } from './view-mail-store.ts';

/** An occurrence is not sent again after that. */
const sentKeptMs = 60 * 86_400_000;

type Mailing = { viewId: number; dueAt?: string | undefined; askedAt?: string | undefined };

/** Sends one occurrence of one view, then names the next. Each step may be done twice. */
export function createSendViewsJob(context: SavedViewContext): JobDefinition {
  return defineJob<Mailing>({
    name: sendViewsQueue,
    payload: z.object({
      organisationId: z.number().int().positive(),
      viewId: z.number().int().positive(),
      dueAt: z.iso.datetime().optional(),
      askedAt: z.iso.datetime().optional(),
    }),
    retryLimit: 5,
    retryDelaySeconds: 30,
    expireSeconds: 900,
    run: (mailing, job) => sendOne(context, mailing, job),
  });
}

async function sendOne(
  context: SavedViewContext,
  { organisationId, viewId, dueAt, askedAt }: Mailing & { organisationId: number },
  { signal, lastAttempt, log }: Pick<JobContext, 'signal' | 'lastAttempt' | 'log'>,
): Promise<void> {
  const view = await context.tenancy.readInOrganisation(organisationId, (scope) => findView(scope, viewId));
  if (!view?.mail) return;
  const withMail: ViewWithMail = { ...view, mail: view.mail };
  // It was sent, paused or moved meanwhile.
  if (dueAt !== undefined && (view.mail.paused || view.mail.nextAt?.toISOString() !== dueAt)) return;
  const occurrence = dueAt ?? `now:${askedAt}`;
  const outcome = (await isClosed(context, organisationId))
    ? null
    : await trySending(context, organisationId, withMail, { occurrence, signal }, { lastAttempt, log });
  await settle(context, organisationId, withMail, {
    outcome,
    occurrence,
    dueAt: dueAt === undefined ? null : new Date(dueAt),
  });
}

/** Nobody is written to about an organisation that lets nobody in. */
async function isClosed(context: SavedViewContext, organisationId: number): Promise<boolean> {
  if (await context.isLocked(organisationId)) return true;
  const organisation = await context.tenancy.readInOrganisation(organisationId, findOrganisation);
  return organisation?.archivedAt !== null;
}

async function trySending(
  context: SavedViewContext,
  organisationId: number,
  view: ViewWithMail,
  sending: { occurrence: string; signal: AbortSignal },
  { lastAttempt, log }: Pick<JobContext, 'lastAttempt' | 'log'>,
): Promise<SendOutcome> {
  try {
    return await sendView(context, organisationId, view, sending);
  } catch (error) {
    // A server that stops does not make the view a bad one.
    if (sending.signal.aborted || !lastAttempt) throw error;
    log.warn({ err: error, viewId: view.id }, 'a saved view could not be sent');
    return { count: 0, leftOut: [], problem: 'failed' };
  }
}

type Ended = { outcome: SendOutcome | null; occurrence: string; dueAt: Date | null };

async function settle(
  context: SavedViewContext,
  organisationId: number,
  view: ViewWithMail,
  { outcome, occurrence, dueAt }: Ended,
): Promise<void> {
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    const stops = outcome?.problem != null && isLasting(outcome.problem);
    const next = stops ? null : await findNext(context, scope, view.personId, view.mail);
    if (outcome === null) {
      if (dueAt) await setNext(scope, view.id, next);
      return;
    }
    const { count, leftOut } = outcome;
    const problem = outcome.problem ?? (leftOut.length > 0 ? 'recipients' : null);
    const end = { at: context.clock(), count, problem };
    if (!(await settleMail(scope, view.id, end, { dueAt, next }))) return;
    if (outcome.problem) await tellNotSent(context, scope, view, { problem: outcome.problem, occurrence });
    await tellLeftOut(context, scope, view, leftOut);
    // A sending of every day at the next full hour may be due before upkeep comes.
    if (dueAt && next) await requestSoon(context, scope, { viewId: view.id, nextAt: next });
  });
}

/**
 * Asks for what is due within the next hour, and once more for what a process left behind; names the next sending after a restore;
 * forgets who was sent what long ago.
 */
export function requestViewMails(context: SavedViewContext): UpkeepTask {
  return {
    failed: 'saved views could not be sent',
    async run() {
      const now = context.clock();
      const due = await context.tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listDue(scope, new Date(now.getTime() + aheadMs)),
      );
      for (const [organisationId, mails] of Map.groupBy(due, (one) => one.organisationId))
        await context.tenancy.inOrganisation(organisationId, async (scope) => {
          await deleteSentBefore(scope, new Date(now.getTime() - sentKeptMs));
          for (const { viewId, nextAt } of mails) {
            const view = await findView(scope, viewId);
            if (!view?.mail) continue;
            const next = nextAt ?? (await findNext(context, scope, view.personId, view.mail));
            if (nextAt === null) await setNext(scope, viewId, next);
            await requestSoon(context, scope, { viewId, nextAt: next });
          }
        });
    },
  };
}
