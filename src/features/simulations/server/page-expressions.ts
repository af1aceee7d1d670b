import { type RawBuilder, sql } from 'kysely';
import type { CountedStatistics } from '#features/attempts/model/item-statistics.ts';
import { itemStatisticsRowsJson } from '#features/attempts/server/item-statistics-view.ts';
import { type MemberJson, type ReactionsJson, reactionsJson } from '#features/content/server/index.ts';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { type MemberColumn, memberPairs } from './draft-expressions.ts';
import type { SimulationJson, SimulationParts } from './simulation-list-view.ts';

/**
 * What many rows of a page have of the same kind is read once for the whole page and handed out afterwards: asked row
 * by row, PostgreSQL starts the same joins, sorts and aggregates as often as there are rows, which was half of a list.
 * The expressions stand in a statement that reads `from page`, one row with the page's `ids` and authors (`people`).
 */
export function pageColumns(
  parts: Pick<
    SimulationParts,
    'author' | 'editors' | 'members' | 'tags' | 'groups' | 'statistics' | 'reactions'
  >,
  organisation: RawBuilder<unknown>,
  person: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const columns: [boolean, () => RawBuilder<unknown>][] = [
    [parts.author, () => sql`${authorsJson(parts.members, organisation)} as authors`],
    [parts.editors, () => sql`${editorsJson(parts.members, organisation)} as editors`],
    [parts.tags, () => sql`${tagsJson(organisation)} as tags`],
    [parts.groups, () => sql`${groupsJson(organisation)} as groups`],
    [
      parts.statistics,
      () => sql`${itemStatisticsRowsJson('simulation', organisation, sql`page.ids`)} as statistics`,
    ],
    [parts.reactions, () => sql`${reactionsJson(organisation, person, sql`page.ids`)} as reactions`],
  ];
  return columns.filter(([wanted]) => wanted).map(([, build]) => build());
}

type OfItem<Value> = (Value & { itemId: number })[] | null;

/** The columns as they arrive: undefined was not asked for, null has no rows. */
export type PageParts = {
  authors?: MemberJson[] | null;
  editors?: OfItem<MemberJson>;
  tags?: OfItem<{ id: number; name: string }>;
  groups?: OfItem<{ id: number; name: string }>;
  statistics?: (CountedStatistics & { itemId: number })[] | null;
  reactions?: OfItem<ReactionsJson>;
};

type SharedPart = 'author' | 'editors' | 'tags' | 'groups' | 'statistics' | 'reactions';

/** Gives each row of the page its own part of what was read for all of them. */
export function handOut(
  rows: readonly Omit<SimulationJson, SharedPart>[],
  page: PageParts,
): SimulationJson[] {
  const authors = page.authors && new Map(page.authors.map((author) => [author.personId, author]));
  const statistics = page.statistics && new Map(page.statistics.map((counted) => [counted.itemId, counted]));
  const reactions = page.reactions && new Map(page.reactions.map((counted) => [counted.itemId, counted]));
  const editors = groupRows(page.editors);
  const tags = groupRows(page.tags);
  const groups = groupRows(page.groups);
  return rows.map((row) => ({
    ...row,
    author: authors?.get(row.authorPersonId) ?? null,
    editors: editors?.get(row.id) ?? [],
    tags: tags?.get(row.id) ?? [],
    groups: groups?.get(row.id) ?? [],
    statistics: statistics?.get(row.id) ?? null,
    reactions: reactions?.get(row.id) ?? null,
  }));
}

function groupRows<Value extends { itemId: number }>(
  rows: readonly Value[] | null | undefined,
): Map<number, Value[]> | null {
  return rows ? Map.groupBy(rows, (row) => row.itemId) : null;
}

function authorsJson(names: readonly MemberColumn[], organisation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object(${memberPairs(names)})) from member_profile p
    where p.organisation_id = ${organisation} and p.person_id = any(page.people))`;
}

function editorsJson(names: readonly MemberColumn[], organisation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('itemId', se.item_id, ${memberPairs(names)})
      order by p.name, p.person_id)
    from content_item_editor se
    join member_profile p on p.organisation_id = se.organisation_id and p.person_id = se.person_id
    where se.organisation_id = ${organisation} and se.item_id = any(page.ids))`;
}

function tagsJson(organisation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('itemId', st.item_id, 'id', t.id, 'name', t.name)
      order by t.name, t.id)
    from content_item_tag st
    join content_tag t on t.organisation_id = st.organisation_id and t.id = st.tag_id
    where st.organisation_id = ${organisation} and st.item_id = any(page.ids))`;
}

function groupsJson(organisation: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_agg(json_build_object('itemId', sg.item_id, 'id', g.id, 'name', g.name)
      order by g.name, g.id)
    from content_item_group sg
    join ${groupNames} g on g.organisation_id = sg.organisation_id and g.id = sg.group_id
    where sg.organisation_id = ${organisation} and sg.item_id = any(page.ids))`;
}
