import type { CaseContent } from '../case-content.ts';
import { type Avatar, avatars } from '../catalogue.ts';

/** Characters of organisations are numbered from here; those that come with the product stand below. */
const firstOwnAvatarId = 1001;
export const lastAvatarId = 1_999_999_999;

export function isOwnAvatar(id: number | null): id is number {
  return id !== null && id >= firstOwnAvatarId;
}

/** Younger ones are child avatars, which a plan has or has not (`HasChildAvatars`). */
const adultAge = 18;

/** Whether a character may be chosen anew. Without a plan everything is included. */
export function isAgeInPlan(age: number, plan: { hasChildAvatars: boolean } | null): boolean {
  return age >= adultAge || plan === null || plan.hasChildAvatars;
}

/** The characters of its organisation that a case names. */
export function listOwnAvatars(avatarId: number | null, { person }: Pick<CaseContent, 'person'>): number[] {
  const named = [avatarId, ...Object.values(person.avatarIds ?? {})];
  return [...new Set(named)].filter((id) => isOwnAvatar(id));
}

/** Who comes nearest among those that come with the product, where a character stays behind. */
export function findStandIn({ gender, age }: Pick<Avatar, 'gender' | 'age'>): number {
  const fitting = avatars.filter((avatar) => !avatar.deprecated && avatar.gender === gender);
  const [nearest] = fitting.toSorted((a, b) => Math.abs(a.age - age) - Math.abs(b.age - age));
  return nearest?.id ?? 1;
}

/** By the number of the character that stays behind: who stands in. */
export type StandIns = Readonly<Record<string, number>>;

/** What a case shows where the characters in `standIns` are not: those that stand in for them. */
export function putStandIns<Case extends { person: { avatarIds?: object | undefined } }>(
  { avatarId, content }: { avatarId: number | null; content: Case },
  standIns: StandIns,
): { avatarId: number | null; content: Case } {
  const put = <Id extends number | null>(id: Id) => (isOwnAvatar(id) ? (standIns[id] ?? 1) : id);
  const { avatarIds } = content.person;
  if (!avatarIds) return { avatarId: put(avatarId), content };
  const shown = Object.fromEntries(
    Object.entries(avatarIds).map(([locale, id]) => [locale, put(Number(id))]),
  );
  return {
    avatarId: put(avatarId),
    content: { ...content, person: { ...content.person, avatarIds: shown } },
  };
}
