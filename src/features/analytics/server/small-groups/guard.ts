import { type RawBuilder, sql } from 'kysely';
import type { AttemptSelection } from '#features/attempts/server/attempt-figures-view.ts';
import { taggedItems } from '#features/content/server/content-tags-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { withholdsSmallGroups } from '#features/organisations/server/index.ts';
import { fewPeople } from '#kernel/few-people.ts';
import { isFew, withholdRows } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { isWithheld, leaveOutOfTotal } from '../../model/small-groups.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';
import {
  countAsked,
  listPeople,
  listSmallGroups,
  type PeopleKey,
  type RowPeople,
  taggedItemsWithout,
} from './people-store.ts';

// Where an organisation withholds numbers of small groups, every aggregate of analytics is read through `guardQuestion`: it
// refuses what is about few people, and says that the rest of an answer is to be looked through as well.

/**
 * Whether numbers of small groups are withheld in this answer. What one person did is asked by those who see people by name.
 * @throws FORBIDDEN with the reason `fewPeopleReason` where the whole answer is withheld
 */
export async function guardQuestion(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<boolean> {
  if (question.personId !== null || !(await withholdsSmallGroups(scope))) return false;
  const selection = selectAttempts(scope, question, seen);
  const [people, members] = [await countPeople(scope, selection), await countAsked(scope, question)];
  const asksSome = question.role !== null || question.groupId !== null;
  const everybody = asksSome ? await countPeople(scope, ofEverybody(selection)) : people;
  if (isWithheld({ people, everybody, members })) throw fewPeople();
  if (question.groupId !== null)
    await assertShown(scope, { ...selection, groupId: null }, 'group', String(question.groupId));
  if (question.role !== null) await assertShown(scope, { ...selection, role: null }, 'role', question.role);
  return true;
}

/** Groups, and user types, are rows of everybody: who goes with a small one is not shown alone either. */
async function assertShown(
  scope: ReadScope,
  selection: AttemptSelection,
  by: PeopleKey,
  asked: string,
): Promise<void> {
  if (withholdRows(await listPeople(scope, selection, by)).has(asked)) throw fewPeople();
}

async function countPeople(scope: ReadScope, selection: AttemptSelection): Promise<number> {
  return (await peopleOf(scope, selection)).people;
}

/** People, finishers and who has a score. */
export async function peopleOf(scope: ReadScope, selection: AttemptSelection): Promise<RowPeople> {
  const [all] = await listPeople(scope, selection, 'all');
  return all ?? { key: 'all', people: 0, finishers: 0, scored: 0 };
}

function ofEverybody(selection: AttemptSelection): AttemptSelection {
  return { ...selection, role: null, groupId: null };
}

/** Rows of a list that are withheld, and those of which the score alone is, by number. */
export type WithheldRows = { rows: number[]; scores: number[] };

export const nothingWithheld: WithheldRows = { rows: [], scores: [] };

/** Rows with few people, or that few others have. */
async function judgeRows(
  scope: ReadScope,
  selection: AttemptSelection,
  by: PeopleKey,
): Promise<{ few: Set<string>; scores: string[] }> {
  const listed = await listPeople(scope, selection, by);
  const some = selection.role !== null || selection.groupId !== null;
  const all = some ? await listPeople(scope, ofEverybody(selection), by) : listed;
  const everybody = new Map(all.map(({ key, people }) => [key, people]));
  const few = listed.filter(({ key, people }) =>
    isWithheld({ people, everybody: everybody.get(key) ?? people, members: null }),
  );
  return {
    few: new Set(few.map(({ key }) => key)),
    scores: listed.filter(({ scored }) => isFew(scored)).map(({ key }) => key),
  };
}

export type JudgedItems = {
  withheld: WithheldRows;
  /** What totals of these items leave out. */
  leftOut: number[];
};

/** Which items are withheld, and which of these the totals leave out: of a tag together, otherwise of each kind. */
export async function judgeItems(
  scope: ReadScope,
  selection: AttemptSelection,
  together: boolean,
): Promise<JudgedItems> {
  const { few, scores } = await judgeRows(scope, selection, 'item');
  const kinds = Map.groupBy([...few], (key) => (together ? '' : (key.split('/')[0] ?? '')));
  const families: number[][] = [];
  for (const keys of kinds.values()) families.push(await leaveOut(scope, selection, keys.map(idOf)));
  const leftOut = families.flat();
  return {
    withheld: { rows: [...few].map(idOf), scores: scores.map(idOf) },
    // What several kinds leave out may be about enough people together.
    leftOut: families.length < 2 ? leftOut : await leaveOut(scope, selection, leftOut),
  };
}

/** Groups that are withheld: by who did something, by the others, by how many they have, and with a small one the next. */
export async function judgeGroups(scope: ReadScope, selection: AttemptSelection): Promise<WithheldRows> {
  const listed = await listPeople(scope, selection, 'group');
  // Of the user type, where one is asked for.
  const everybody = await countPeople(scope, selection);
  const few = listed.filter(({ people }) => isWithheld({ people, everybody, members: null }));
  const rows = [
    ...few.map(({ key }) => key),
    ...withholdRows(listed),
    ...(await listSmallGroups(scope, selection)),
  ];
  return {
    rows: [...new Set(rows.map(Number))],
    scores: listed.filter(({ scored }) => isFew(scored)).map(({ key }) => Number(key)),
  };
}

/** Tags that are withheld, and their items as they are counted: each tag as its page counts it. */
export async function judgeTags(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<{ withheld: WithheldRows; keyed: RawBuilder<unknown> }> {
  if (!withholds) return { withheld: nothingWithheld, keyed: taggedItems(scope) };
  const selection = selectAttempts(scope, question, seen);
  const items = (await judgeItems(scope, selection, true)).withheld.rows;
  const rest = await listPeople(scope, { ...selection, itemIds: numbersOf(items) }, 'tag');
  const tags = rest.filter(({ people }) => isFew(people)).map(({ key }) => Number(key));
  const { few } = await judgeRows(scope, selection, 'tag');
  const keyed = taggedItemsWithout(scope, { tags, items });
  const counted = await listPeople(scope, selection, 'tag', keyed);
  const scores = counted.filter(({ scored }) => isFew(scored)).map(({ key }) => Number(key));
  return { withheld: { rows: [...few].map(Number), scores }, keyed };
}

async function leaveOut(scope: ReadScope, selection: AttemptSelection, few: number[]): Promise<number[]> {
  if (few.length === 0) return [];
  const people = await countPeople(scope, { ...selection, itemIds: numbersOf(few) });
  return leaveOutOfTotal(few, people);
}

function idOf(key: string): number {
  return Number(key.slice(key.lastIndexOf('/') + 1));
}

/** An array of numbers to stand in a statement. */
function numbersOf(ids: readonly number[]): RawBuilder<unknown> {
  return sql`${[...ids]}::bigint[]`;
}
