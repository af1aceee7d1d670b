import * as fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttemptReducer } from '#features/attempts/model/attempt-reducer.ts';
import { eraseOwnSessions } from '#features/attempts/server/personal-attempt-data.ts';
import { createAssessedConversations } from '#features/conversations/server/assessed-conversations.ts';
import type { Role, Viewer } from '#kernel/viewer.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { buildGroup } from '#tests/builders/authoring.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { changeRole, joinOrLeave } from '#tests/builders/people-who-move.ts';
import { asPublicViewer, newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import { countRounds } from '#tests/long-runs.ts';
import { createFoldScoresJob, foldScores } from '../fold-scores-job.ts';
import { forgetAssessments } from '../forget-assessments.ts';
import { countPeopleOfSteps, type ObjectiveStep, readObjectiveSteps } from '../objective-steps.ts';
import {
  type AskedPeople,
  allConversations,
  countDiagnoses,
  countPeopleBehind,
  figureKey,
  readScoreFigures,
} from '../score-figures.ts';
import { forgetReasonsBy, insertOverride, insertScoreRun } from '../score-store.ts';
import { foldDueScores } from '../score-total-store.ts';

/** Two events: a beginning, and an end with the score that was found. */
const reducer = (score: number): AttemptReducer<null> => ({
  payload: { parse: () => null } as unknown as AttemptReducer<null>['payload'],
  isAnswer: () => false,
  check() {},
  reduce: (_state, events) => {
    const finished = events.some(({ type }) => type === 'END');
    return {
      state: {},
      outcomes: events.map(() => null),
      finished,
      timeSpentMs: 0,
      points: 0,
      score: finished && score >= 0 ? score : null,
    };
  },
});

let house: PlayHouse;
beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());

// What assessment asks of conversations here needs no content.
const conversations = createAssessedConversations({} as Parameters<typeof createAssessedConversations>[0]);
const virtualHumans = [21, 22];
const objectiveIds = ['asks', 'explains', 'listens'];
const dayMs = 86_400_000;
const firstMoment = Date.parse('2026-01-20T21:00:00Z');

