import type { ConversationLocale } from '../case-content.ts';
import { type Avatar, avatars, environments, suggestVoice } from '../catalogue.ts';
import type { PersonAnswer } from './draft-answers.ts';

export type Look = { avatarId: number; voiceId: number | null; environmentId: number };

/** In years: somebody of another age is nearer than somebody of the other sex, and work clothes belong to who works in them. */
const otherGender = 200;
const otherClothes = 12;
const strayUniform = 60;

/** Clothes in which somebody who talks about anything else would look out of place. */
const uniforms: ReadonlySet<Avatar['outfit']> = new Set(['scrubs', 'work']);

/** Of what ships with the product, what comes nearest to a person that a model described. Every field of it is one of a list. */
export function chooseLook(
  { age, gender, clothes, place }: Pick<PersonAnswer, 'age' | 'gender' | 'clothes' | 'place'>,
  locale: ConversationLocale,
): Look {
  const distance = (avatar: Avatar) =>
    (avatar.gender === gender ? 0 : otherGender) +
    (age === null ? 0 : Math.abs(avatar.age - age)) +
    (avatar.outfit === clothes ? 0 : uniforms.has(avatar.outfit) ? strayUniform : otherClothes);
  const offered = avatars.filter((avatar) => !avatar.deprecated && !avatar.extendedSet);
  const [nearest] = offered.toSorted((a, b) => distance(a) - distance(b));
  const avatarId = nearest?.id ?? 1;
  return { avatarId, voiceId: suggestVoice(avatarId, locale)?.id ?? null, environmentId: roomOf(place) };
}

function roomOf(place: PersonAnswer['place']): number {
  return environments.find(({ key }) => key === place)?.id ?? 1;
}
