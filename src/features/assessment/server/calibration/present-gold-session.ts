import type { Viewer } from '#kernel/viewer.ts';
import type { ApiComparedRatings, ApiGoldSession, ApiGoldSessionWords } from '../../model/api-calibration.ts';
import { can } from '../../model/permissions.ts';
import type { AssessedConversation } from '../assessed-conversation.ts';
import { presentWords } from '../present-appeals.ts';
import { sayIn } from '../present-result.ts';
import type { GoldSession } from './calibration-store.ts';

export function presentSession(viewer: Viewer, session: GoldSession): ApiGoldSession {
  return {
    id: String(session.attemptId),
    startedAt: new Date(session.startedAt).toISOString(),
    ratings: session.ratings.length,
    rated: session.ratings.some(({ personId }) => personId === viewer.personId),
    own: session.personId !== null && session.personId === viewer.personId,
  };
}

/** The words and what is to be rated. What others and the machine say is in it once both ratings are. */
export function presentGoldWords(
  viewer: Viewer,
  session: GoldSession,
  { conversation, playable }: AssessedConversation,
): ApiGoldSessionWords {
  const { locale, turns } = conversation;
  const say = sayIn(playable.content, locale);
  const mine = session.ratings.find(({ personId }) => personId === viewer.personId);
  return {
    ...presentSession(viewer, session),
    virtualHumanId: String(session.virtualHumanId),
    title: conversation.session.itemTitle,
    personName: say(playable.content.person.name),
    locale,
    turns: presentWords(turns),
    criteria: playable.content.objectives.map(({ id, name, hint }) => ({
      id,
      name: say(name),
      hint: say(hint),
    })),
    canRate: can(viewer, 'calibration:rate'),
    mine: mine?.levels ?? null,
    compared: compareRatings(session),
  };
}

function compareRatings({ ratings, machine }: GoldSession): ApiComparedRatings | null {
  if (ratings.length < 2) return null;
  return { raters: ratings.map(({ personName, levels }) => ({ name: personName, levels })), machine };
}
