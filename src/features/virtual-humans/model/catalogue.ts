import type { ConversationLocale } from './case-content.ts';

/**
 * The characters, voices and rooms of the product. Their numbers are stored in cases and versions and never change
 * their meaning; entries that are no longer offered are marked `deprecated` and stay.
 */

export type Avatar = {
  id: number;
  /** The name in addresses: /avatars/amara.glb, /avatars/portraits/amara.webp. */
  key: string;
  name: string;
  age: number;
  gender: 'female' | 'male';
  /** The clothes, for the text below the picture: 'scrubs'. */
  outfit: 'scrubs' | 'casual' | 'smart' | 'suit' | 'work';
  deprecated: boolean;
  /** Available only with a plan that has the extended set. */
  extendedSet: boolean;
};

export const avatars: readonly Avatar[] = [
  person(1, 'amara', 'Amara', 34, 'female', 'scrubs'),
  person(2, 'mei', 'Mei', 45, 'female', 'smart'),
  person(3, 'maya', 'Maya', 29, 'female', 'casual'),
  person(4, 'helen', 'Helen', 68, 'female', 'casual'),
  person(5, 'daniel', 'Daniel', 38, 'male', 'suit'),
  person(6, 'kwame', 'Kwame', 31, 'male', 'scrubs'),
  person(7, 'arjun', 'Arjun', 48, 'male', 'smart'),
  person(8, 'george', 'George', 72, 'male', 'casual'),
  person(9, 'weiming', 'Wei-Ming', 70, 'male', 'casual'),
  person(10, 'rhys', 'Rhys', 41, 'male', 'work'),
  person(11, 'tunde', 'Tunde', 28, 'male', 'work'),
];

function person(
  id: number,
  key: string,
  name: string,
  age: number,
  gender: Avatar['gender'],
  outfit: Avatar['outfit'],
): Avatar {
  return { id, key, name, age, gender, outfit, deprecated: false, extendedSet: false };
}

export type Environment = {
  id: number;
  key: 'clinic' | 'office' | 'warehouse' | 'home';
  name: string;
  description: string;
};

export const environments: readonly Environment[] = [
  { id: 1, key: 'clinic', name: 'Clinic', description: 'A bright treatment room.' },
  { id: 2, key: 'office', name: 'Office', description: 'A quiet room for a conversation.' },
  { id: 3, key: 'warehouse', name: 'Warehouse', description: 'A hall with a packing line and racks.' },
  { id: 4, key: 'home', name: 'Home', description: 'A living room.' },
];

export type Voice = {
  id: number;
  locale: ConversationLocale;
  /** Describes the voice, so that a speaker can choose the nearest of the browser's voices: language, gender, age. */
  code: string;
  name: string;
  gender: 'female' | 'male';
  age: 'young' | 'adult' | 'senior';
  service: 'browser';
  featured: boolean;
  deprecated: boolean;
};

export const voices: readonly Voice[] = [
  voice(1, 'en-GB', 'Alice', 'female', 'adult'),
  voice(2, 'en-GB', 'Oliver', 'male', 'adult'),
  voice(3, 'en-GB', 'Poppy', 'female', 'young'),
  voice(4, 'en-GB', 'Harry', 'male', 'young'),
  voice(5, 'en-GB', 'Margaret', 'female', 'senior'),
  voice(6, 'en-GB', 'Arthur', 'male', 'senior'),
  voice(7, 'en-US', 'Jessica', 'female', 'adult'),
  voice(8, 'en-US', 'Michael', 'male', 'adult'),
  voice(9, 'en-US', 'Dorothy', 'female', 'senior'),
  voice(10, 'en-US', 'Walter', 'male', 'senior'),
  voice(11, 'zh-TW', '雅婷', 'female', 'adult'),
  voice(12, 'zh-TW', '志明', 'male', 'adult'),
  voice(13, 'zh-TW', '淑芬', 'female', 'senior'),
  voice(14, 'zh-TW', '文雄', 'male', 'senior'),
];

function voice(
  id: number,
  locale: ConversationLocale,
  name: string,
  gender: Voice['gender'],
  age: Voice['age'],
): Voice {
  return {
    id,
    locale,
    code: `${locale}-${gender}-${age}`,
    name,
    gender,
    age,
    service: 'browser',
    featured: age === 'adult',
    deprecated: false,
  };
}

export function findAvatar(id: number | null): Avatar | undefined {
  return avatars.find((avatar) => avatar.id === id);
}

export function findVoice(id: number | null): Voice | undefined {
  return voices.find((candidate) => candidate.id === id);
}

/** The offered voice that fits the character's looks best. */
export function suggestVoice(avatarId: number | null, locale: ConversationLocale): Voice | undefined {
  return suggestVoiceFor(findAvatar(avatarId), locale);
}

/** The same for a character of the organisation's own. */
export function suggestVoiceFor(
  avatar: Pick<Avatar, 'gender' | 'age'> | undefined,
  locale: ConversationLocale,
): Voice | undefined {
  const fitting = voices.filter(
    (candidate) =>
      !candidate.deprecated &&
      candidate.locale === locale &&
      (avatar === undefined || candidate.gender === avatar.gender),
  );
  const age = avatar !== undefined && avatar.age >= 65 ? 'senior' : 'adult';
  return fitting.find((candidate) => candidate.age === age) ?? fitting[0];
}

export function findEnvironment(id: number | null): Environment | undefined {
  return environments.find((environment) => environment.id === id);
}

/** A square portrait of the character, for lists and where no 3D is possible. */
export function portraitAddress(avatar: Pick<Avatar, 'key'>): string {
  return `/avatars/portraits/${avatar.key}.webp`;
}
