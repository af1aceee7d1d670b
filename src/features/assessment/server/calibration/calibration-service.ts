import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { type PlayableCase, savedCases } from '#features/virtual-humans/server/index.ts';
import { conflict, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ApiCalibration, ApiCalibrationRun } from '../../model/api-calibration.ts';
import { minimumGoldSessions } from '../../model/calibration/calibrate.ts';
import type { CaseCalibration } from '../../model/calibration/calibration-forms.ts';
import { assertCan, can } from '../../model/permissions.ts';
import type { AssessmentDependencies } from '../assessment-dependencies.ts';
import { sayIn } from '../present-result.ts';
import { findSetting, listGoldSessions, writeBar, writeSetting } from './calibration-store.ts';
import { findDrifting, measureObjectives } from './measure-calibration.ts';
import { presentSession } from './present-gold-session.ts';
import { requestRescoring } from './rescore-gold-job.ts';
import { type CalibrationRun, listRuns } from './run-store.ts';

/** A month of nights, by two scorers. */
const shownRuns = 60;

/** Which virtual human, and the language of its objectives; its first one where none is named. */
export type AskedCalibration = { virtualHumanId: number; locale: ConversationLocale | undefined };

export type CalibrationService = {
  /** For staff who may see the results of this virtual human. @throws NOT_FOUND, FORBIDDEN */
  read(viewer: Viewer, asked: AskedCalibration): Promise<ApiCalibration>;
  setCase(viewer: Viewer, asked: AskedCalibration, setting: CaseCalibration): Promise<ApiCalibration>;
  /** Scores the gold sessions again now, as every night. @throws CONFLICT where two people have rated none */
  rescore(viewer: Viewer, asked: AskedCalibration): Promise<ApiCalibration>;
  /** The organisation's bar, for every virtual human without its own. */
  setBar(viewer: Viewer, bar: number): Promise<{ bar: number }>;
};

export function createCalibrationService(context: AssessmentDependencies): CalibrationService {
  const { tenancy } = context;
  return {
    async read(viewer, asked) {
      const scorer = await findScorer(context, viewer);
      return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
        readCalibration(scope, viewer, asked, scorer),
      );
    },
    async setCase(viewer, asked, setting) {
      assertCan(viewer, 'calibration:set');
      const scorer = await findScorer(context, viewer);
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await getAnalysed(scope, viewer, asked.virtualHumanId);
        await writeSetting(scope, asked.virtualHumanId, setting);
        await recordAudit(scope, viewer, {
          action: 'calibration-changed',
          targetKind: 'virtual-human',
          targetId: asked.virtualHumanId,
          details: setting,
        });
        return readCalibration(scope, viewer, asked, scorer);
      });
    },
    async rescore(viewer, asked) {
      assertCan(viewer, 'calibration:set');
      const scorer = await findScorer(context, viewer);
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        const { virtualHumanId } = asked;
        await getAnalysed(scope, viewer, virtualHumanId);
        const sessions = await listGoldSessions(scope, { virtualHumanId }, scorer);
        if (!sessions.some(({ ratings }) => ratings.length > 1))
          throw conflict('Two people have rated no gold session yet.', { reason: 'calibration.none-rated' });
        await requestRescoring(scope, virtualHumanId, context.clock());
        await recordAudit(scope, viewer, {
          action: 'gold-sessions-rescored',
          targetKind: 'virtual-human',
          targetId: virtualHumanId,
        });
        return readCalibration(scope, viewer, asked, scorer);
      });
    },
    async setBar(viewer, bar) {
      assertCan(viewer, 'calibration:set');
      return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
        await writeBar(scope, bar);
        await recordAudit(scope, viewer, {
          action: 'calibration-bar-changed',
          targetKind: 'organisation',
          targetId: viewer.organisationId,
          details: { bar },
        });
        return { bar };
      });
    },
  };
}

/** The scorer whose verdicts count in this organisation. */
export async function findScorer(
  { gateway }: Pick<AssessmentDependencies, 'gateway'>,
  { organisationId }: Viewer,
): Promise<'rules' | 'model'> {
  return (await gateway.forOrganisation(organisationId, 'judgement')) ? 'model' : 'rules';
}

/** @throws NOT_FOUND where the viewer may not see results of this virtual human, or it was never published */
export async function getAnalysed(
  scope: ReadScope,
  viewer: Viewer,
  virtualHumanId: number,
): Promise<PlayableCase> {
  assertCan(viewer, 'session:list-all');
  const playable = await savedCases.findAnalysed(scope, viewer, virtualHumanId);
  if (!playable) throw notFound();
  return playable;
}

export async function readCalibration(
  scope: ReadScope,
  viewer: Viewer,
  { virtualHumanId, locale }: AskedCalibration,
  scorer: 'rules' | 'model',
): Promise<ApiCalibration> {
  const playable = await getAnalysed(scope, viewer, virtualHumanId);
  const { content, settings } = playable;
  const { required, own, organisation } = await findSetting(scope, virtualHumanId);
  const sessions = await listGoldSessions(scope, { virtualHumanId }, scorer);
  const bar = own ?? organisation;
  const measured = measureObjectives(content, sessions, bar);
  const drifting = await findDrifting(scope, playable, scorer);
  const say = sayIn(content, locale ?? content.locales[0] ?? 'en-GB');
  const names = new Map(content.objectives.map(({ id, name }) => [id, say(name)]));
  return {
    virtualHumanId: String(virtualHumanId),
    title: settings.title,
    required,
    bar: { organisation, own, counts: bar },
    minimum: minimumGoldSessions,
    scorer,
    canRate: can(viewer, 'calibration:rate'),
    canSet: can(viewer, 'calibration:set'),
    criteria: [...names].flatMap(([id, name]) => {
      const calibration = measured.get(id);
      return calibration ? [{ id, name, ...calibration, drifting: drifting.has(id) }] : [];
    }),
    sessions: sessions.map((session) => presentSession(viewer, session)),
    runs: (await listRuns(scope, virtualHumanId, shownRuns)).map((run) => presentRun(run, names)),
  };
}

function presentRun(run: CalibrationRun, names: ReadonlyMap<string, string>): ApiCalibrationRun {
  const { id, ranAt, objectives, ...facts } = run;
  return {
    ...facts,
    id: String(id),
    ranAt: ranAt.toISOString(),
    criteria: objectives.flatMap(({ objectiveId, state, machine, drifting }) => {
      const name = names.get(objectiveId);
      return name === undefined ? [] : [{ id: objectiveId, name, state, machine, drifting }];
    }),
  };
}
