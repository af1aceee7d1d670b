import { expect, it } from 'vitest';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  readReply,
} from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import type { ApiAssessment } from '../../../model/api-messages.ts';
import { passTime, readState, type SessionStage } from './session-stage.ts';

const secondMs = 1_000;
const firstOf = (rows: readonly unknown[]) => rows[0] as Record<string, unknown>; // each statement here answers one row

/** A learner tries one moment again: from a turn of theirs on, in a conversation that counts nowhere. */
export function describeTheRewind(stage: SessionStage): void {
  const rewind = (id: string, turn: number, caller: ApiCaller = stage.callers.learner, key = newKey()) =>
    caller.ask<ApiAssessment>('POST', `assessments/${id}/rewind`, { key, turn });

  async function stateOf(id: string): Promise<unknown> {
    const { rows } = await stage.app.database.executeSql(
      `select state->'dialogue' as dialogue from conversation where submission_id = ${Number(id)}`,
    );
    return firstOf(rows).dialogue;
  }

  /** Three turns of the learner; `states` are the engine's after each. */
  async function talk(human: BuiltVirtualHuman = stage.george) {
    const { learner } = stage.callers;
    const { id } = await learner.begin(human);
    const states: unknown[] = [];
    for (const words of ['Where does it hurt?', 'Are you worried about it?', 'Where does it hurt?']) {
      passTime(stage.app, 10 * secondMs);
      await learner.say(id, words);
      states.push(await stateOf(id));
    }
    const { turns } = (await learner.read(id)).data ?? { turns: [] };
    const numbers = turns.filter(({ speaker }) => speaker === 'learner').map(({ number }) => number);
    return { id, states, turns, numbers };
  }

  it('goes on from the turn before, as the engine stood then, in a running or a finished conversation', async () => {
    const { learner } = stage.callers;
    const { id, states, turns, numbers } = await talk();
    for (const isFinished of [false, true]) {
      if (isFinished) await learner.finish(id);
      for (const [index, number] of numbers.entries()) {
        const { data } = await rewind(id, number);
        expect(data).toMatchObject({ practice: true, finished: false, rewoundFrom: { id, turn: number } });
        const said = ({ turns: all }: Pick<ApiAssessment, 'turns'>) =>
          all.map(({ speaker, text, number: place }) => [place, speaker, text]);
        expect(said(data ?? { turns: [] })).toEqual(said({ turns }).slice(0, number - 1));
        if (index > 0) expect(await stateOf(data?.id ?? '')).toEqual(states[index - 1]);
      }
    }
    const again = (await rewind(id, numbers[1] ?? 0)).data?.id ?? '';
    const answer = await learner.say(again, 'Where does it hurt?', { after: (numbers[1] ?? 0) - 1 });
    expect(readReply(answer.events).kept).not.toBeNull();
    expect(readState(answer.events).ended).toBeNull();
    // What was said first stays as it was.
    expect((await learner.read(id)).data?.turns).toEqual(turns);
  });

  it('has a score of its own, which counts nowhere, and stands beside the first one', async () => {
    const { app, callers, people, tokens } = stage;
    const human = await buildPublishedVirtualHuman(app.tenancy, people.admin);
    const { id, numbers } = await talk(human);
    await callers.learner.finish(id);
    const query = `query ($id: ID!) {
      analysed: readAnalysedVirtualHuman(ID: $id) { Views TotalCompletions AverageScore TotalUsers }
      overview: readVHForScoreOverview(ID: $id) { TotalCompletions AverageScore Objectives { TimesScored } } }`;
    const figures = async () => {
      const answer = await app.graphql(query, { id: human.id }, { token: tokens.admin });
      expect(answer.errors).toBeUndefined();
      const { rows } = await app.database.executeSql(
        `select (select json_agg(d order by d.day) from attempt_day d where d.item_id = ${human.id}) as days,
          (select json_agg(s) from item_person_statistics s where s.item_id = ${human.id}) as people`,
      );
      return { data: answer.data, ...firstOf(rows) };
    };
    /** Domain events about an attempt, on their way or delivered, to each who hears them once. */
    const eventsOf = async (attempt: string) => {
      const names = `like '%"attemptId": ${Number(attempt)},%'`;
      const { rows } = await app.database.executeSql(
        `select (select count(*) from job_outbox where payload::text ${names})
          + (select count(*) from pgboss.job where data::text ${names}) as told`,
      );
      return Number(firstOf(rows).told);
    };
    const before = await figures();
    expect(await eventsOf(id)).toBeGreaterThan(0);
    const other = (await rewind(id, numbers[0] ?? 0)).data?.id ?? '';
    await callers.learner.say(other, 'Nice weather today.');
    const done = (await callers.learner.finish(other)).data;
    expect(done?.result?.conversationScore).toBeGreaterThanOrEqual(0);
    expect(await figures()).toEqual(before);
    expect(await eventsOf(other)).toBe(0);
    const { rows } = await app.database.executeSql(
      `select score, points, quiz, practice, unit_id from attempt where id = ${Number(other)}`,
    );
    expect(rows).toEqual([{ score: null, points: 0, quiz: false, practice: true, unit_id: null }]);
    // A person's verdict, and scoring again, change its own score alone.
    const verdict = { objectiveId: 'asks', earned: true, reason: 'I heard it.' };
    expect((await callers.admin.ask('POST', `assessments/${other}/overrides`, verdict)).status).toBe(200);
    await callers.admin.ask('POST', `assessments/${other}/scores`, {});
    expect(await figures()).toEqual(before);
    const compared = await callers.learner.ask('GET', `assessments/${other}/first-and-best`);
    expect(compared.data).toMatchObject({ of: 'rewound', attempts: { first: { id }, best: { id: other } } });
    // It is neither the first nor the best one of the learner, and no gold session.
    expect((await callers.learner.ask('GET', `assessments/${id}/first-and-best`)).data).toMatchObject({
      finished: 1,
      attempts: null,
    });
    const marked = await callers.admin.ask('POST', `assessments/${other}/gold`, { gold: true });
    expect(marked.error?.reason).toBe('calibration.not-rateable');
  });

  it('is begun once for its key, from a turn of the learner', async () => {
    const { id, numbers } = await talk();
    const key = newKey();
    const [turn = 0] = numbers;
    const first = (await rewind(id, turn, stage.callers.learner, key)).data?.id;
    expect((await rewind(id, turn, stage.callers.learner, key)).data?.id).toBe(first);
    for (const none of [turn + 1, 99])
      expect((await rewind(id, none)).error?.reason).toBe('rewind.no-such-turn');
    expect((await rewind(id, 0)).error?.code).toBe('BAD_USER_INPUT');
  });

  it('is refused in exams, to everybody but the learner, and where the virtual human is closed', async () => {
    const { app, callers, people } = stage;
    const exam = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { examMode: true },
    });
    const taken = await talk(exam);
    const [turn = 0] = taken.numbers;
    await callers.learner.finish(taken.id);
    expect((await callers.learner.read(taken.id)).data?.canRewind).toBe(false);
    expect((await rewind(taken.id, turn)).error?.reason).toBe('rewind.exam');
    const { id, numbers } = await talk();
    const [first = 0] = numbers;
    for (const who of ['other', 'admin', 'outsider'] as const)
      expect((await rewind(id, first, callers[who])).error?.code, who).toBe('NOT_FOUND');
    expect((await rewind(id, first, callers.nobody)).status).toBe(401);
    const closed = await buildPublishedVirtualHuman(app.tenancy, people.admin);
    const before = await talk(closed);
    await app.database.executeSql(
      `update content_item set published_version_id = null where id = ${closed.id}`,
    );
    expect((await rewind(before.id, before.numbers[0] ?? 0)).error?.code).toBe('NOT_FOUND');
  });

  it('has the time that was left then, and pays for what is new', async () => {
    const { app, callers, people } = stage;
    const short = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { timeLimitSeconds: 60 },
    });
    const { id, numbers } = await talk(short);
    const last = (await rewind(id, numbers[2] ?? 0)).data;
    expect(last?.elapsedMs).toBeGreaterThan(15 * secondMs);
    expect(last?.elapsedMs).toBeLessThanOrEqual(30 * secondMs);
    passTime(app, 50 * secondMs);
    expect(readState((await callers.learner.say(last?.id ?? '', 'Where?')).events).ended).toBe('time-limit');
    const first = (await rewind(id, numbers[0] ?? 0)).data;
    expect(first?.elapsedMs).toBeLessThanOrEqual(10 * secondMs);
  });
}
