import { canHaveReport, sumPoints } from '#features/assessment/model/report-state.ts';
import { seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import { type CaseContent, textIn } from '#features/virtual-humans/model/case-content.ts';
import { findEnvironment, findVoice } from '#features/virtual-humans/model/catalogue.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { PlayerFacts } from '../model/api-messages.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { findOwn } from './conversation-session.ts';
import { drawNextVariant, drawPreviewVariant } from './draw-variant.ts';
import { seesResult } from './present-conversation.ts';

type ObjectiveFacts = {
  id: string;
  name: string;
  groupId: string;
  scoreMetadata: { points: number; key: boolean };
};

/**
 * `rewindOf`: the viewer's own conversation that is gone back in, which has its facts already.
 * `variantSeed`: the variant of a preview; learners do not choose theirs.
 */
type FactsWanted = {
  draft: boolean;
  unitId: number | null;
  rewindOf: number | null;
  variantSeed: number | null;
};

export type VirtualHumanFacts = {
  /** The facts that the player shows before the conversation. */
  readPlayer(viewer: Viewer, id: number, how: FactsWanted): Promise<PlayerFacts>;
  /** The rubric is for staff: to learners it would be an answer sheet. */
  listObjectives(viewer: Viewer, id: number): Promise<ObjectiveFacts[]>;
  listGroups(viewer: Viewer, id: number): Promise<{ id: string; name: string; feedbackText: string }[]>;
  /** Of the requested ones those that this viewer may see and that hold the requested data. */
  listIds(
    viewer: Viewer,
    ids: readonly number[],
    wanted: { shouldShowScoreAndSessionReport: boolean; hasEvaluationsOrObjectives: boolean },
  ): Promise<{ id: string }[]>;
  generatesReports(viewer: Viewer, id: number): Promise<boolean>;
};

export function createVirtualHumanFacts({
  tenancy,
  items,
  listAvatars,
}: ConversationDependencies): VirtualHumanFacts {
  async function findPublished(
    scope: ReadScope,
    viewer: Viewer,
    id: number,
    unitId: number | null = null,
  ): Promise<PlayableCase | null> {
    const published = await items.findPlayable(scope, viewer, id, unitId);
    return published ? ((await items.findTemplate(scope, published.versionId)) ?? null) : null;
  }

  function read<Result>(
    viewer: Viewer,
    id: number,
    show: (playable: PlayableCase, scope: ReadScope) => Result | Promise<Result>,
    { draft, unitId }: Pick<FactsWanted, 'draft' | 'unitId'> = { draft: false, unitId: null },
  ): Promise<Result> {
    return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
      const playable = draft
        ? await items.findDraft(scope, viewer, id)
        : await findPublished(scope, viewer, id, unitId);
      if (!playable) throw notFound();
      return show(playable, scope);
    });
  }

  /** What the player shows is the case of the talk that follows. */
  async function fillFor(
    scope: ReadScope,
    viewer: Viewer,
    template: PlayableCase,
    { draft, rewindOf, variantSeed }: FactsWanted,
  ): Promise<PlayableCase> {
    if (rewindOf !== null) {
      const { playable } = await findOwn(scope, items, viewer, rewindOf, 'none');
      if (playable.virtualHumanId !== template.virtualHumanId) throw notFound();
      return playable;
    }
    const variant = draft
      ? drawPreviewVariant(viewer, template, variantSeed)
      : await drawNextVariant(scope, viewer, template);
    return items.fill(template, variant?.seed ?? null);
  }

  return {
    readPlayer: (viewer, id, how) =>
      read(
        viewer,
        id,
        async (template, scope) => {
          const playable = await fillFor(scope, viewer, template, how);
          const shown = await listAvatars(scope, listAvatarIds(playable));
          return presentPlayer(viewer, playable, shown, playable.content !== template.content);
        },
        how,
      ),

    listObjectives: (viewer, id) =>
      read(viewer, id, ({ content }) =>
        content.objectives.map(({ id: objectiveId, name, groupId, points, key }) => ({
          id: objectiveId,
          name: seesAllAttempts(viewer) ? textIn(name, 'en-GB', content.locales[0]) : '',
          groupId,
          scoreMetadata: { points, key },
        })),
      ).then((objectives) => (seesAllAttempts(viewer) ? objectives : [])),

    listGroups: (viewer, id) =>
      read(viewer, id, ({ content }) =>
        content.objectiveGroups.map(({ id: groupId, name, feedbackText }) => ({
          id: groupId,
          name: textIn(name, 'en-GB', content.locales[0]),
          feedbackText: textIn(feedbackText, 'en-GB', content.locales[0]),
        })),
      ).then((groups) => (seesAllAttempts(viewer) ? groups : [])),

    listIds: (viewer, ids, wanted) =>
      tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
        const found: { id: string }[] = [];
        for (const id of new Set(ids)) {
          const playable = await findPublished(scope, viewer, id);
          if (!playable) continue;
          const shown = seesResult(viewer, playable.settings.hideScoresFromUsers) && canHaveReport(playable);
          if (wanted.shouldShowScoreAndSessionReport && !shown) continue;
          if (wanted.hasEvaluationsOrObjectives && sumPoints(playable) === 0) continue;
          found.push({ id: String(id) });
        }
        return found;
      }),

    generatesReports: (viewer, id) => read(viewer, id, canHaveReport),
  };
}

function listAvatarIds({ content, settings }: PlayableCase): number[] {
  return [settings.avatarId, ...Object.values(content.person.avatarIds ?? {})].filter((id) => id !== null);
}

type Avatars = Awaited<ReturnType<ConversationDependencies['listAvatars']>>;

function presentPlayer(
  viewer: Viewer,
  { virtualHumanId, content, settings }: PlayableCase,
  avatars: Avatars,
  varies: boolean,
): PlayerFacts {
  const environment = findEnvironment(settings.environmentId);
  const voice = findVoice(settings.voiceId);
  const [first = 'en-GB'] = content.locales;
  return {
    id: String(virtualHumanId),
    title: settings.title,
    description: settings.description,
    type: settings.type,
    personName: textIn(content.person.name, first),
    personNames: content.person.name,
    locales: content.locales,
    briefing: content.briefing,
    learnerRole: content.learnerRole,
    playerType: settings.playerType,
    avatar: avatars.get(settings.avatarId ?? 0) ?? null,
    avatars: presentAvatars(content, avatars),
    environment: environment ? { id: String(environment.id), key: environment.key } : null,
    voice: voice ? { id: String(voice.id), code: voice.code, gender: voice.gender, age: voice.age } : null,
    timeLimitSeconds: settings.timeLimitSeconds,
    helpAllowed: !settings.disableHelp && !settings.examMode,
    easyMode: settings.easyMode && !settings.examMode,
    examMode: settings.examMode,
    showLanguageSelection: settings.showLanguageSelection && content.locales.length > 1,
    consent: settings.requirePrivacyAgreement ? settings.privacyAgreementDescription : null,
    scoresHidden: !seesResult(viewer, settings.hideScoresFromUsers),
    passMark: settings.passMark,
    varies,
  };
}

/** Characters of a case that look different in another language. */
function presentAvatars({ locales, person }: CaseContent, known: Avatars): PlayerFacts['avatars'] {
  const avatars: PlayerFacts['avatars'] = {};
  for (const locale of locales) {
    const avatar = known.get(person.avatarIds?.[locale] ?? 0);
    if (avatar) avatars[locale] = avatar;
  }
  return avatars;
}
