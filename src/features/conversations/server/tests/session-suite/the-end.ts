import { expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import type { SessionStage } from './session-stage.ts';

export function describeTheEnd(stage: SessionStage): void {
  it('scores at the end, with the words that earned each point, once', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    await callers.learner.say(id, 'Where does it hurt?');
    const { data } = await callers.learner.finish(id, { diagnosis: 'Angina' });
    expect(data).toMatchObject({ finished: true, ended: 'learner' });
    expect(data?.result).toMatchObject({
      conversationScore: 20,
      diagnosisScore: 100,
      pointsAchieved: 10,
      pointsPossible: 50,
    });
    const earned = data?.result?.objectives.filter((objective) => objective.earned);
    expect(earned?.map((objective) => [objective.id, objective.quotes[0]?.text ?? null])).toEqual([
      ['asks', 'Where does it hurt'],
    ]);
    const counts = data?.result?.objectives.find((objective) => objective.id === 'counts');
    expect(counts?.count?.proof).toEqual({ rests: 'nowhere', turns: data?.result?.measures.turns });
    const again = await callers.learner.finish(id, { diagnosis: 'Something else' });
    expect(again.data?.result).toEqual(data?.result);
    const late = await callers.learner.say(id, 'One more thing?');
    expect([late.status, late.error?.reason]).toEqual([409, 'conversation.ended']);
  });

  it('knows a diagnosis that is right, one that is wrong, and none', async () => {
    const { callers, george } = stage;
    const scores: (number | undefined)[] = [];
    for (const diagnosis of ['stable angina', 'A broken leg', undefined]) {
      const { id } = await callers.learner.begin(george);
      const { data } = await callers.learner.finish(id, diagnosis ? { diagnosis } : {});
      scores.push(data?.result?.diagnosisScore);
    }
    expect(scores).toEqual([100, 0, -1]);
  });

  it('has no score where nothing can be scored, and says so everywhere', async () => {
    const { app, callers, people, tokens } = stage;
    const plain = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { type: 'default' },
      content: makeCase({ type: 'default', objectives: [], objectiveGroups: [], diagnosis: null }),
    });
    const { id } = await callers.learner.begin(plain);
    await callers.learner.say(id, 'Where does it hurt?');
    const { data } = await callers.learner.finish(id);
    expect(data?.result).toMatchObject({ conversationScore: -1, diagnosisScore: -1, pointsPossible: 0 });
    const session = await app.graphql(
      'query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Finished Score PDConversationScore PDDiagnosisScore } }',
      { id },
      { token: tokens.analyst },
    );
    expect(session.data.readOneAnalyticsSubmission).toEqual({
      Finished: true,
      Score: null,
      PDConversationScore: -1,
      PDDiagnosisScore: -1,
    });
    const report = await callers.learner.ask('POST', `assessments/${id}/coaching-session-report`, {});
    expect(report.error?.reason).toBe('report.not-possible');
  });

  it('keeps hidden scores from the learner and shows them to staff', async () => {
    const { app, callers, people } = stage;
    const hidden = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { hideScoresFromUsers: true, easyMode: true },
    });
    const begun = await callers.learner.begin(hidden);
    expect(begun.goals).toBeNull();
    await callers.learner.say(begun.id, 'Where does it hurt?');
    const { data } = await callers.learner.finish(begun.id, { diagnosis: 'Angina' });
    expect(data).toMatchObject({ finished: true, result: null, scoresHidden: true });
    expect((await callers.analyst.read(begun.id)).data?.result).toMatchObject({ conversationScore: 20 });
    const report = await callers.learner.ask('GET', `assessments/${begun.id}/coaching-session-report`);
    expect(report.data).toMatchObject({ generatingStatus: 'none', canGenerate: false, report: null });
    const asked = await callers.learner.ask('POST', `assessments/${begun.id}/coaching-session-report`, {});
    expect(asked.error?.code).toBe('FORBIDDEN');
  });

  it('a person’s word stands over the score, with its reason, and both are kept', async () => {
    const { app, callers, people, tokens } = stage;
    const id = await converse(stage);
    const path = `assessments/${id}/overrides`;
    const judgement = { objectiveId: 'says', earned: true, reason: 'Said so in other words.' };
    for (const name of ['learner', 'analyst', 'other'] as const) {
      expect((await callers[name].ask('POST', path, judgement)).error?.code).toBe('FORBIDDEN');
    }
    expect((await callers.outsider.ask('POST', path, judgement)).status).toBe(404);
    const withoutReason = await callers.admin.ask('POST', path, { ...judgement, reason: ' ' });
    expect(withoutReason.error?.reason).toBe('score.reason-needed');
    const answer = await callers.admin.ask('POST', path, judgement);
    expect(answer.data).toMatchObject({ conversationScore: 40, pointsAchieved: 20 });
    const history = await callers.analyst.ask('GET', `assessments/${id}/scores`);
    expect(history.data).toMatchObject({
      runs: [{ conversationScore: 20 }],
      overrides: [{ ...judgement, personId: String(people.admin.personId) }],
    });
    const session = await app.graphql(
      `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Score Points BestScore PDConversationScore PDDiagnosisScore
        AnalyticsEvents { nodes { Type Finished PDAssessmentID PDConversationScore PDDiagnosisScore Diagnosis } } } }`,
      { id },
      { token: tokens.learner },
    );
    expect(session.data.readOneAnalyticsSubmission).toMatchObject({
      Score: 40,
      Points: 20,
      PDConversationScore: 40,
      PDDiagnosisScore: 100,
      AnalyticsEvents: {
        nodes: [
          { Type: 'BEGIN_VH', Finished: false, PDConversationScore: null },
          {
            Type: 'END_VH',
            Finished: true,
            PDAssessmentID: id,
            PDConversationScore: 40,
            PDDiagnosisScore: 100,
            Diagnosis: 'Angina',
          },
        ],
      },
    });
  });

  it('scored again the words give the same, and people’s word is kept', async () => {
    const { callers } = stage;
    const id = await converse(stage);
    await callers.admin.ask('POST', `assessments/${id}/overrides`, {
      objectiveId: 'asks',
      earned: false,
      reason: 'Too late.',
    });
    expect((await callers.analyst.ask('POST', `assessments/${id}/scores`, {})).error?.code).toBe('FORBIDDEN');
    const answer = await callers.admin.ask('POST', `assessments/${id}/scores`, {});
    expect(answer.data).toMatchObject({
      result: { conversationScore: 0 },
      difference: { before: 0, after: 0, objectives: [] },
    });
    const history = await callers.admin.ask('GET', `assessments/${id}/scores`);
    expect(history.data.runs).toHaveLength(2);
  });

  it('is listed to staff, and to a learner among their own', async () => {
    const { app, tokens, george } = stage;
    const id = await converse(stage);
    const list = async (token: string) => {
      const answer = await app.graphql(
        `query ($id: ID!) { readVirtualHumanSessions(ID: $id, sort: [{ field: "Created", direction: DESC }]) {
          nodes { ID Finished PDConversationScore ReportStatus VirtualHuman { Title GeneratesReports } Member { ID } }
          pageInfo { totalCount hasNextPage hasPreviousPage } } }`,
        { id: String(george.id) },
        { token },
      );
      expect(answer.errors).toBeUndefined();
      return answer.data.readVirtualHumanSessions.nodes as { ID: string }[];
    };
    const staff = await list(tokens.analyst);
    expect(staff.map((node) => node.ID)).toContain(id);
    expect(staff[0]).toMatchObject({
      PDConversationScore: expect.any(Number),
      ReportStatus: 'none',
      VirtualHuman: { Title: 'George Ward', GeneratesReports: true },
    });
    expect((await list(tokens.learner)).map((node) => node.ID)).toContain(id);
    expect(await list(tokens.other)).toEqual([]);
  });
}

/** A finished conversation with one objective met and the right diagnosis. */
export async function converse({ callers, george }: SessionStage): Promise<string> {
  const { id } = await callers.learner.begin(george);
  await callers.learner.say(id, 'Where does it hurt?');
  await callers.learner.finish(id, { diagnosis: 'Angina' });
  return id;
}
