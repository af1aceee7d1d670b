/**
 * What P7 is measured against: a server that puts what it gets into the event table, without a check or a count. And what it cannot
 * be surpassed by: the same with everything of a moment in one statement, and a server that throws events away.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { organisationId } from '../lib/library.ts';

type Event = Record<string, string | number | string[] | undefined>;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const startedAt = new Date();
const columns = `organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms,
  payload`;
let submissions = 1_000_000_000;
const submissionOf = new Map<string, number>();

createServer(async (request, response) => {
  if (request.method === 'GET') return response.end('ready');
  // Our own benchmark's request.
  const { variables } = JSON.parse(await text(request)) as {
    variables: { i: { SessionKey: string; Events: Event[] } };
  };
  const { SessionKey, Events } = variables.i;
  const submission = submissionOf.get(SessionKey) ?? ++submissions;
  submissionOf.set(SessionKey, submission);
  if (request.url === '/batch') await insertBatch(submission, Events);
  else if (request.url === '/gathered') await gather(submission, Events);
  else if (request.url !== '/nothing') for (const event of Events) await insertOne(submission, event);
  response.setHeader('content-type', 'application/json').end('{"data":true}');
}).listen(Number(process.env.PORT), '127.0.0.1');

function toRow(event: Event) {
  const { VideoID, EventID, OptionIDs, VideoTime, HeatmapData } = event;
  const payload = {
    ...(VideoID ? { videoId: Number(VideoID) } : {}),
    ...(EventID ? { eventId: Number(EventID) } : {}),
    ...(Array.isArray(OptionIDs) && OptionIDs.length > 0 ? { optionIds: OptionIDs.map(Number) } : {}),
    ...(VideoTime === undefined ? {} : { videoTimeMs: Number(VideoTime) * 1000 }),
    ...(HeatmapData ? { heatmapData: HeatmapData } : {}),
  };
  return [event.Key, event.Sequence, event.Type, event.TimeSpent, JSON.stringify(payload)];
}

async function insertBatch(submission: number, events: Event[]): Promise<void> {
  const rows = events.map(toRow);
  await pool.query({
    name: 'batch',
    text: `insert into attempt_event (${columns})
      select $1, $2, $3, k, s, t, ts, p::jsonb
      from unnest($4::uuid[], $5::integer[], $6::text[], $7::bigint[], $8::text[]) as event (k, s, t, ts, p)`,
    values: [
      organisationId,
      startedAt,
      submission,
      ...Array.from({ length: 5 }, (_, column) => rows.map((row) => row[column])),
    ],
  });
}

let waiting: { submission: number; row: ReturnType<typeof toRow> }[] = [];
let written: Promise<unknown> | null = null;

/** One statement for all that came while the last one was written. */
async function gather(submission: number, events: Event[]): Promise<void> {
  waiting.push(...events.map((event) => ({ submission, row: toRow(event) })));
  await written;
  written ??= writeWaiting();
  await written;
}

async function writeWaiting(): Promise<void> {
  const rows = waiting;
  waiting = [];
  await pool.query({
    name: 'gathered',
    text: `insert into attempt_event (${columns})
      select $1, $2, a, k, s, t, ts, p::jsonb
      from unnest($3::bigint[], $4::uuid[], $5::integer[], $6::text[], $7::bigint[], $8::text[]) as event (a, k, s, t, ts, p)`,
    values: [
      organisationId,
      startedAt,
      rows.map((one) => one.submission),
      ...Array.from({ length: 5 }, (_, column) => rows.map(({ row }) => row[column])),
    ],
  });
  written = null;
}

async function insertOne(submission: number, event: Event): Promise<void> {
  await pool.query({
    name: 'one',
    text: `insert into attempt_event (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [organisationId, startedAt, submission, ...toRow(event)],
  });
}
