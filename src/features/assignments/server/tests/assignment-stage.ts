import { vi } from 'vitest';
import { openCourseStage } from '#features/courses/server/tests/course-stage.ts';

/** A house with courses, whose administrator assigns them. */

export type AssignmentStage = Awaited<ReturnType<typeof openAssignmentStage>>;

const until = { timeout: 25_000, interval: 100 };

const fields = `ID Reason DueDate DueDays MinimumScore RepeatMonths EarlierCounts EscalateAfterDays Archived Item { ID Kind Title Path Available }
  Targets { Kind ID Name } Counts { Assigned Started Completed Overdue } CreatedBy { Name }`;

export type OwnLine = {
  RoundID: string;
  State: string;
  DueOn: string | null;
  DueAt: string | null;
  Score: number | null;
  CompletedAt: string | null;
  StartedAt: string | null;
  ValidUntil: string | null;
  Item: { ID: string; Title: string; Path: string };
};

export async function openAssignmentStage() {
  const stage = await openCourseStage();
  const { app, ask, get } = stage;
  type Who = Parameters<typeof get>[0];

  const assign = (input: Record<string, unknown>, who: Who = 'admin') =>
    ask(who, `mutation ($i: CreateAssignmentInput!) { createAssignment(Input: $i) { ${fields} } }`, {
      i: input,
    });

  /** The assignment, where it must go well. */
  async function assigned(input: Record<string, unknown>) {
    const { data, errors } = await assign(input);
    if (errors || !data) throw new Error(JSON.stringify(errors));
    return data.createAssignment;
  }

  const change = (input: Record<string, unknown>, who: Who = 'admin') =>
    ask(who, `mutation ($i: UpdateAssignmentInput!) { updateAssignment(Input: $i) { ${fields} } }`, {
      i: input,
    });

  async function linesOf(who: Who): Promise<OwnLine[]> {
    const { readMyAssignments } = await get(
      who,
      `{ readMyAssignments { RoundID State Reason DueOn DueAt Score StartedAt CompletedAt ValidUntil MinimumScore
        Item { ID Kind Title Path ImageURL Available } } }`,
    );
    return readMyAssignments;
  }

  const statesOf = async (who: Who) => (await linesOf(who)).map(({ State }) => State);

  async function read(id: string) {
    return (await get('admin', `query ($id: ID!) { readOneAssignment(ID: $id) { ${fields} } }`, { id }))
      .readOneAssignment;
  }

  async function roundsOf(filter: Record<string, unknown>, who: Who = 'admin') {
    const { readAssignmentRounds } = await get(
      who,
      `query ($f: AssignmentRoundFilter) { readAssignmentRounds(filter: $f) {
        nodes { ID Number State DueOn Score StartedAt Member { ID Name } Item { Title } } pageInfo { totalCount } } }`,
      { f: filter },
    );
    return readAssignmentRounds;
  }

  /** All events were told: nothing is left that could still change a round. */
  async function settle(): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await app.database.executeSql(
        `select (select count(*) from job_outbox)::int + (select count(*) from pgboss.job
          where state in ('created', 'active', 'retry'))::int as open`,
      );
      if (JSON.stringify(rows) !== '[{"open":0}]') throw new Error(`still open: ${JSON.stringify(rows)}`);
    }, until);
  }

  /** Makes somebody a manager of a group, from their next request on. */
  const manage = (who: Who, group: number) =>
    get('admin', 'mutation ($g: ID!, $m: ID!) { addGroupManager(GroupID: $g, MemberID: $m) { ID } }', {
      g: String(group),
      m: String(stage.person(who).personId),
    });

  const endManaging = (who: Who, group: number) =>
    get('admin', 'mutation ($g: ID!, $m: ID!) { removeGroupManager(GroupID: $g, MemberID: $m) { ID } }', {
      g: String(group),
      m: String(stage.person(who).personId),
    });

  async function passDays(count: number): Promise<void> {
    stage.passTime(count * 24 * 60 * 60 * 1000);
    await stage.signInAgain();
  }

  return {
    ...stage,
    passDays,
    manage,
    endManaging,
    assign,
    assigned,
    change,
    linesOf,
    statesOf,
    read,
    roundsOf,
    settle,
  };
}
