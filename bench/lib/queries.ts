import { organisationId, simulationId } from './library.ts';

/** The same answer is asked of everybody; `check` in http-duel.ts compares them. */
export const listQuery = `query List {
  readSimulations(limit: 12) {
    nodes {
      ID Title Status Created LastEdited
      Author { ID Name }
      Tags { ID Name }
      OrganisationGroups { ID Name }
      TotalUsers TotalViews TotalCompletions AverageScore
    }
    pageInfo { totalCount hasNextPage }
  }
}`;

export const detailQuery = `query Detail {
  readOneSimulation(ID: ${simulationId}) {
    ID Title Description Created
    Author { ID Name }
    Videos {
      ID Title Length EndAction
      Events {
        ID Title Type Timestamp Duration Content
        Options { ID Text Feedback Correct Points }
      }
    }
  }
}`;

const day = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const author = `(select json_build_object('ID', p.id::text, 'Name', p.first_name || ' ' || p.surname)
  from person p where p.id = s.author_person_id)`;

/** The limit: the whole answer as text out of one statement, without any check. */
export const listSql = `select json_build_object('data', json_build_object('readSimulations', json_build_object(
  'nodes', (select json_agg(node) from (
    select s.id::text as "ID", s.title as "Title",
      case when s.published_version_id is null then 'Unpublished' else 'Published' end as "Status",
      ${day('s.created_at')} as "Created", ${day('s.edited_at')} as "LastEdited", ${author} as "Author",
      (select json_agg(json_build_object('ID', t.id::text, 'Name', t.name) order by t.name, t.id)
        from content_item_tag st join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
        where st.organisation_id = s.organisation_id and st.item_id = s.id) as "Tags",
      coalesce((select json_agg(json_build_object('ID', g.id::text, 'Name', g.name) order by g.name, g.id)
        from content_item_group sg join member_group g on g.organisation_id = sg.organisation_id and g.id = sg.group_id
        where sg.organisation_id = s.organisation_id and sg.item_id = s.id), '[]'::json) as "OrganisationGroups",
      i.total_users as "TotalUsers", i.total_views as "TotalViews", i.total_completions as "TotalCompletions",
      round(i.score_sum / i.score_count, 2)::float as "AverageScore"
    from content_item s left join item_statistics i
      on i.organisation_id = s.organisation_id and i.item_kind = 'simulation' and i.item_id = s.id
    where s.organisation_id = $1 and s.kind = 'simulation' order by s.created_at desc, s.id desc limit 12) node),
  'pageInfo', json_build_object(
    'totalCount', (select count(*) from content_item s where s.organisation_id = $1 and s.kind = 'simulation'), 'hasNextPage', true))))::text as answer`;

export const detailSql = `select json_build_object('data', json_build_object('readOneSimulation', (
  select json_build_object('ID', s.id::text, 'Title', s.title, 'Description', s.description,
    'Created', ${day('s.created_at')}, 'Author', ${author},
    'Videos', (select json_agg(json_build_object('ID', v.id::text, 'Title', v.title,
        'Length', (m.length_ms / 1000.0)::float, 'EndAction', v.end_action,
        'Events', (select json_agg(json_build_object('ID', e.id::text, 'Title', e.title, 'Type', e.type,
            'Timestamp', (e.timestamp_ms / 1000.0)::float, 'Duration', (e.duration_ms / 1000.0)::float,
            'Content', e.content ->> 'content',
            'Options', (select json_agg(json_build_object('ID', k.id::text, 'Text', k.text, 'Feedback', k.feedback,
                'Correct', k.correct, 'Points', k.points) order by k.sort_order, k.id)
              from interaction_option k
              where k.organisation_id = e.organisation_id and k.interaction_id = e.id)) order by e.timestamp_ms, e.id)
          from interaction e
          where e.organisation_id = v.organisation_id and e.video_id = v.id and e.deleted_at is null))
        order by v.sort_order, v.id)
      from video v join media m on m.organisation_id = v.organisation_id and m.id = v.media_id
      where v.organisation_id = s.organisation_id and v.simulation_id = s.id and v.deleted_at is null))
  from content_item s where s.organisation_id = $1 and s.id = ${simulationId})))::text as answer`;

export const sqlValues = [organisationId];

const heatmapRows = `from attempt s join attempt_event e on e.organisation_id = s.organisation_id
    and e.attempt_started_at = s.started_at and e.attempt_id = s.id
  where s.organisation_id = $1 and s.item_kind = 'simulation' and s.item_id = $2 and e.payload ? 'heatmapData'
  order by s.started_at, s.id, e.sequence limit 1000`;

/** P6: the events themselves, and the same as the text of a whole answer. */
export const heatmapRowsSql = `select e.event_key, e.payload->>'heatmapData', e.payload->>'videoTimeMs', e.time_spent_ms
  ${heatmapRows}`;
export const heatmapSql = `select json_agg(found)::text as answer from (
  select e.event_key as "ID", e.payload->>'heatmapData' as "HeatmapData", e.payload->>'videoTimeMs' as "VideoTime",
    e.time_spent_ms as "TimeSpent" ${heatmapRows}) found`;
export const heatmapValues = [organisationId, simulationId];
