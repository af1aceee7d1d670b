import { z } from 'zod';
import {
  type ExportedEvent,
  type ExportedPeriod,
  type ExportedSession,
  exportPositionSchema,
  type LogFiles,
  listEventsToExport,
  listSessionsToExport,
} from '#features/attempts/server/session-export-view.ts';
import { type FormPosition, listFormAnswersToExport } from '#features/forms/server/response-export-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { DatasetName } from '../model/data-dictionary.ts';
import type { Position } from './export-store.ts';
import { listPeople, type NamedPerson } from './people-store.ts';

/** A value of a file; JSON is given as its text. */
export type Cell = string | number | boolean | Date | null;

/** In the order of the columns of the data dictionary. */
export type ExportRows = { rows: Cell[][]; next: Position; until: Date | null };

export type Reading = {
  period: ExportedPeriod;
  withPeople: boolean;
  answerTypes: readonly string[];
  /** Rows of one statement; of forms it is what one person sent. */
  limit: number;
  /** Where logs of old sessions are. */
  files: LogFiles;
};

/** What the details of an answer name, in kinds whose questions stand in videos. */
const answerSchema = z.object({
  videoId: z.number().optional(),
  eventId: z.number().optional(),
  optionIds: z.array(z.number()).optional(),
});

type ReadDataset = (scope: ReadScope, reading: Reading, after: Position) => Promise<ExportRows>;

const readers: Readonly<Record<DatasetName, ReadDataset>> = {
  sessions: readSessions,
  events: readEvents,
  answers: readAnswers,
  'form-answers': readFormAnswers,
};

/** The next rows of a dataset, behind `after`. */
export function readDataset(
  scope: ReadScope,
  dataset: DatasetName,
  reading: Reading,
  after: Position,
): Promise<ExportRows> {
  return readers[dataset](scope, reading, after);
}

async function readSessions(scope: ReadScope, reading: Reading, after: Position): Promise<ExportRows> {
  const position = exportPositionSchema.nullable().parse(after);
  const { rows, next } = await listSessionsToExport(scope, reading.period, position, reading.limit);
  const people = await findPeople(scope, reading, rows);
  return {
    rows: rows.map((row) =>
      sessionCells(row, people(row.personId), reading.withPeople ? row.externalUserId : null),
    ),
    next,
    until: rows.at(-1)?.startedAt ?? null,
  };
}

type Named = [name: string | null, email: string | null];

/** In the order of the dictionary. */
export function sessionCells(row: ExportedSession, named: Named, externalUserId: string | null): Cell[] {
  return [
    Number(row.id),
    toNumber(row.personId),
    row.visitorKey,
    ...named,
    externalUserId,
    row.itemKind,
    Number(row.itemId),
    row.itemTitle,
    Number(row.versionId),
    toNumber(row.unitId),
    row.startedAt,
    row.lastEventAt,
    row.finishedAt,
    Number(row.timeSpentMs),
    row.answers,
    Number(row.answerTimeMs),
    row.quiz,
    row.passMark,
    row.score,
    row.points,
    row.rating,
    row.scoresHidden,
  ];
}

async function readEvents(scope: ReadScope, reading: Reading, after: Position): Promise<ExportRows> {
  const position = exportPositionSchema.nullable().parse(after);
  const { period, limit, files } = reading;
  const { rows, next } = await listEventsToExport(scope, files, period, {
    types: null,
    after: position,
    limit,
  });
  return {
    rows: rows.map((row) => [
      ...happened(row),
      row.type,
      ...judged(row),
      row.payload === null ? null : JSON.stringify(row.payload),
    ]),
    next,
    until: rows.at(-1)?.sessionStartedAt ?? null,
  };
}

async function readAnswers(scope: ReadScope, reading: Reading, after: Position): Promise<ExportRows> {
  const position = exportPositionSchema.nullable().parse(after);
  const { period, answerTypes, limit, files } = reading;
  const { rows, next } = await listEventsToExport(scope, files, period, {
    types: answerTypes,
    after: position,
    limit,
  });
  return { rows: rows.map(answerCells), next, until: rows.at(-1)?.sessionStartedAt ?? null };
}

/** In the order of the dictionary. */
export function answerCells(row: ExportedEvent): Cell[] {
  const payload = answerSchema.safeParse(row.payload).data;
  return [
    ...happened(row),
    toNumber(row.personId),
    row.visitorKey,
    row.itemKind,
    Number(row.itemId),
    Number(row.versionId),
    payload?.videoId ?? null,
    payload?.eventId ?? null,
    JSON.stringify(payload?.optionIds ?? []),
    ...judged(row),
  ];
}

function happened({ sessionId, sessionStartedAt, key, sequence }: ExportedEvent): Cell[] {
  return [Number(sessionId), sessionStartedAt, key, sequence];
}

function judged({ outcome, timeSpentMs, createdAt }: ExportedEvent): Cell[] {
  return [outcome?.correct ?? null, outcome?.points ?? null, Number(timeSpentMs), createdAt];
}

async function readFormAnswers(scope: ReadScope, reading: Reading, after: Position): Promise<ExportRows> {
  // As this function answered it before.
  const position = after as FormPosition | null;
  const { rows, next } = await listFormAnswersToExport(scope, reading.period, position, reading.limit);
  const people = await findPeople(scope, reading, rows);
  return {
    rows: rows.map((row) => [
      row.responseId,
      Number(row.formId),
      row.formTitle,
      Number(row.versionId),
      toNumber(row.itemId),
      row.stage,
      toNumber(row.personId),
      row.visitorKey,
      ...people(row.personId),
      row.submittedAt,
      row.locale,
      row.questionId,
      row.questionType,
      row.question,
      row.answer,
      JSON.stringify(row.value),
    ]),
    next,
    until: rows.at(-1)?.submittedAt ?? null,
  };
}

/** Name and address by the number of a person; nothing where names were not asked for, and of who was erased. */
async function findPeople(
  scope: ReadScope,
  { withPeople }: Reading,
  rows: readonly { personId: number | null }[],
): Promise<(personId: number | null) => Named> {
  const ids = withPeople ? [...new Set(rows.flatMap(({ personId }) => toNumber(personId) ?? []))] : [];
  const people: ReadonlyMap<number, NamedPerson> =
    ids.length === 0 ? new Map() : await listPeople(scope, ids);
  return (personId) => {
    const person = personId === null ? undefined : people.get(Number(personId));
    return [person?.name ?? null, person?.email ?? null];
  };
}

/** Numbers of 64 bits may come as text. */
function toNumber(value: number | null): number | null {
  return value === null ? null : Number(value);
}
