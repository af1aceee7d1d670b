import { sql } from 'kysely';
import { countOfPeople, type EvidenceSection } from '#features/language-models/model/ai-evidence.ts';
import type { AskedEvidence, EvidencePart } from '#features/language-models/server/extension-points.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiCalibration } from '../model/api-calibration.ts';
import { readCalibration } from './calibration/calibration-service.ts';

/** Virtual humans whose calibration is in a pack, those with the newest gold sessions first. */
const mostHumans = 200;
const mostRuns = 500;

/** Scorers, calibration, drift and what people contested and changed. */
export const assessmentEvidence: EvidencePart = async (scope, asked) => [
  await describeScorers(scope, asked),
  await describeCalibration(scope, asked),
  await describeAppeals(scope, asked),
];

async function describeScorers(scope: ReadScope, { since, before }: AskedEvidence): Promise<EvidenceSection> {
  const columns = ['scorer', 'scorerVersion', 'modelId', 'promptVersion', 'sentenceModelHash', 'count'];
  const { rows } = await sql<Record<string, string | number | null>>`
    select r.scorer, r.scorer_version as "scorerVersion", r.parameters->>'modelId' as "modelId",
      r.parameters->>'promptVersion' as "promptVersion",
      nullif(array_to_string(r.sentence_models, ' '), '') as "sentenceModelHash", count(*)::int as count
    from score_run r
    where r.organisation_id = ${scope.organisationId} and r.created_at >= ${since}::timestamptz
      and r.created_at < ${before}::timestamptz
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`.execute(scope.db);
  return { id: 'scorers', facts: {}, tables: [{ id: 'scorings', columns, rows }] };
}

async function describeCalibration(scope: ReadScope, asked: AskedEvidence): Promise<EvidenceSection> {
  const titles = new Map<number, string>();
  const agreement: Record<string, string | number | boolean | null>[] = [];
  for (const virtualHumanId of await listMeasured(scope)) {
    for (const scorer of ['rules', 'model'] as const) {
      const found = await readCalibration(
        scope,
        asked.viewer,
        { virtualHumanId, locale: undefined },
        scorer,
      ).catch(() => null);
      // A model that has judged no gold session has nothing to show.
      if (!found || (scorer === 'model' && found.criteria.every(({ agreed }) => agreed === 0))) continue;
      titles.set(virtualHumanId, found.title);
      agreement.push(...describeCriteria(found));
    }
  }
  const runs = await listRunsIn(scope, asked);
  const count = (outcome: string) => runs.filter((run) => run.outcome === outcome).length;
  return {
    id: 'calibration',
    facts: {
      runs: runs.length,
      passed: count('passed'),
      drifted: count('drifted'),
      unmeasured: count('unmeasured'),
      unfinished: count('unfinished'),
    },
    tables: [
      {
        id: 'agreement',
        columns: [
          ...['title', 'objective', 'scorer', 'required', 'state', 'drifting', 'bar', 'rated'],
          ...['kappaPeople', 'kappaScorer', 'kappaLow', 'kappaHigh'],
        ],
        rows: agreement,
      },
      {
        id: 'drift',
        columns: ['ranAt', 'title', 'scorer', 'scorerVersion', 'modelId', 'bar', 'outcome', 'problem'],
        rows: runs.map(({ virtualHumanId, ...run }) => ({
          ...run,
          title: titles.get(Number(virtualHumanId)) ?? `#${virtualHumanId}`,
        })),
      },
    ],
  };
}

function describeCriteria({ title, scorer, required, bar, criteria }: ApiCalibration) {
  const round = (value: number | undefined) => (value === undefined ? null : Math.round(value * 100) / 100);
  return criteria.map(({ name, state, drifting, rated, raters, machine }) => ({
    title,
    objective: name,
    scorer,
    required,
    state,
    drifting,
    bar: bar.counts,
    rated,
    kappaPeople: round(raters.linear?.value),
    kappaScorer: round(machine?.value),
    kappaLow: round(machine?.low),
    kappaHigh: round(machine?.high),
  }));
}

async function listMeasured(scope: ReadScope): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.virtual_human_id as id from gold_session g
    where g.organisation_id = ${scope.organisationId}
    group by 1 order by max(g.marked_at) desc, 1 limit ${mostHumans}`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

type RunInPeriod = { virtualHumanId: number; outcome: string } & Record<string, string | number | null>;

async function listRunsIn(scope: ReadScope, { since, before }: AskedEvidence): Promise<RunInPeriod[]> {
  const { rows } = await sql<RunInPeriod>`
    select to_char(r.ran_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as "ranAt",
      r.virtual_human_id as "virtualHumanId", r.scorer, r.scorer_version as "scorerVersion",
      r.model_id as "modelId", r.bar::float8 as bar, r.outcome, r.problem
    from calibration_run r
    where r.organisation_id = ${scope.organisationId} and r.ran_at >= ${since}::timestamptz
      and r.ran_at < ${before}::timestamptz
    order by r.id desc limit ${mostRuns}`.execute(scope.db);
  return rows;
}

/** Few people stand behind a small number, so it is not told. */
async function describeAppeals(scope: ReadScope, { since, before }: AskedEvidence): Promise<EvidenceSection> {
  const within = (moment: string) =>
    sql`${sql.raw(moment)} >= ${since}::timestamptz and ${sql.raw(moment)} < ${before}::timestamptz`;
  const ours = (alias: string) => sql`${sql.raw(alias)}.organisation_id = ${scope.organisationId}`;
  const appeals = (condition: string) =>
    sql`(select count(*)::int from score_appeal a where ${ours('a')} and ${within('a.created_at')} and ${sql.raw(condition)})`;
  const { rows } = await sql<Record<string, number>>`select
    ${appeals('not a.contested')} as fair, ${appeals('a.contested')} as contested,
    ${appeals('a.contested and a.verdict is null')} as open, ${appeals("a.verdict = 'earned'")} as earned,
    ${appeals("a.verdict = 'not-earned'")} as "notEarned", ${appeals("a.verdict = 'as-it-was'")} as "asItWas",
    (select count(*)::int from score_override o where ${ours('o')} and ${within('o.created_at')}) as overridden,
    (select count(*)::int from score_review v where ${ours('v')} and ${within('v.reviewed_at')}) as reviewed`.execute(
    scope.db,
  );
  const counts = Object.entries(rows[0] ?? {}).map(([name, count]) => [name, countOfPeople(count)] as const);
  return { id: 'appeals', facts: Object.fromEntries(counts), tables: [] };
}
