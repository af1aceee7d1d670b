import type pg from 'pg';
import { organisationId, simulationId } from './library.ts';

/** Logs of the sessions of the busiest video, or of all of the year: eight answers, two looks and ten other events each. Three in ten finished sessions are rated. */
export async function insertLogs(client: pg.Client, { everyItem = false } = {}): Promise<void> {
  const which = everyItem ? 'true' : `item_id = ${simulationId}`;
  await client.query('begin');
  await client.query(
    `insert into attempt_event (organisation_id, attempt_started_at, attempt_id, event_key, sequence, type, time_spent_ms, payload,
       outcome, created_at)
     select organisation_id, started_at, id, gen_random_uuid(), n,
       case when n <= 8 then 'ANSWER' when n <= 10 then 'HEATMAP' else 'VIDEO_PLAY' end, 1000 + (id * n) % 9001,
       case when n <= 8 then jsonb_build_object('eventId', 700 + n, 'optionIds', jsonb_build_array(7000 + n * 10 + (id + n) % 4))
         when n <= 10 then jsonb_build_object('videoId', 1, 'heatmapData', (
           select string_agg(md5((id * 10 + n * 1000 + k)::text), '') from generate_series(1, 10) k)) else jsonb_build_object('videoId', 1) end,
       case when n <= 8 then jsonb_build_object('correct', (id + n) % 3 <> 0, 'points', 1) end, started_at
     from attempt, generate_series(1, 20) n where organisation_id = ${organisationId} and ${which}`,
  );
  await client.query(
    'update attempt set rating = 1 + id % 5 where id % 10 < 3 and finished_at is not null and not practice',
  );
  await client.query('commit');
}
