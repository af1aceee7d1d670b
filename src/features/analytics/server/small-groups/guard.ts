import { type RawBuilder, sql } from 'kysely';
import type { AttemptSelection } from '#features/attempts/server/attempt-selection-view.ts';
import { measurePeople, type PeopleSelection } from '#features/attempts/server/people-behind-view.ts';
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
  allOf,
  countAsked,
  countTogether,
  cutIntoGroups,
  cutIntoTags,
  cutsOfGuard,
  listPeople,
  listSmallGroups,
  type Part,
  type RowPeople,
  rowsOf,
  type TaggedItems,
  taggedItemsAmong,
  taggedItemsWithout,
} from './people-store.ts';

// Where an organisation withholds numbers of small groups, every aggregate of analytics is read through `guardQuestion`: it
// refuses what is about few people, and says that the rest of an answer is to be looked through as well.

const whole: Part = { current: true, kind: null };

/**
 * Whether numbers of small groups are withheld in this answer. What one person did is asked by those who see people by name.
 * @throws FORBIDDEN with the reason `fewPeopleReason` where the whole answer is withheld
 */
export async function guardQuestion(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<boolean> {
  if (!(await withholdsIn(scope, question))) return false;
  if (await isAboutFew(scope, question, seen)) throw fewPeople();
  return true;
}

/** Whether a whole answer is about few people, whatever the organisation shows. What is kept for later remembers it. */
export async function isAboutFew(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<boolean> {
  const selection = await measurePeople(scope, selectAttempts(scope, question, seen));
  const members = await countAsked(scope, question);
  return isFewPart(
    question,
    await listPeople(scope, selection, cutsOfGuard(scope, question)),
    members,
    whole,
  );
}

export async function withholdsIn(scope: ReadScope, { personId }: Question): Promise<boolean> {
  return personId === null && (await withholdsSmallGroups(scope));
}

/**
 * @param rows of the cuts of the guard
 * @throws FORBIDDEN where a page about this part is about few people
 */
export function assertShown(
  question: AskedPart,
  rows: readonly RowPeople[],
  members: number | null,
  part: Part,
): void {
  if (isFewPart(question, rows, members, part)) throw fewPeople();
}

type AskedPart = Pick<Question, 'role' | 'groupId'>;

function isFewPart(
  { role, groupId }: AskedPart,
  rows: readonly RowPeople[],
  members: number | null,
  part: Part,
): boolean {
  const { people, everybody } = allOf(rows, part);
  const goesAlong = (by: string, asked: string) => withholdRows(rowsOf(rows, by, part)).has(asked);
  return (
    isWithheld({ people, everybody, members }) ||
    (groupId !== null && goesAlong('group', String(groupId))) ||
    (role !== null && goesAlong('role', role))
  );
}

/** People, finishers and who has a score. */
export async function countPeople(scope: ReadScope, selection: AttemptSelection): Promise<RowPeople> {
  const rows = await listPeople(scope, await measurePeople(scope, selection), [
    { by: 'all', outcomes: ['finishers', 'scored'] },
  ]);
  return allOf(rows, whole);
}

/** Rows of a list that are withheld, and those of which the score alone is, by number. */
export type WithheldRows = { rows: number[]; scores: number[] };

export const nothingWithheld: WithheldRows = { rows: [], scores: [] };

/** Rows with few people, or that few others have. */
export function listFew(rows: readonly RowPeople[]): RowPeople[] {
  return rows.filter(({ people, everybody }) => isWithheld({ people, everybody, members: null }));
}

function listFewScored(rows: readonly RowPeople[]): number[] {
  return rows.filter(({ scored }) => isFew(scored)).map(idOf);
}

export type JudgedItems = {
  withheld: WithheldRows;
  /** What totals of these items leave out. */
  leftOut: number[];
};

/** Which items are withheld, and which of these the totals leave out. */
export async function judgeItems(scope: ReadScope, asked: AttemptSelection): Promise<JudgedItems> {
  const selection = await measurePeople(scope, asked);
  const counted = await listPeople(scope, selection, [{ by: 'item', outcomes: ['scored'] }]);
  const listed = counted.filter(({ people }) => people > 0);
  const few = listFew(listed);
  const leftOut = await findLeftOut(scope, selection, few);
  return { withheld: { rows: few.map(idOf), scores: listFewScored(listed) }, leftOut: leftOut.all };
}

/** What the totals of a page leave out: of all that the question is about, and of each kind. */
export type LeftOut = { all: number[]; kinds: ReadonlyMap<string, number[]> };

/**
 * Kind by kind, since each kind has a total of its own beside that of all, also of the items with a tag.
 * @param few items with few people
 */
export async function findLeftOut(
  scope: ReadScope,
  selection: PeopleSelection,
  few: readonly RowPeople[],
): Promise<LeftOut> {
  if (few.length === 0) return { all: [], kinds: new Map() };
  const kinds = [...Map.groupBy(few, ({ kind }) => kind ?? '')];
  const families = kinds.map(([, rows]) => rows.map(idOf));
  const every = few.map(idOf);
  const [ofEvery = 0, ...ofKinds] = await countTogether(scope, selection, [every, ...families]);
  const left = families.map((family, place) => leaveOutOfTotal(family, ofKinds[place] ?? 0));
  const leftOut = new Map(kinds.map(([kind], place) => [kind, left[place] ?? []]));
  const all = left.flat();
  if (left.filter(({ length }) => length > 0).length < 2) return { all, kinds: leftOut };
  // What several kinds leave out may be about enough people together.
  const people =
    all.length === every.length ? ofEvery : ((await countTogether(scope, selection, [all]))[0] ?? 0);
  return { all: leaveOutOfTotal(all, people), kinds: leftOut };
}

/** Groups that are withheld: by who did something, by the others, by how many they have, and with a small one the next. */
export async function judgeGroups(scope: ReadScope, asked: AttemptSelection): Promise<WithheldRows> {
  const selection = await measurePeople(scope, asked);
  const counted = await listPeople(scope, selection, [{ by: 'all' }, cutIntoGroups(scope, selection)]);
  const listed = rowsOf(counted, 'group', whole);
  // Of the user type, where one is asked for.
  const everybody = allOf(counted, whole).people;
  const few = listed.filter(({ people }) => isWithheld({ people, everybody, members: null }));
  const rows = [
    ...few.map(({ key }) => key),
    ...withholdRows(listed),
    ...(await listSmallGroups(scope, selection)),
  ];
  return { rows: [...new Set(rows.map(Number))], scores: listFewScored(listed) };
}

/** Tags that are withheld, and their items as they are counted: each tag as its page counts it. */
export async function judgeTags(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  withholds: boolean,
): Promise<{ withheld: WithheldRows; keyed: RawBuilder<unknown> }> {
  if (!withholds) return { withheld: nothingWithheld, keyed: taggedItems(scope) };
  const selection = await measurePeople(scope, selectAttempts(scope, question, seen));
  const counted = await listPeople(scope, selection, [{ by: 'item' }, cutIntoTags(scope)]);
  const few = listFew(counted.filter(({ by, people }) => by === 'item' && people > 0));
  const tags = listFew(rowsOf(counted, 'tag', whole)).map(idOf);
  if (few.length === 0)
    return {
      withheld: { rows: tags, scores: listFewScored(rowsOf(counted, 'tag', whole)) },
      keyed: taggedItems(scope),
    };
  const keyed = taggedItemsWithout(scope, await listLeftOutOfTags(scope, selection, few));
  const shown = await listPeople(scope, selection, [cutIntoTags(scope, keyed)]);
  return { withheld: { rows: tags, scores: listFewScored(rowsOf(shown, 'tag', whole)) }, keyed };
}

/** What the totals of tags leave out of their items with few people: kind by kind, and nothing where that is about enough together. */
async function listLeftOutOfTags(
  scope: ReadScope,
  selection: PeopleSelection,
  few: readonly RowPeople[],
): Promise<TaggedItems[]> {
  const every = few.map(idOf);
  const tagsOfFew = async (items: readonly number[], keyed?: RawBuilder<unknown>) => {
    const ofItems = { ...selection, itemIds: sql`${[...items]}::bigint[]` };
    const rows = rowsOf(await listPeople(scope, ofItems, [cutIntoTags(scope, keyed)]), 'tag', whole);
    return rows.filter(({ people }) => isFew(people)).map(idOf);
  };
  const left: TaggedItems[] = [];
  for (const [, rows] of Map.groupBy(few, ({ kind }) => kind)) {
    const items = rows.map(idOf);
    left.push({ items, tags: await tagsOfFew(items) });
  }
  if (left.length < 2) return left;
  // What several kinds leave out may be about enough people together.
  const still = new Set(await tagsOfFew(every, taggedItemsAmong(scope, left)));
  return left.map(({ items, tags }) => ({ items, tags: tags.filter((tag) => still.has(tag)) }));
}

function idOf({ key }: Pick<RowPeople, 'key'>): number {
  return Number(key.slice(key.lastIndexOf('/') + 1));
}
