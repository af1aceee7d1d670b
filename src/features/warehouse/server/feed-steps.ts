import { findNextOrganisation } from '#features/attempts/server/session-export-view.ts';
import {
  type ExportPosition,
  type FeedPage,
  type LogFiles,
  readAllRows,
  readAnswerRows,
  readSessionRows,
  readSessionRowsOfItem,
} from '#features/data-exports/server/feed-rows-view.ts';
import type { ClickHouse } from '#platform/clickhouse/clickhouse-client.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { FeedLimits } from '../model/feed-limits.ts';
import { toTombstone, toWarehouseRow, type WarehouseRow } from '../model/warehouse-row.ts';
import { maxFill, versionOf, type WarehouseDataset } from '../model/warehouse-tables.ts';
import {
  hideAnswers,
  insertRows,
  noteFill,
  openTables,
  removeBefore,
  removeSessions,
} from './clickhouse-tables.ts';
import {
  type Batch,
  beginBatch,
  endBatch,
  type Feed,
  type FillPosition,
  type HiddenSession,
  listToForget,
  listToRemove,
  type Note,
  noteSuccess,
  settleRemovals,
  startFill,
  writeFillPosition,
} from './feed-store.ts';

export type FeedContext = {
  tenancy: Tenancy;
  clickHouse: ClickHouse;
  /** Where logs of old sessions are. */
  files: LogFiles;
  /** Types of events that are answers. */
  listAnswerTypes: () => readonly string[];
  limits: FeedLimits;
  /** Of this process. */
  holder: string;
  signal: AbortSignal;
  /** Rows that ClickHouse took. */
  count(dataset: WarehouseDataset, rows: number): void;
};

/** Every fill has its number from ClickHouse, so that its rows are newer than all that is there, also after a restore of our database. */
export async function lookAtTables(context: FeedContext, feed: Feed): Promise<void> {
  const { tenancy, clickHouse, signal } = context;
  const { fill, isWider } = await openTables(clickHouse, feed.installation, signal);
  if (fill === feed.fill && fill > 0 && !isWider && !feed.fillAsked)
    return tenancy.acrossOrganisations('warehouse', noteSuccess);
  if (fill >= maxFill) throw new Error('The tables in ClickHouse were filled too often: drop them.');
  await noteFill(clickHouse, feed.installation, fill + 1, signal);
  await tenancy.acrossOrganisations('warehouse', (scope) => startFill(scope, context.holder, fill + 1));
}

/** Sends the oldest changes. Answers how many there were; null when another process has the feed. */
export async function sendChanges(context: FeedContext): Promise<{ notes: number; feed: Feed } | null> {
  const { tenancy, limits, holder } = context;
  const batch = await tenancy.acrossOrganisations('warehouse', (scope) =>
    beginBatch(scope, holder, limits.notes),
  );
  if (!batch) return null;
  const { notes, feed } = batch;
  if (notes.length > 0) {
    const hidden = await sendNotes(context, batch);
    await tenancy.acrossOrganisations('warehouse', (scope) =>
      endBatch(
        scope,
        notes.map(({ id }) => id),
        hidden,
      ),
    );
  }
  return { notes: notes.length, feed };
}

async function sendNotes(context: FeedContext, { feed, notes }: Batch): Promise<HiddenSession[]> {
  const version = versionOf(feed.fill, feed.batch);
  const hidden: HiddenSession[] = [];
  const sessionRows: WarehouseRow[] = [];
  for (const [organisationId, some] of Map.groupBy(notes, (note) => note.organisationId)) {
    const changed = changedSessions(some);
    const rows = await context.tenancy.readInOrganisation(organisationId, (scope) =>
      readSessionRows(scope, [...changed.keys()]),
    );
    const there = rows.map(([id]) => Number(id));
    // Answers first: a session that an analyst finds has its answers already.
    await sendAnswersOf(context, organisationId, version, there);
    sessionRows.push(...rows.map((cells) => toWarehouseRow('sessions', organisationId, version, cells)));
    const gone = [...changed].filter(([id]) => !there.includes(id));
    const deleted = gone.map(([id, startedAt]) => ({ id, startedAt }));
    sessionRows.push(...deleted.map((session) => toTombstone(organisationId, version, session)));
    if (deleted.length > 0)
      await hideAnswers(context.clickHouse, organisationId, version, deleted, context.signal);
    hidden.push(...deleted.map(({ id }) => ({ organisationId, attemptId: id })));
    for (const item of changedItems(some)) await sendSessionsOf(context, organisationId, version, item);
  }
  await send(context, 'sessions', sessionRows);
  return hidden;
}

function changedSessions(notes: readonly Note[]): Map<number, Date> {
  return new Map(
    notes.flatMap((note) => ('attemptId' in note ? [[note.attemptId, note.startedAt] as const] : [])),
  );
}

