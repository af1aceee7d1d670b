import type { TestApp } from '../test-app.ts';
import { createApiCaller } from './conversations.ts';
import { newKey } from './play.ts';
import type { Tenant } from './tenant.ts';

/** What the calls below are about: finished conversations of a learner, one of them contested. */
export type RestStage = { contested: string; open: string; gold: string; appeal: string; objective: string };

/** One valid call of a route of /api; `{text}` in its path and each text of its body are replaced one by one. */
export type HostileRestBase = {
  who: 'learner' | 'admin';
  method: 'GET' | 'POST';
  path: (stage: RestStage) => string;
  body?: (stage: RestStage) => Record<string, unknown>;
};

const decision = { verdict: 'earned', reason: 'Plain' };

/** Appeals, their decision, and the ratings of gold sessions. */
export const restBases: Readonly<Record<string, HostileRestBase>> = {
  'answering whether it was fair': {
    who: 'learner',
    method: 'POST',
    path: ({ open }) => `assessments/${open}/appeals`,
    body: ({ objective }) => ({ objectiveId: objective, fair: false, note: 'Plain' }),
  },
  'answers on any conversation': { who: 'learner', method: 'GET', path: () => 'assessments/{text}/appeals' },
  'a page of open appeals': { who: 'admin', method: 'GET', path: () => 'appeals?limit={text}' },
  'another page of open appeals': {
    who: 'admin',
    method: 'GET',
    path: () => 'appeals?limit=5&offset={text}',
  },
  'any appeal': { who: 'admin', method: 'GET', path: () => 'appeals/{text}' },
  'deciding any appeal': {
    who: 'admin',
    method: 'POST',
    path: () => 'appeals/{text}/decision',
    body: () => decision,
  },
  'deciding an appeal': {
    who: 'admin',
    method: 'POST',
    path: ({ appeal }) => `appeals/${appeal}/decision`,
    body: () => decision,
  },
  'another verdict': {
    who: 'admin',
    method: 'POST',
    path: ({ open }) => `assessments/${open}/overrides`,
    body: ({ objective }) => ({ objectiveId: objective, earned: true, reason: 'Plain' }),
  },
  'a calibration': { who: 'admin', method: 'GET', path: () => 'virtual-humans/{text}/calibration' },
  'a calibration in any language': {
    who: 'admin',
    method: 'GET',
    path: () => 'virtual-humans/1/calibration?locale={text}',
  },
  'scoring gold sessions again': {
    who: 'admin',
    method: 'POST',
    path: () => 'virtual-humans/{text}/calibration-runs',
    body: () => ({}),
  },
  'letting a result count': {
    who: 'admin',
    method: 'POST',
    path: () => 'assessments/{text}/review',
    body: () => ({ scoredAt: '2026-11-30T12:00:00.000Z' }),
  },
  'any gold session': { who: 'admin', method: 'GET', path: () => 'gold-sessions/{text}' },
  'a player that goes back in any talk': {
    who: 'learner',
    method: 'GET',
    path: () => 'virtual-humans/1/player?rewindOf={text}',
  },
  'rating a gold session': {
    who: 'admin',
    method: 'POST',
    path: ({ gold }) => `gold-sessions/${gold}/rating`,
    body: ({ objective }) => ({ levels: { [objective]: 'shown' } }),
  },
};

export async function buildRestStage(app: TestApp, tenant: Tenant): Promise<RestStage> {
  const learner = createApiCaller(app, tenant.tokenOf('learner'));
  const admin = createApiCaller(app, tenant.tokenOf('admin'));
  const talk = async () => {
    const body = { vhId: tenant.virtualHumans.published.id, key: newKey() };
    const { id } = (await learner.ask('POST', 'assessments', body)).data;
    await learner.say(id, 'Good morning.');
    return { id: String(id), result: (await learner.finish(id)).data?.result };
  };
  const [one, open, gold] = [await talk(), await talk(), await talk()];
  const objective = one.result?.objectives[0]?.id ?? '';
  const contest = { objectiveId: objective, fair: false, note: 'Plain' };
  const contested = await learner.ask('POST', `assessments/${one.id}/appeals`, contest);
  await admin.ask('POST', `assessments/${gold.id}/gold`, { gold: true });
  const appeal = contested.data?.answers[0]?.id ?? '0';
  return { contested: one.id, open: open.id, gold: gold.id, appeal, objective };
}
