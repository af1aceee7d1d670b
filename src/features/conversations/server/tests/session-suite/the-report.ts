import { expect, it } from 'vitest';
import type { ApiReport } from '#features/assessment/model/api-results.ts';
import { passTime, type SessionStage } from './session-stage.ts';
import { converse } from './the-end.ts';

const soon = { timeout: 20_000, interval: 50 };

export function describeTheReport(stage: SessionStage): void {
  it('is written when it is asked for, at the second time where the model fails, and anew by administrators alone', async () => {
    const { callers, engine } = stage;
    const id = await converse(stage);
    const path = `assessments/${id}/coaching-session-report`;
    expect((await callers.learner.ask('GET', path)).data).toMatchObject({
      generatingStatus: 'none',
      canGenerate: true,
      canRegenerate: false,
      expectedMs: 40_000,
    });
    const asked = await request(stage, path);
    expect(asked).toBe(engine.engine === 'built-in' ? 'complete' : 'pending');
    const first = await settle(stage, path);
    expect(first.generatingStatus).toBe(engine.source === 'fallback' ? 'failed' : 'complete');
    if (first.generatingStatus === 'failed') {
      expect(first).toMatchObject({ canGenerate: true, report: null });
      await request(stage, path);
    }
    expect(await settle(stage, path)).toMatchObject({
      generatingStatus: 'complete',
      canGenerate: false,
      report: { score: 20, engine: engine.works ? 'model' : 'built-in' },
    });
    expect((await callers.learner.ask('POST', path, { regenerate: true })).error?.code).toBe('FORBIDDEN');
    expect((await callers.analyst.ask('POST', path, { regenerate: true })).error?.code).toBe('FORBIDDEN');
    expect((await callers.other.ask('GET', path)).status).toBe(404);
    expect((await callers.outsider.ask('POST', path, {})).status).toBe(404);
    expect((await callers.admin.ask('POST', path, { regenerate: true })).data.generatingStatus).toBe(asked);
    await settle(stage, path);
  });

  it('is not there before the end', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    const answer = await callers.learner.ask('POST', `assessments/${id}/coaching-session-report`, {});
    expect(answer.error?.reason).toBe('report.not-possible');
  });

  it('that was asked for and never came is failed after a minute, and one is written at a time', async () => {
    const { app, callers, people } = stage;
    const id = await converse(stage);
    const path = `assessments/${id}/coaching-session-report`;
    await app.tenancy.inOrganisation(people.admin.organisationId, (scope) =>
      scope.db
        .insertInto('coaching_report')
        .values({
          organisation_id: scope.organisationId,
          submission_id: Number(id),
          status: 'pending',
          engine: 'model',
          requested_at: app.clock.now,
        })
        .execute(),
    );
    expect((await callers.learner.ask('GET', path)).data.generatingStatus).toBe('pending');
    const second = await callers.learner.ask('POST', path, {});
    expect(second.error).toMatchObject({ code: 'CONFLICT', message: 'A report is already being generated' });
    passTime(app, 60_001);
    expect((await callers.learner.ask('GET', path)).data).toMatchObject({
      generatingStatus: 'failed',
      canGenerate: true,
    });
    await request(stage, path);
    expect((await settle(stage, path)).generatingStatus).toBe('complete');
  });
}

async function request({ callers }: SessionStage, path: string): Promise<string> {
  const answer = await callers.learner.ask<ApiReport>('POST', path, {});
  return answer.data?.generatingStatus ?? JSON.stringify(answer.error);
}

/** A model's report is written by a job. */
async function settle({ callers }: SessionStage, path: string): Promise<ApiReport> {
  const read = async () => (await callers.learner.ask<ApiReport>('GET', path)).data;
  await expect.poll(async () => (await read())?.generatingStatus, soon).not.toBe('pending');
  const report = await read();
  if (!report) throw new Error('the learner may read it');
  return report;
}