function changedItems(notes: readonly Note[]) {
  const items = notes.flatMap((note) =>
    'itemId' in note ? [{ itemKind: note.itemKind, itemId: note.itemId }] : [],
  );
  return new Map(items.map((item) => [`${item.itemKind} ${item.itemId}`, item])).values();
}

async function sendAnswersOf(
  context: FeedContext,
  organisationId: number,
  version: number,
  sessionIds: readonly number[],
): Promise<void> {
  const { tenancy, limits, files } = context;
  const types = context.listAnswerTypes();
  let after: ExportPosition | null = null;
  if (sessionIds.length === 0) return;
  do {
    const position: ExportPosition | null = after;
    const page: FeedPage = await tenancy.readInOrganisation(organisationId, (scope) =>
      readAnswerRows(scope, files, sessionIds, { types, after: position, limit: limits.rows }),
    );
    await send(
      context,
      'answers',
      page.rows.map((cells) => toWarehouseRow('answers', organisationId, version, cells)),
    );
    after = page.next;
  } while (after !== null);
}

/** An item's scores were hidden from learners, or shown: each of its sessions says so. */
async function sendSessionsOf(
  context: FeedContext,
  organisationId: number,
  version: number,
  item: { itemKind: string; itemId: number },
): Promise<void> {
  const { tenancy, limits } = context;
  let after: ExportPosition | null = null;
  do {
    const position: ExportPosition | null = after;
    const page: FeedPage = await tenancy.readInOrganisation(organisationId, (scope) =>
      readSessionRowsOfItem(scope, item, position, limits.rows),
    );
    await send(
      context,
      'sessions',
      page.rows.map((cells) => toWarehouseRow('sessions', organisationId, version, cells)),
    );
    after = page.next;
  } while (after !== null);
}

async function send(
  context: FeedContext,
  dataset: WarehouseDataset,
  rows: readonly WarehouseRow[],
): Promise<void> {
  await insertRows(context.clickHouse, dataset, rows, context.signal);
  context.count(dataset, rows.length);
}

/** Sends the next page of everything that is there, at `feed.fillPosition`, as one more batch. */
export async function fillOn(context: FeedContext, feed: Feed): Promise<void> {
  if (!feed.fillPosition) return;
  const next = await fillPage(context, feed, feed.fillPosition);
  if (next === null) await removeBefore(context.clickHouse, feed.fill, context.signal);
  await context.tenancy.acrossOrganisations('warehouse', (scope) =>
    writeFillPosition(scope, context.holder, feed.fill, next),
  );
}

async function fillPage(
  context: FeedContext,
  feed: Feed,
  { organisationId, dataset, after }: FillPosition,
): Promise<FillPosition | null> {
  const { tenancy, limits, files } = context;
  if (organisationId === 0) return nextOrganisation(context, 0);
  const page = await tenancy.readInOrganisation(organisationId, (scope) =>
    readAllRows(scope, dataset, { answerTypes: context.listAnswerTypes(), limit: limits.rows, files }, after),
  );
  const version = versionOf(feed.fill, feed.batch);
  await send(
    context,
    dataset,
    page.rows.map((cells) => toWarehouseRow(dataset, organisationId, version, cells)),
  );
  if (page.next !== null) return { organisationId, dataset, after: page.next };
  if (dataset === 'sessions') return { organisationId, dataset: 'answers', after: null };
  return nextOrganisation(context, organisationId);
}

async function nextOrganisation({ tenancy }: FeedContext, afterId: number): Promise<FillPosition | null> {
  const next = await tenancy.readAcrossOrganisations('warehouse', (scope) =>
    findNextOrganisation(scope, afterId),
  );
  return next === null ? null : { organisationId: next, dataset: 'sessions', after: null };
}

/** Removals of one round: each rewrites the files that its rows are in. */
const removedAtOnce = 10_000;

/** Takes rows of deleted sessions out of the files, and later what hid them. */
export async function removeDeleted({ tenancy, clickHouse, limits, signal }: FeedContext): Promise<void> {
  const gone = await tenancy.readAcrossOrganisations('warehouse', (scope) =>
    listToRemove(scope, removedAtOnce),
  );
  if (gone.length > 0) {
    await removeSessions(clickHouse, gone, 'rows', signal);
    await tenancy.acrossOrganisations('warehouse', (scope) => settleRemovals(scope, gone, 'removed'));
  }
  const old = await tenancy.readAcrossOrganisations('warehouse', (scope) =>
    listToForget(scope, limits.hiddenHours, removedAtOnce),
  );
  if (old.length > 0) {
    await removeSessions(clickHouse, old, 'everything', signal);
    await tenancy.acrossOrganisations('warehouse', (scope) => settleRemovals(scope, old, 'forgotten'));
  }
}
