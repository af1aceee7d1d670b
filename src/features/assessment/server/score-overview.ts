import { type RawBuilder, sql } from 'kysely';
import { attemptLearner } from '#features/attempts/server/attempt-facts-view.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { textIn } from '#features/virtual-humans/model/case-content.ts';
import { savedCases } from '#features/virtual-humans/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import { isFew } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { can } from '../model/permissions.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';

export type ScoreOverview = {
  id: number;
  title: string;
  type: string;
  hideScoresFromUsers: boolean;
  totalCompletions: number;
  averageScore: number | null;
  averageDiagnosisScore: number | null;
  /** Few people finished a conversation: there are noughts in place of numbers. */
  withheld: boolean;
  /** Few people have a score, or gave a diagnosis: it is null. */
  scoreWithheld: boolean;
  diagnosisScoreWithheld: boolean;
  objectives: {
    id: string;
    name: string;
    groupId: string;
    points: number;
    key: boolean;
    timesScored: number;
    timesEarned: number;
    /** It was scored for few people: both times are noughts. */
    withheld: boolean;
  }[];
  /** Of objectives, in the order of the case. */
  groups: { id: string; name: string }[];
};

type Counts = {
  completions: number;
  averageScore: number | null;
  averageDiagnosisScore: number | null;
  /** Different people behind each of them; nought where nothing is withheld. */
  people: { finished: number; scored: number; diagnosed: number };
  objectives: { id: string; scored: number; earned: number; people: number }[];
};

/** Over all finished conversations: of each the newest score run, with people's judgements over it. */
async function countScores(
  scope: ReadScope,
  finished: RawBuilder<unknown>,
  withholds: boolean,
): Promise<Counts | undefined> {
  const learner = withholds
    ? attemptLearner(sql`${scope.organisationId}`, sql`f.submission_id`)
    : sql`null::text`;
  const { rows } = await sql<Counts>`
    with finished as materialized (select f.*, ${learner} as learner from (${finished}) f), newest as (
      select distinct on (r.submission_id) r.submission_id, r.result, f.learner from score_run r
      join finished f on f.submission_id = r.submission_id
      where r.organisation_id = ${scope.organisationId}
      order by r.submission_id, r.id desc
    ), judged as (
      select distinct on (o.submission_id, o.objective_id) o.submission_id, o.objective_id, o.earned
      from score_override o join finished f on f.submission_id = o.submission_id
      where o.organisation_id = ${scope.organisationId}
      order by o.submission_id, o.objective_id, o.id desc
    )
    select (select count(*)::integer from finished) as completions,
      (select json_build_object('finished', count(distinct learner),
        'scored', count(distinct learner) filter (where conversation_score >= 0),
        'diagnosed', count(distinct learner) filter (where diagnosis_score >= 0)) from finished) as people,
      (select round(avg(conversation_score), 2)::float8 from finished where conversation_score >= 0) as "averageScore",
      (select round(avg(diagnosis_score), 2)::float8 from finished where diagnosis_score >= 0) as "averageDiagnosisScore",
      coalesce((select json_agg(counted) from (
        select item->>'objectiveId' as id, count(*)::integer as scored,
          count(distinct n.learner)::integer as people,
          (count(*) filter (where coalesce(j.earned, (item->>'earned')::boolean)))::integer as earned
        from newest n
        cross join lateral jsonb_array_elements(n.result->'objectives') item
        left join judged j on j.submission_id = n.submission_id and j.objective_id = item->>'objectiveId'
        group by 1) counted), '[]') as objectives`.execute(scope.db);
  return rows[0];
}

export type ScoreOverviewReader = (viewer: Viewer, virtualHumanId: number) => Promise<ScoreOverview | null>;

export function createScoreOverviewReader({
  tenancy,
  conversations,
}: Pick<AssessmentDependencies, 'tenancy' | 'conversations'>): ScoreOverviewReader {
  return (viewer, virtualHumanId) => {
    if (!can(viewer, 'session:list-all')) throw forbidden();
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      findOverview(scope, viewer, virtualHumanId, conversations.selectFinished(scope, virtualHumanId)),
    );
  };
}

export type CountedObjectives = Pick<ScoreOverview, 'totalCompletions' | 'objectives' | 'groups'>;

/** Of some conversations alone: `attemptIds` is a query of their numbers. The caller has asked whether the viewer may. */
export type CountObjectives = (
  scope: ReadScope,
  viewer: Viewer,
  virtualHumanId: number,
  attemptIds: RawBuilder<unknown>,
) => Promise<CountedObjectives | null>;

export function createCountObjectives({
  conversations,
}: Pick<AssessmentDependencies, 'conversations'>): CountObjectives {
  return (scope, viewer, virtualHumanId, attemptIds) => {
    const finished = conversations.selectFinished(scope, virtualHumanId);
    const asked = sql`select f.* from (${finished}) f where f.submission_id in ${attemptIds}`;
    return findOverview(scope, viewer, virtualHumanId, asked);
  };
}

async function findOverview(
  scope: ReadScope,
  viewer: Viewer,
  virtualHumanId: number,
  finished: RawBuilder<unknown>,
): Promise<ScoreOverview | null> {
  const playable = await savedCases.findAnalysed(scope, viewer, virtualHumanId);
  const counts = playable && (await countScores(scope, finished, await withholdsSmallGroups(scope)));
  if (!counts) return null;
  const { content, settings } = playable;
  const { people } = counts;
  const withheld = isFew(people.finished);
  const scoreWithheld = !withheld && isFew(people.scored);
  const diagnosisScoreWithheld = !withheld && isFew(people.diagnosed);
  const times = new Map(counts.objectives.map((objective) => [objective.id, showTimes(objective)]));
  return {
    id: virtualHumanId,
    title: settings.title,
    type: settings.type,
    hideScoresFromUsers: settings.hideScoresFromUsers,
    totalCompletions: withheld ? 0 : counts.completions,
    averageScore: withheld || scoreWithheld ? null : counts.averageScore,
    averageDiagnosisScore: withheld || diagnosisScoreWithheld ? null : counts.averageDiagnosisScore,
    ...{ withheld, scoreWithheld, diagnosisScoreWithheld },
    objectives: content.objectives.map(({ id, name, groupId, points, key }) => ({
      id,
      name: textIn(name, 'en-GB', content.locales[0]),
      groupId,
      points,
      key,
      ...(times.get(id) ?? { timesScored: 0, timesEarned: 0, withheld: false }),
    })),
    groups: content.objectiveGroups.map(({ id, name }) => ({
      id,
      name: textIn(name, 'en-GB', content.locales[0]),
    })),
  };
}

function showTimes({ scored, earned, people }: Counts['objectives'][number]) {
  const withheld = isFew(people);
  return { timesScored: withheld ? 0 : scored, timesEarned: withheld ? 0 : earned, withheld };
}
