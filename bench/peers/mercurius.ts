/** A peer: Fastify with mercurius, its own loaders and JIT, on the same tables, without any check. */
import Fastify from 'fastify';
import mercurius from 'mercurius';
import pg from 'pg';
import { organisationId } from '../lib/library.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Row = Record<string, unknown> & { id: number };
type Queued = { obj: Row }[];

async function select(name: string, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query({ name, text, values: [organisationId, ...values] });
  return rows;
}

const schema = `
  scalar DateTime
  type Named { ID: ID! Name: String! }
  type Option { ID: ID! Text: String! Feedback: String Correct: Boolean Points: Int }
  type Event { ID: ID! Title: String! Type: String! Timestamp: Float! Duration: Float! Content: String! Options: [Option!]! }
  type Video { ID: ID! Title: String! Length: Float EndAction: String! Events: [Event!]! }
  type Simulation {
    ID: ID! Title: String! Description: String! Status: String! Created: DateTime! LastEdited: DateTime!
    Author: Named Tags: [Named!]! OrganisationGroups: [Named!]!
    TotalUsers: Int! TotalViews: Int! TotalCompletions: Int! AverageScore: Float
    Videos: [Video!]!
  }
  type PageInfo { totalCount: Int! hasNextPage: Boolean! }
  type SimulationConnection { nodes: [Simulation!]! pageInfo: PageInfo! }
  type Query {
    readSimulations(limit: Int = 12): SimulationConnection!
    readOneSimulation(ID: ID): Simulation
  }`;

const columns = `s.id, s.id as "ID", s.title as "Title", s.description as "Description",
  case when s.published_version_id is null then 'Unpublished' else 'Published' end as "Status",
  s.created_at as "Created", s.edited_at as "LastEdited", s.author_person_id as author`;

const resolvers = {
  Query: {
    async readSimulations(_: unknown, { limit }: { limit: number }) {
      const [nodes, counted] = await Promise.all([
        select(
          'list',
          `select ${columns} from content_item s where s.organisation_id = $1 and s.kind = 'simulation'
           order by s.created_at desc, s.id desc limit $2`,
          [limit],
        ),
        select(
          'total',
          "select count(*) as total from content_item where organisation_id = $1 and kind = 'simulation'",
          [],
        ),
      ]);
      const totalCount = Number(counted[0]?.total);
      return { nodes, pageInfo: { totalCount, hasNextPage: nodes.length < totalCount } };
    },
    async readOneSimulation(_: unknown, { ID }: { ID: string }) {
      const rows = await select(
        'one',
        `select ${columns} from content_item s where s.organisation_id = $1 and s.id = $2`,
        [ID],
      );
      return rows[0] ?? null;
    },
  },
};

/** Rows of below, in the order of what is above. */
async function children(name: string, text: string, queries: Queued): Promise<Row[][]> {
  const rows = await select(name, text, [queries.map(({ obj }) => obj.id)]);
  const groups = Map.groupBy(rows, (row) => row.parent);
  return queries.map(({ obj }) => groups.get(obj.id) ?? []);
}

const statisticsOf = new WeakMap<object, Promise<Row[][]>>();
/** Four fields of one row: read once for them all. */
function statistics(field: string) {
  return async (queries: Queued, context: object) => {
    let rows = statisticsOf.get(context);
    if (!rows) {
      rows = children(
        'statistics',
        `select item_id as parent, total_users as "TotalUsers", total_views as "TotalViews",
           total_completions as "TotalCompletions", round(score_sum / nullif(score_count, 0), 2) as "AverageScore"
         from item_statistics where organisation_id = $1 and item_kind = 'simulation' and item_id = any($2::bigint[])`,
        queries,
      );
      statisticsOf.set(context, rows);
    }
    return (await rows).map((found) => found[0]?.[field] ?? 0);
  };
}

const loaders = {
  Simulation: {
    async Author(queries: Queued) {
      const rows = await select(
        'authors',
        `select p.id, p.id as "ID", trim(p.first_name || ' ' || p.surname) as "Name" from person p
         join membership m on m.organisation_id = $1 and m.person_id = p.id where p.id = any($2::bigint[])`,
        [queries.map(({ obj }) => obj.author)],
      );
      const byId = new Map(rows.map((row) => [row.id, row]));
      return queries.map(({ obj }) => byId.get(obj.author as number) ?? null); // a column of ids
    },
    Tags: (queries: Queued) =>
      children(
        'tags',
        `select st.item_id as parent, t.id as "ID", t.name as "Name" from content_item_tag st
         join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
         where st.organisation_id = $1 and st.item_id = any($2::bigint[]) order by t.name, t.id`,
        queries,
      ),
    OrganisationGroups: (queries: Queued) =>
      children(
        'groups',
        `select sg.item_id as parent, g.id as "ID", g.name as "Name" from content_item_group sg
         join member_group g on g.organisation_id = sg.organisation_id and g.id = sg.group_id
         where sg.organisation_id = $1 and sg.item_id = any($2::bigint[]) order by g.name, g.id`,
        queries,
      ),
    TotalUsers: statistics('TotalUsers'),
    TotalViews: statistics('TotalViews'),
    TotalCompletions: statistics('TotalCompletions'),
    AverageScore: statistics('AverageScore'),
    Videos: (queries: Queued) =>
      children(
        'videos',
        `select v.simulation_id as parent, v.id, v.id as "ID", v.title as "Title", m.length_ms / 1000.0 as "Length",
           v.end_action as "EndAction" from video v
         join media m on m.organisation_id = v.organisation_id and m.id = v.media_id
         where v.organisation_id = $1 and v.simulation_id = any($2::bigint[]) and v.deleted_at is null
         order by v.sort_order, v.id`,
        queries,
      ),
  },
  Video: {
    Events: (queries: Queued) =>
      children(
        'events',
        `select e.video_id as parent, e.id, e.id as "ID", e.title as "Title", e.type as "Type",
           e.timestamp_ms / 1000.0 as "Timestamp", e.duration_ms / 1000.0 as "Duration",
           e.content ->> 'content' as "Content" from interaction e
         where e.organisation_id = $1 and e.video_id = any($2::bigint[]) and e.deleted_at is null
         order by e.timestamp_ms, e.id`,
        queries,
      ),
  },
  Event: {
    Options: (queries: Queued) =>
      children(
        'options',
        `select interaction_id as parent, id as "ID", text as "Text", feedback as "Feedback", correct as "Correct",
           points as "Points" from interaction_option
         where organisation_id = $1 and interaction_id = any($2::bigint[]) order by sort_order, id`,
        queries,
      ),
  },
};

const app = Fastify();
app.get('/', async () => 'ready');
// mercurius types loaders by generated code, which a benchmark does without.
await app.register(mercurius, { schema, resolvers, loaders: loaders as never, jit: 1 });
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
