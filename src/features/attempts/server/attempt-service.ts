import { isLearnerFeedbackOn } from '#features/organisations/server/learner-feedback-view.ts';
import { badInput, conflict, notFound } from '#kernel/app-error.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { type Attempt, showAttempt, showEvent } from '../model/attempt.ts';
import {
  attemptListSize,
  eventPageSize,
  maximumDeletions,
  maximumPageSize,
} from '../model/attempt-limits.ts';
import { assertCanDeleteAttempts, assertCanRate, ownsAttempt } from '../model/attempt-policy.ts';
import type { AttemptReducer } from '../model/attempt-reducer.ts';
import type { ChoiceList } from '../model/choice-count.ts';
import { addDayRows, findDayChanges } from '../model/day-figures.ts';
import { type AppendedEvents, type AttemptBatch, appendEvents, type PlayedItem } from './append-events.ts';
import { LogsArchivedError } from './archive/archived-logs.ts';
import { type ArchiveFiles, bringBack } from './archive/read-archive.ts';
import {
  type AttemptListRequest,
  findAttempt,
  listAttempts,
  listLatestFinished,
} from './attempt-list-view.ts';
import {
  deleteAttempts,
  type HeldAttempt,
  holdAttempt,
  holdAttempts,
  touchAttempt,
  updateRating,
} from './attempt-store.ts';
import { takeChoicesAway } from './choice-store.ts';
import { addDays } from './day-store.ts';
import { createEventIntake } from './event-intake.ts';
import { listAttemptEvents } from './event-list-view.ts';
import type { ItemField } from './extension-points.ts';
import { rebuildAttempt } from './rebuild-attempt.ts';
import { rebuildItems } from './statistics-store.ts';

export type ShownEvent = ReturnType<typeof showEvent>;
type PageArguments = { limit?: number | null; offset?: number | null };

export type AttemptService = {
  /**
   * Keeps a batch of events, at the time of the server's clock. Only the server itself (seeding) may name another
   * moment: the first event's, the others follow by the time they say was spent.
   */
  record<Payload>(
    viewer: Viewer,
    batch: AttemptBatch<Payload>,
    item: PlayedItem<Payload>,
    beganAt?: Date,
  ): Promise<AppendedEvents<Payload>>;
  /**
   * The same within a transaction of the item's feature, which writes more than events. The server itself may end anybody's
   * session, and names the moment.
   */
  recordIn<Payload>(
    scope: Scope,
    viewer: Viewer,
    batch: AttemptBatch<Payload>,
    item: PlayedItem<Payload>,
    happenedAt?: Date,
  ): Promise<AppendedEvents<Payload>>;
  /**
   * Moves the learner's own running session on to now and holds it until the transaction ends, for items whose steps
   * are kept by their own feature.
   * @throws NOT_FOUND for everybody but the learner; CONFLICT when it is finished
   */
  touchIn(scope: Scope, viewer: Viewer, submissionId: number, itemKind: string): Promise<void>;
  /** Holds a running session until the transaction ends. False when there is none, or it is finished. For jobs. */
  holdRunningIn(scope: Scope, submissionId: number, itemKind: string): Promise<boolean>;
  list(viewer: Viewer, request: PageArguments & AttemptListRequest): Promise<Page<Attempt>>;
  /** Those that were finished last. */
  listLatest(viewer: Viewer, limit: number): Promise<Attempt[]>;
  find(viewer: Viewer, id: number): Promise<Attempt | null>;
  listEvents(viewer: Viewer, submissionId: number, request: PageArguments): Promise<Page<ShownEvent>>;
  rate(viewer: Viewer, id: number, rating: number): Promise<Attempt>;
  delete(viewer: Viewer, ids: readonly number[]): Promise<number[]>;
  /** Makes one session and the statistics of its item again from the log. */
  rebuild<Payload>(
    scope: Scope,
    submissionId: number,
    findReducer: (session: HeldAttempt) => Promise<AttemptReducer<Payload> | null>,
  ): Promise<void>;
};

export type AttemptDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  /** Of every kind of item; asked for when a list is. */
  listItemFields: () => readonly ItemField[];
  /** Of every kind in whose items something is chosen. */
  listChoiceLists: () => readonly ChoiceList[];
  /** Where logs of old sessions are. */
  files: ArchiveFiles;
};

