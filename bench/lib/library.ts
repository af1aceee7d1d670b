import pg from 'pg';
import { hashPassword } from '../../src/features/identity/server/passwords.ts';
import { narrow, newInteraction } from '../../src/features/simulations/interactions/interaction.ts';
import { buildBranchingVersion } from '../../tests/builders/story.ts';

export const adminEmail = 'admin-1@bench.test';
export const learnerEmail = 'learner-1@bench.test';
export const benchPassword = 'correct horse battery';
/** The organisation that is asked; two more of the same size stand beside it. */
export const organisationId = 1;
/** The interactive video whose detail is read and whose version is played. */
export const simulationId = 1_000_001;

const organisations = 3;
const simulationsEach = 200;
const people = 20;

/**
 * Three organisations with 200 interactive videos each: 3 videos, 18 events and 54 options apiece, author, 3 tags,
 * 2 groups and statistics. Ids tell what they are, so that the statements stay short.
 */
export async function seedLibrary(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const hash = await hashPassword(benchPassword);
  const content = JSON.stringify(narrow(newInteraction('question')).content);
  const version = JSON.stringify(buildBranchingVersion());
  const each = (from: number, to: number, name: string) => `generate_series(${from}, ${to}) ${name}`;
  const o = each(1, organisations, 'o');
  const s = each(1, simulationsEach, 's');
  const statements: [string, unknown[]?][] = [
    ['begin'],
    [`insert into organisation (id, name) select o, 'Organisation ' || o from ${o}`],
    [
      `insert into person (id, email, password_hash, first_name, surname)
       select o * 1000 + k, case k when 0 then 'admin-' || o when 1 then 'learner-' || o else 'member-' || k || '-' || o end
         || '@bench.test', $1, 'First ' || k, 'Surname ' || o from ${o}, ${each(0, people - 1, 'k')}`,
      [hash],
    ],
    [
      `insert into membership (organisation_id, person_id, role)
       select o, o * 1000 + k, case k when 0 then 'admin' when 1 then 'user' else 'contentcreator' end
       from ${o}, ${each(0, people - 1, 'k')}`,
    ],
    [
      `insert into content_tag (organisation_id, id, name)
       select o, o * 1000000 + 400000 + t, 'Tag ' || t from ${o}, ${each(0, 19, 't')}`,
    ],
    [
      `insert into member_group (organisation_id, id, name, name_key)
       select o, o * 1000000 + 500000 + g, 'Group ' || g, 'group ' || g from ${o}, ${each(0, 9, 'g')}`,
    ],
    [
      `insert into media (organisation_id, id, kind, title, length_ms, transcoding_status, transcoding_progress, playable,
         content_hash, source_key)
       select o, o * 1000000 + 200000 + s, 'video', 'Clip ' || s, 20000, 'Success', 100, true, 'ab', 'source'
       from ${o}, ${s}`,
    ],
    [
      `insert into content_item (organisation_id, id, kind, title, description, author_person_id, created_at, edited_at)
       select o, o * 1000000 + s, 'simulation', 'Interactive video ' || s, repeat('What it is about. ', 10),
         o * 1000 + 2 + s % ${people - 2}, now() - s * interval '1 hour', now() - s * interval '30 minutes'
       from ${o}, ${s}`,
    ],
    ['insert into simulation (organisation_id, id, quiz) select organisation_id, id, true from content_item'],
    [
      `insert into content_version (organisation_id, id, item_id, number, content, content_hash)
       select o, o * 1000000 + 300000 + s, o * 1000000 + s, 1, $1::jsonb, 'ab' from ${o}, ${s}`,
      [version],
    ],
    ['update content_item set published_version_id = organisation_id * 1000000 + 300000 + id % 1000000'],
    [
      `insert into content_item_tag (organisation_id, item_id, tag_id)
       select o, o * 1000000 + s, o * 1000000 + 400000 + (s + t * 7) % 20 from ${o}, ${s}, ${each(0, 2, 't')}`,
    ],
    // The first is open to everybody, so that a learner may play it.
    [
      `insert into content_item_group (organisation_id, item_id, group_id)
       select o, o * 1000000 + s, o * 1000000 + 500000 + (s + g * 3) % 10 from ${o}, ${each(2, simulationsEach, 's')},
         ${each(0, 1, 'g')}`,
    ],
    [
      `insert into item_statistics (organisation_id, item_kind, item_id, total_users, total_views, total_completions,
         score_sum, score_count)
       select o, 'simulation', o * 1000000 + s, s, s * 3, s * 2, s * 150, s * 2 from ${o}, ${s}`,
    ],
    [
      `insert into video (organisation_id, id, simulation_id, media_id, title, sort_order)
       select o, o * 1000000 + 10000 + s * 3 + v, o * 1000000 + s, o * 1000000 + 200000 + s, 'Video ' || v, v
       from ${o}, ${s}, ${each(0, 2, 'v')}`,
    ],
    [
      `insert into interaction (organisation_id, id, simulation_id, video_id, type, title, timestamp_ms, content)
       select o, o * 1000000 + 20000 + (s * 3 + v) * 6 + e, o * 1000000 + s, o * 1000000 + 10000 + s * 3 + v, 'question',
         'Question ' || e, e * 3000, $1::jsonb from ${o}, ${s}, ${each(0, 2, 'v')}, ${each(0, 5, 'e')}`,
      [content],
    ],
    [
      `insert into interaction_option (organisation_id, id, interaction_id, text, feedback, correct, points, sort_order)
       select o, o * 1000000 + 100000 + ((s * 3 + v) * 6 + e) * 3 + k, o * 1000000 + 20000 + (s * 3 + v) * 6 + e,
         'Option ' || k, 'Feedback ' || k, k = 0, case k when 0 then 10 else 0 end, k
       from ${o}, ${s}, ${each(0, 2, 'v')}, ${each(0, 5, 'e')}, ${each(0, 2, 'k')}`,
    ],
    [`select setval('praxis_id', 100000000)`],
    ['commit'],
    ['analyze'],
  ];
  for (const [text, values] of statements) await client.query(text, values ?? []);
  await client.end();
}