const scored = fc.record({
  /** Of each objective: not scored, missed, earned. */
  objectives: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)),
  score: fc.integer({ min: -1, max: 100 }),
  diagnosis: fc.constantFrom(-1, 0, 100),
});
const nth = fc.nat(20);
const act = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      act: fc.constant('talk' as const),
      learner: fc.nat(7),
      virtualHuman: fc.constantFrom(0, 0, 0, 1),
      hour: fc.nat(24 * 110),
      ends: fc.constantFrom(true, true, true, true, true, false),
      practice: fc.constantFrom(false, false, false, false, false, true),
      scored,
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('score again' as const), nth, scored }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('override' as const),
      nth,
      objective: fc.nat(2),
      earned: fc.boolean(),
      score: fc.nat(100),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('forget words' as const), nth }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('delete' as const), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('fold' as const), notes: fc.integer({ min: 1, max: 6 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('killed fold' as const), notes: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('count again' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('move' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('promote' as const), learner: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('erase' as const), learner: fc.nat(5) }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const question = fc.record({
  virtualHuman: fc.constantFrom(0, 0, 0, 1),
  /** Null for all of them. */
  days: fc.constantFrom(null, null, 20, 45, 80, 130),
  fromDay: fc.integer({ min: -5, max: 40 }),
  role: fc.constantFrom<(Role | null)[]>(null, null, null, 'user', 'user', 'public', 'analyst'),
  inGroup: fc.constantFrom(false, false, true),
  learner: fc.constantFrom(null, null, null, null, null, 0),
});
type Question = typeof question extends fc.Arbitrary<infer Value> ? Value : never;

type Stage = {
  organisationId: number;
  groupId: number;
  viewers: Viewer[];
  admin: Viewer;
  talks: { id: number; ended: boolean }[];
};

async function buildStage(): Promise<Stage> {
  const organisation = await buildOrganisation(house.tenancy);
  const members: BuiltMember[] = [];
  for (let count = 0; count < 6; count++)
    members.push(await buildMember(house.tenancy, organisation, 'user'));
  const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  // So that lists say how many people gave a diagnosis.
  await house.tenancy.inOrganisation(organisation.id, ({ db }) =>
    db.updateTable('organisation').set({ withhold_small_groups: true }).execute(),
  );
  const groupId = await buildGroup(
    house.tenancy,
    organisation.id,
    'Ward',
    members.slice(1).map(({ personId }) => personId),
  );
  return {
    organisationId: organisation.id,
    groupId,
    admin,
    viewers: [
      ...members.map((member) => asViewer(member)),
      ...[1, 2].map(() => asPublicViewer(organisation.id, 21)),
    ],
    talks: [],
  };
}

type Scored = Extract<Act, { act: 'score again' }>['scored'];

async function writeRun(scope: Scope, id: number, { objectives, score, diagnosis }: Scored): Promise<void> {
  const result = {
    objectives: objectives.flatMap((outcome, place) =>
      outcome === 0 ? [] : [{ objectiveId: objectiveIds[place], earned: outcome === 2 }],
    ),
  };
  await sql`update conversation set conversation_score = ${score}, diagnosis_score = ${diagnosis},
    ended_at = coalesce(ended_at, now()) where submission_id = ${id}`.execute(scope.db);
  await insertScoreRun(scope, {
    attemptId: id,
    scorer: 'rules',
    scorerVersion: 'test',
    transcriptHash: '',
    contentHash: '',
    parameters: null,
    sentenceModels: [],
    // What else a result says is asked by nobody here.
    result: result as unknown as Parameters<typeof insertScoreRun>[1]['result'],
    awaitsReview: false,
    createdByPersonId: null,
    createdAt: house.clock.now,
  });
}

async function talk(stage: Stage, step: Extract<Act, { act: 'talk' }>): Promise<void> {
  const [viewer, virtualHumanId] = [stage.viewers[step.learner], virtualHumans[step.virtualHuman]];
  if (!viewer || !virtualHumanId) throw new Error('There are eight learners and two virtual humans.');
  house.clock.now = new Date(firstMoment + step.hour * 3_600_000);
  const types = step.ends ? ['BEGIN', 'END'] : ['BEGIN'];
  await house.tenancy.inOrganisation(stage.organisationId, async (scope) => {
    const { submissionId } = await house.sessions.recordIn(
      scope,
      viewer,
      {
        session: { key: newKey() },
        unitId: null,
        externalUserId: null,
        events: types.map((type, index) => ({
          key: newKey(),
          sequence: index + 1,
          type,
          timeSpentMs: 0,
          payload: null,
        })),
      },
      {
        kind: 'virtual-human',
        id: virtualHumanId,
        findStart: async () => ({
          versionId: 1,
          title: 'George',
          quiz: true,
          passMark: null,
          practice: step.practice,
        }),
        findReducer: async () => reducer(step.scored.score),
      },
    );
    await sql`insert into conversation (organisation_id, submission_id, virtual_human_id, version_id, locale, engine, seed, state)
      values (${stage.organisationId}, ${submissionId}, ${virtualHumanId}, 1, 'en-GB', 'built-in', 1, '{}')`.execute(
      scope.db,
    );
    if (step.ends) await writeRun(scope, submissionId, step.scored);
    stage.talks.push({ id: submissionId, ended: step.ends });
  });
}

class Killed extends Error {}

async function perform(stage: Stage, step: Act): Promise<void> {
  const { organisationId, viewers } = stage;
  const within = (work: (scope: Scope) => Promise<unknown>) =>
    house.tenancy.inOrganisation(organisationId, work);
  const target = 'nth' in step ? stage.talks[step.nth % Math.max(1, stage.talks.length)] : undefined;
  const personId = ('learner' in step ? viewers[step.learner]?.personId : null) ?? 0;
  const fold = (scope: Scope, notes: number) =>
    foldDueScores(scope, (inside, attemptIds) => conversations.selectFinished(inside, { attemptIds }), notes);
  switch (step.act) {
    case 'talk':
      return talk(stage, step);
    case 'score again':
      if (target?.ended) await within((scope) => writeRun(scope, target.id, step.scored));
      return;
    case 'override':
      if (target?.ended)
        await within(async (scope) => {
          await insertOverride(scope, {
            attemptId: target.id,
            objectiveId: objectiveIds[step.objective] ?? '',
            earned: step.earned,
            reason: 'Heard it.',
            personId: stage.admin.personId ?? 0,
            createdAt: house.clock.now,
          });
          await sql`update conversation set conversation_score = ${step.score} where submission_id = ${target.id}`.execute(
            scope.db,
          );
        });
      return;
    case 'forget words':
      if (target) await within((scope) => forgetAssessments(scope, [target.id]));
      return;
    case 'delete':
      if (target) await house.sessions.delete(stage.admin, [target.id]);
      stage.talks = stage.talks.filter((one) => one !== target);
      return;
    case 'fold':
      await within((scope) => fold(scope, step.notes));
      return;
    case 'killed fold':
      await within(async (scope) => {
        await fold(scope, step.notes);
        throw new Killed();
      }).catch((error) => {
        if (!(error instanceof Killed)) throw error;
      });
      return;
    case 'count again':
      return countAgain(organisationId);
    case 'move':
      await within((scope) => joinOrLeave(scope, stage.groupId, personId));
      return;
    case 'promote':
      await within((scope) => changeRole(scope, personId));
      return;
    case 'erase':
      await within(async (scope) => {
        await eraseOwnSessions(scope, { personId, email: 'a@praxis.test' });
        await forgetReasonsBy(scope, stage.admin.personId ?? 0);
      });
  }
}

async function countAgain(organisationId: number): Promise<void> {
  const payload: Record<string, unknown> & { organisationId: number } = { organisationId, again: true };
  await createFoldScoresJob(conversations).run(payload, {
    tenancy: house.tenancy,
    log: undefined as never,
    signal: new AbortController().signal,
    attempt: 1,
    lastAttempt: true,
  });
}

function selectPeople(stage: Stage, asked: Question): AskedPeople {
  const from = new Date(Math.floor(firstMoment / dayMs) * dayMs + asked.fromDay * dayMs);
  const days = asked.days === null ? {} : { from, before: new Date(from.getTime() + asked.days * dayMs) };
  return {
    ...allConversations,
    ...days,
    role: asked.role,
    groupId: asked.inGroup ? stage.groupId : null,
    personId: asked.learner === null ? null : (stage.viewers[asked.learner]?.personId ?? 0),
  };
}

/** Finished conversations of whom is asked for, with their day and their learner. */
function finishedConversations(
  organisationId: number,
  virtualHumanId: number,
  { from, before, role, groupId, personId }: AskedPeople,
): RawBuilder<unknown> {
  const inRole = sql`select m.person_id from membership m where m.organisation_id = ${organisationId} and m.role = ${role}`;
  return sql`
    select c.*, coalesce(a.person_id::text, a.public_sign_in_id::text) as who,
      to_char(a.started_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from conversation c join attempt a on a.organisation_id = c.organisation_id and a.id = c.submission_id
    where c.organisation_id = ${organisationId} and c.virtual_human_id = ${virtualHumanId} and a.finished_at is not null
      and not a.practice and a.started_at >= ${from} and a.started_at < ${before}
      and (${role}::text is null or a.person_id in (${inRole}) or (${role} = 'public' and a.person_id is null))
      and (${groupId}::bigint is null or a.person_id in (select g.person_id from group_member g
        where g.organisation_id = ${organisationId} and g.group_id = ${groupId}))
      and (${personId}::bigint is null or a.person_id = ${personId})`;
}

/** The same, from every conversation and its newest result. */
async function askConversations(
  { db, organisationId }: ReadScope,
  { virtualHumanId, people }: { virtualHumanId: number; people: AskedPeople },
) {
  const { rows } = await sql`
    with finished as (${finishedConversations(organisationId, virtualHumanId, people)}
    ), newest as (
      select distinct on (r.submission_id) r.submission_id, r.result, f.who from score_run r
      join finished f on f.submission_id = r.submission_id order by r.submission_id, r.id desc
    ), judged as (
      select distinct on (o.submission_id, o.objective_id) o.submission_id, o.objective_id, o.earned
      from score_override o order by o.submission_id, o.objective_id, o.id desc
    ), each as (
      select 'finished' as measure, '' as objective, 0 as amount, who from finished
      union all select 'score', '', conversation_score, who from finished where conversation_score >= 0
      union all select 'diagnosis', '', diagnosis_score, who from finished where diagnosis_score >= 0
      union all select 'objective', item->>'objectiveId', coalesce(j.earned, (item->>'earned')::boolean)::integer, n.who
        from newest n cross join lateral jsonb_array_elements(n.result->'objectives') item
        left join judged j on j.submission_id = n.submission_id and j.objective_id = item->>'objectiveId'
    )
    select measure, objective as "objectiveId", count(*)::integer as times, sum(amount)::float8 as amount,
      round(avg(amount), 2)::float8 as average, count(distinct who)::integer as people
    from each group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Of all conversations, as lists of virtual humans ask for it. */
async function compareDiagnoses(stage: Stage): Promise<void> {
  const { tenancy } = house;
  const [answered, expected] = await tenancy.readInOrganisation(stage.organisationId, async (scope) => {
    const counted = await countDiagnoses(scope, conversations, virtualHumans);
    const asked: unknown[] = [];
    for (const virtualHumanId of virtualHumans) {
      const rows = (await askConversations(scope, { virtualHumanId, people: allConversations })) as {
        measure: string;
        average: number;
        people: number;
      }[];
      const found = rows.find(({ measure }) => measure === 'diagnosis');
      if (found) asked.push([virtualHumanId, { average: found.average, people: found.people }]);
    }
    return [[...counted].toSorted(([a], [b]) => a - b), asked];
  });
  expect(answered).toEqual(expected);
}

const enough = 2;

async function compare(stage: Stage, questions: readonly Question[]): Promise<void> {
  for (const [index, asked] of questions.entries()) {
    const wide = [true, false, undefined][index % 3];
    const people = selectPeople(stage, asked);
    const virtualHumanId = virtualHumans[asked.virtualHuman] ?? 0;
    const [answered, expected] = await house.tenancy.readInOrganisation(
      stage.organisationId,
      async (scope) => {
        const one = { virtualHumanId, people: wide === undefined ? people : { ...people, wide } };
        const figures = await readScoreFigures(scope, conversations, one);
        // So few that not all of them are settled by the latest.
        const behind = await countPeopleBehind(scope, conversations, { ...one, figures, enough, latest: 3 });
        const found = figures.map((figure) => ({
          ...figure,
          people: Math.min(enough, behind.get(figureKey(figure)) ?? 0),
        }));
        return [found, (await askConversations(scope, one)) as typeof found];
      },
    );
    expect(answered?.toSorted((a, b) => (figureKey(a) < figureKey(b) ? -1 : 1))).toEqual(
      expected
        ?.map((row) => ({ ...row, people: Math.min(enough, row.people) }))
        .toSorted((a, b) => (figureKey(a) < figureKey(b) ? -1 : 1)),
    );
  }
}

/** Of three questions the objectives by day, week and month, added up here from each conversation. */
async function compareSteps(stage: Stage, questions: readonly Question[]): Promise<void> {
  for (const [index, step] of (['day', 'week', 'month'] as const).entries()) {
    const asked = questions[index];
    if (!asked) throw new Error('There are six questions.');
    const virtualHumanId = virtualHumans[asked.virtualHuman] ?? 0;
    await house.tenancy.readInOrganisation(stage.organisationId, async (scope) => {
      const one = { virtualHumanId, people: { ...selectPeople(stage, asked), ...someDays }, step };
      const found = await readObjectiveSteps(scope, conversations, one);
      const behind = await countPeopleOfSteps(scope, conversations, one);
      const peopleOf = ({ date, objectiveId }: ObjectiveStep) =>
        behind.find((row) => row.date === date && row.objectiveId === objectiveId)?.people;
      const expected = addUpSteps(await listScoredObjectives(scope, one), step);
      expect(found.map((row) => ({ ...row, people: peopleOf(row) }))).toEqual(expected);
      expect(behind).toHaveLength(expected.length);
    });
  }
}

/** Whole months and parts of two. */
const someDays = { from: new Date('2026-01-24T00:00:00Z'), before: new Date('2026-05-05T00:00:00Z') };

type ScoredObjective = { day: string; objectiveId: string; earned: boolean; who: string };

function addUpSteps(rows: readonly ScoredObjective[], step: 'day' | 'week' | 'month') {
  const beginOf = (day: string) => {
    const moment = new Date(`${day}T00:00:00Z`);
    if (step === 'week') moment.setUTCDate(moment.getUTCDate() - ((moment.getUTCDay() + 6) % 7));
    if (step === 'month') moment.setUTCDate(1);
    if (moment < someDays.from) moment.setTime(someDays.from.getTime());
    return moment.toISOString().slice(0, 10);
  };
  const sums = Map.groupBy(rows, ({ day, objectiveId }) => `${beginOf(day)}/${objectiveId}`);
  return [...sums]
    .map(([key, each]) => {
      const [date = '', objectiveId = ''] = key.split('/');
      const people = new Set(each.map(({ who }) => who)).size;
      return {
        date,
        objectiveId,
        times: each.length,
        earned: each.filter((row) => row.earned).length,
        people,
      };
    })
    .toSorted((a, b) => (`${a.date}/${a.objectiveId}` < `${b.date}/${b.objectiveId}` ? -1 : 1));
}

async function listScoredObjectives(
  { db, organisationId }: ReadScope,
  { virtualHumanId, people }: { virtualHumanId: number; people: AskedPeople },
): Promise<ScoredObjective[]> {
  const { rows } = await sql<ScoredObjective>`
    with finished as (${finishedConversations(organisationId, virtualHumanId, people)}), newest as (
      select distinct on (r.submission_id) r.submission_id, r.result, f.day, f.who from score_run r
      join finished f on f.submission_id = r.submission_id order by r.submission_id, r.id desc
    ), judged as (
      select distinct on (o.submission_id, o.objective_id) o.submission_id, o.objective_id, o.earned
      from score_override o order by o.submission_id, o.objective_id, o.id desc
    )
    select n.day, item->>'objectiveId' as "objectiveId", coalesce(j.earned, (item->>'earned')::boolean) as earned, n.who
    from newest n cross join lateral jsonb_array_elements(n.result->'objectives') item
    left join judged j on j.submission_id = n.submission_id and j.objective_id = item->>'objectiveId'`.execute(
    db,
  );
  return rows;
}

function listCounted(organisationId: number): Promise<unknown[]> {
  return house.tenancy.readInOrganisation(organisationId, async ({ db }) => {
    const read = async (query: RawBuilder<unknown>) => (await query.execute(db)).rows;
    return [
      await read(sql`select * from scored_conversation order by attempt_id`),
      await read(sql`select * from score_total order by 2, 3, 4, 5, 6`),
      await read(sql`select count(*)::integer as waiting from score_due`),
    ];
  });
}

it('answers every question as the conversations themselves do, whatever happened and whatever is counted yet', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 15, maxLength: 30, size: 'max' }),
      fc.array(question, { minLength: 6, maxLength: 6 }),
      async (acts, questions) => {
        const stage = await buildStage();
        for (const step of acts) await perform(stage, step);
        await compare(stage, questions);
        await compareSteps(stage, questions);
        await compareDiagnoses(stage);
        await foldScores(house.tenancy, conversations, stage.organisationId);
        await compare(stage, questions);
        await compareSteps(stage, questions);
        await compareDiagnoses(stage);
        const once = await listCounted(stage.organisationId);
        await countAgain(stage.organisationId);
        expect(await listCounted(stage.organisationId)).toEqual(once);
      },
    ),
    { numRuns: countRounds(10, 400) },
  );
}, 90_000);

const everything: Question = {
  virtualHuman: 0,
  days: null,
  fromDay: 0,
  role: null,
  inGroup: false,
  learner: null,
};

it('answers the same while conversations end and several count at once', async () => {
  const stage = await buildStage();
  const talkOf = (learner: number, round: number): Act => ({
    act: 'talk',
    learner,
    virtualHuman: 0,
    hour: 40 * round,
    ends: true,
    practice: false,
    scored: { objectives: [1, 2, (learner + round) % 3], score: 10 * learner, diagnosis: 100 },
  });
  const fold = () => foldScores(house.tenancy, conversations, stage.organisationId);
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      ...stage.viewers.map((_, learner) => perform(stage, talkOf(learner, round))),
      fold(),
      perform(stage, { act: 'override', nth: round, objective: 0, earned: true, score: 70 }),
      perform(stage, { act: 'delete', nth: round }),
      round === 3 ? countAgain(stage.organisationId) : fold(),
    ]);
    await compare(stage, [everything, { ...everything, role: 'user' }]);
  }
  await fold();
  await compare(stage, [everything]);
  const folded = await listCounted(stage.organisationId);
  await countAgain(stage.organisationId);
  expect(await listCounted(stage.organisationId)).toEqual(folded);
});