export function createAttemptService(context: AttemptDependencies): AttemptService {
  const { tenancy, clock, files } = context;
  tenancy.setRemedy(LogsArchivedError, (error) => bringBack(tenancy, files, error));
  const take = createEventIntake({
    tenancy,
    clock,
    keepAlone: (viewer, batch, item) =>
      tenancy.inOrganisation(viewer.organisationId, (scope) =>
        appendEvents(scope, viewer, batch, item, { at: clock(), paced: false }),
      ),
  });
  return {
    async record(viewer, batch, item, beganAt) {
      if (!beganAt) return take(viewer, batch, item);
      if (viewer.kind !== 'service') throw badInput('The time of an event is the server’s.');
      const time = { at: beganAt, paced: true };
      return tenancy.inOrganisation(viewer.organisationId, (scope) =>
        appendEvents(scope, viewer, batch, item, time),
      );
    },
    async recordIn(scope, viewer, batch, item, happenedAt) {
      if (happenedAt && viewer.kind !== 'service') throw badInput('The time of an event is the server’s.');
      return appendEvents(scope, viewer, batch, item, { at: happenedAt ?? clock(), paced: false });
    },
    touchIn: (scope, viewer, submissionId, itemKind) =>
      touchOwnAttempt(scope, viewer, { id: submissionId, kind: itemKind, now: clock() }),
    async holdRunningIn(scope, submissionId, itemKind) {
      const held = await holdAttempt(scope, submissionId);
      return held?.itemKind === itemKind && held.finishedAt === null;
    },
    list: (viewer, request) => listVisibleAttempts(context, viewer, request),
    listLatest: async (viewer, limit) => {
      const nodes = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        listLatestFinished(scope, viewer, limit),
      );
      return nodes.map((node) => showAttempt(viewer, node));
    },
    find: (viewer, id) =>
      tenancy.readInOrganisation(viewer.organisationId, (scope) => findVisibleAttempt(scope, viewer, id)),
    listEvents: (viewer, submissionId, page) => listVisibleEvents(context, viewer, submissionId, page),
    rate: (viewer, id, rating) => rateAttempt(context, viewer, id, rating),
    delete: (viewer, ids) => deleteNamedAttempts(context, viewer, ids),
    rebuild: rebuildAttempt,
  };
}

async function touchOwnAttempt(
  scope: Scope,
  viewer: Viewer,
  { id, kind, now }: { id: number; kind: string; now: Date },
): Promise<void> {
  const touched = await touchAttempt(scope, id, kind, now);
  if (touched && ownsAttempt(viewer, touched)) return;
  const held = await holdAttempt(scope, id);
  if (held?.itemKind !== kind || !ownsAttempt(viewer, held)) throw notFound();
  throw conflict('This session is finished.', { reason: 'session.finished' });
}

async function listVisibleAttempts(
  { tenancy, listItemFields }: AttemptDependencies,
  viewer: Viewer,
  { filter, sort, ...page }: PageArguments & AttemptListRequest,
): Promise<Page<Attempt>> {
  const request = parsePageRequest(page, maximumPageSize, attemptListSize);
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const { total, nodes } = await listAttempts(
      scope,
      viewer,
      { filter, sort, itemFields: listItemFields() },
      request,
    );
    return { ...request, totalCount: total, nodes: nodes.map((node) => showAttempt(viewer, node)) };
  });
}

async function listVisibleEvents(
  { tenancy, files }: AttemptDependencies,
  viewer: Viewer,
  submissionId: number,
  page: PageArguments,
): Promise<Page<ShownEvent>> {
  const request = parsePageRequest(page, maximumPageSize, eventPageSize);
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const { total, nodes } = await listAttemptEvents(scope, files, viewer, submissionId, request);
    return { ...request, totalCount: total, nodes: nodes.map((event) => showEvent(viewer, event)) };
  });
}

async function findVisibleAttempt(scope: ReadScope, viewer: Viewer, id: number): Promise<Attempt | null> {
  const submission = await findAttempt(scope, viewer, id);
  return submission ? showAttempt(viewer, submission) : null;
}

function rateAttempt(
  { tenancy, clock }: AttemptDependencies,
  viewer: Viewer,
  id: number,
  rating: number,
): Promise<Attempt> {
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if (!(await findVisibleAttempt(scope, viewer, id))) throw notFound();
    const held = await holdAttempt(scope, id);
    if (!held) throw notFound();
    const feedbackOn = await isLearnerFeedbackOn(scope);
    assertCanRate(viewer, { ...held, feedbackOn }, rating, clock());
    await updateRating(scope, id, rating);
    const rated = await findVisibleAttempt(scope, viewer, id);
    if (!rated) throw notFound();
    return rated;
  });
}

async function deleteNamedAttempts(
  { tenancy, listChoiceLists }: AttemptDependencies,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  assertCanDeleteAttempts(viewer);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  if (wanted.length > maximumDeletions) throw badInput(`At most ${maximumDeletions} sessions at once.`);
  return tenancy.inOrganisation(viewer.organisationId, (scope) =>
    deleteAudited(scope, viewer, wanted, listChoiceLists()),
  );
}

async function deleteAudited(
  scope: Scope,
  viewer: Viewer,
  ids: number[],
  choiceLists: readonly ChoiceList[],
): Promise<number[]> {
  const held = await holdAttempts(scope, ids);
  if (held.length !== ids.length) throw notFound();
  await takeChoicesAway(scope, ids, choiceLists);
  await deleteAttempts(scope, ids);
  await addDays(scope, addDayRows(held.flatMap((attempt) => findDayChanges(attempt, null))));
  const items = new Map(held.map((session) => [`${session.itemKind}/${session.itemId}`, session]));
  await rebuildItems(
    scope,
    [...items.values()].map(({ itemKind, itemId }) => ({ kind: itemKind, id: itemId })),
  );
  for (const session of held) {
    await recordAudit(scope, viewer, {
      action: 'submission-deleted',
      targetKind: 'submission',
      targetId: session.id,
      details: { itemKind: session.itemKind, itemId: session.itemId, personId: session.personId },
    });
  }
  return ids;
}
