import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { textIn } from '#features/virtual-humans/model/case-content.ts';
import { savedCases } from '#features/virtual-humans/server/index.ts';
import { forbidden } from '#kernel/app-error.ts';
import { fewestPeople, isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { can } from '../model/permissions.ts';
import type { AssessmentDependencies } from './assessment-dependencies.ts';
import type { AssessedConversations } from './extension-points.ts';
import {
  countPeopleOfSteps,
  type ObjectiveStep,
  readObjectiveSteps,
  type StepLength,
} from './objective-steps.ts';
import {
  type AskedPeople,
  allConversations,
  countPeopleBehind,
  figureKey,
  readScoreFigures,
  type ScoreFigure,
} from './score-figures.ts';

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
  /** Null where nothing was scored. */
  find(figure: Pick<ScoreFigure, 'measure' | 'objectiveId'>): { figure: ScoreFigure; people: number } | null;
};

/** Over finished conversations: of each the newest score run, with people's judgements over it. */
async function countScores(
  scope: ReadScope,
  conversations: Pick<AssessedConversations, 'selectFinished'>,
  asked: { virtualHumanId: number; people: AskedPeople },
): Promise<Counts> {
  const figures = await readScoreFigures(scope, conversations, asked);
  const people = (await withholdsSmallGroups(scope))
    ? await countPeopleBehind(scope, conversations, { ...asked, figures, enough: fewestPeople })
    : null;
  const known = new Map(figures.map((figure) => [figureKey(figure), figure]));
  return {
    find(wanted) {
      const figure = known.get(figureKey(wanted));
      // Without the setting nobody looks for people, and nothing is few.
      return figure ? { figure, people: people?.get(figureKey(wanted)) ?? 0 } : null;
    },
  };
}

export type ScoreOverviewReader = (viewer: Viewer, virtualHumanId: number) => Promise<ScoreOverview | null>;

export function createScoreOverviewReader({
  tenancy,
  conversations,
}: Pick<AssessmentDependencies, 'tenancy' | 'conversations'>): ScoreOverviewReader {
  return (viewer, virtualHumanId) => {
    if (!can(viewer, 'session:list-all')) throw forbidden();
    return tenancy.readInOrganisation(viewer.organisationId, (scope) =>
      findOverview(scope, viewer, conversations, { virtualHumanId, people: allConversations }),
    );
  };
}

export type CountedObjectives = Pick<ScoreOverview, 'totalCompletions' | 'objectives' | 'groups'>;

/** Of some days and people alone. The caller has asked whether the viewer may. */
export type CountObjectives = (
  scope: ReadScope,
  viewer: Viewer,
  virtualHumanId: number,
  people: AskedPeople,
) => Promise<CountedObjectives | null>;

export function createCountObjectives({
  conversations,
}: Pick<AssessmentDependencies, 'conversations'>): CountObjectives {
  return (scope, viewer, virtualHumanId, people) =>
    findOverview(scope, viewer, conversations, { virtualHumanId, people });
}

/** A step that few people are behind has noughts. */
export type ShownObjectiveStep = ObjectiveStep & { withheld: boolean };

/** The same over time. The caller has asked whether the viewer may. */
export type CountObjectiveSteps = (
  scope: ReadScope,
  asked: { virtualHumanId: number; people: AskedPeople; step: StepLength },
) => Promise<ShownObjectiveStep[]>;

export function createCountObjectiveSteps({
  conversations,
}: Pick<AssessmentDependencies, 'conversations'>): CountObjectiveSteps {
  return async (scope, asked) => {
    const steps = await readObjectiveSteps(scope, conversations, asked);
    if (!(await withholdsSmallGroups(scope))) return steps.map((step) => ({ ...step, withheld: false }));
    const people = await countPeopleOfSteps(scope, conversations, asked);
    // The sum of an objective over all steps is shown: with the few goes the smallest of the others.
    const ofObjective = Map.groupBy(people, ({ objectiveId }) => objectiveId);
    const withheld = new Map(
      [...ofObjective].map(([id, rows]) => [
        id,
        withholdRows(rows.map(({ date, people: behind }) => ({ key: date, people: behind }))),
      ]),
    );
    return steps.map((step) =>
      withheld.get(step.objectiveId)?.has(step.date)
        ? { ...step, times: 0, earned: 0, withheld: true }
        : { ...step, withheld: false },
    );
  };
}

async function findOverview(
  scope: ReadScope,
  viewer: Viewer,
  conversations: Pick<AssessedConversations, 'selectFinished'>,
  asked: { virtualHumanId: number; people: AskedPeople },
): Promise<ScoreOverview | null> {
  const playable = await savedCases.findAnalysed(scope, viewer, asked.virtualHumanId);
  if (!playable) return null;
  const counts = await countScores(scope, conversations, asked);
  const { content, settings } = playable;
  const [finished, scored, diagnosed] = (['finished', 'score', 'diagnosis'] as const).map((measure) =>
    counts.find({ measure, objectiveId: '' }),
  );
  const withheld = isFew(finished?.people ?? 0);
  const scoreWithheld = !withheld && isFew(scored?.people ?? 0);
  const diagnosisScoreWithheld = !withheld && isFew(diagnosed?.people ?? 0);
  return {
    id: asked.virtualHumanId,
    title: settings.title,
    type: settings.type,
    hideScoresFromUsers: settings.hideScoresFromUsers,
    totalCompletions: withheld ? 0 : (finished?.figure.times ?? 0),
    averageScore: withheld || scoreWithheld ? null : (scored?.figure.average ?? null),
    averageDiagnosisScore: withheld || diagnosisScoreWithheld ? null : (diagnosed?.figure.average ?? null),
    ...{ withheld, scoreWithheld, diagnosisScoreWithheld },
    objectives: content.objectives.map(({ id, name, groupId, points, key }) => ({
      id,
      name: textIn(name, 'en-GB', content.locales[0]),
      groupId,
      points,
      key,
      ...showTimes(counts.find({ measure: 'objective', objectiveId: id })),
    })),
    groups: content.objectiveGroups.map(({ id, name }) => ({
      id,
      name: textIn(name, 'en-GB', content.locales[0]),
    })),
  };
}

function showTimes(counted: ReturnType<Counts['find']>) {
  const withheld = isFew(counted?.people ?? 0);
  const { times = 0, amount = 0 } = counted?.figure ?? {};
  return { timesScored: withheld ? 0 : times, timesEarned: withheld ? 0 : amount, withheld };
}
