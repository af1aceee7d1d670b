import { todayIn } from '#features/analytics/model/analytics-period.ts';
import type { Say } from '#features/analytics/model/tables/say.ts';
import type { ViewTable } from '#features/analytics/server/extension-points.ts';
import { findClockZone, findOrganisationZone, TooManyRows } from '#features/analytics/server/index.ts';
import { listContentTitles, listTagNames } from '#features/content/server/content-group-view.ts';
import { listGroupNames } from '#features/groups/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { AppError } from '#kernel/app-error.ts';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { isFewPeople } from '#kernel/few-people.ts';
import type { Locale } from '#kernel/locale.ts';
import { dayInZone, writeMomentsIn } from '#kernel/time-zone.ts';
import type { MailFile } from '#platform/mail/mail.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type MailFormat, type MailProblem, maxMailBytes } from '../../model/mail-schedule.ts';
import { readPlace, type SavedAddress, type SavedPageName } from '../../model/saved-pages.ts';
import type { SavedViewContext } from '../saved-view-context.ts';
import type { ViewPerson } from '../view-people-store.ts';
import { describeView, periodOf } from './describe-view.ts';
import { sayIn } from './server-texts.ts';

/** What is sent of a view, and what it is about in words. */
export type WrittenReport = { lines: [string, string][]; files: MailFile[] };

/** A printed table is read, not counted with: the file for spreadsheets has all rows. */
const printedRows = 1_000;

/**
 * The tables of a page as its reader sees them now, as files.
 * @param language of the words in it, which are the owner's also for others
 */
export async function writeReport(
  context: SavedViewContext,
  reader: ViewPerson,
  { saved, name, format }: { saved: SavedAddress; name: string; format: MailFormat },
  language: Locale,
): Promise<WrittenReport | Exclude<MailProblem, 'failed' | 'recipients'>> {
  const say = sayIn(language);
  const { organisationId } = reader.viewer;
  const groupId = saved.params.group === undefined ? null : Number(saved.params.group);
  const tagId = saved.params.tag === undefined ? null : Number(saved.params.tag);
  const place = readPlace(saved.params.place);
  const page = context.viewTables().find((one) => one.page === saved.page);
  const { organisation, groupName, tagName, found, placeTitle, timeZone, zone } =
    await context.tenancy.readInOrganisation(organisationId, async (scope) => ({
      organisation: await findOrganisation(scope),
      groupName: groupId === null ? null : ((await listGroupNames(scope, [groupId])).get(groupId) ?? null),
      tagName: tagId === null ? null : ((await listTagNames(scope, [tagId])).get(tagId) ?? null),
      found: page?.nameOf ? null : await findSubject(scope, saved),
      placeTitle: place ? ((await listContentTitles(scope, [place.itemId])).get(place.itemId) ?? null) : null,
      timeZone: await findClockZone(scope, context, reader.personId),
      zone: await findOrganisationZone(scope, context),
    }));
  if ((groupId !== null && groupName === null) || (tagId !== null && tagName === null)) return 'gone';
  const today = todayIn(timeZone, context.clock());
  const tables = await askTables(page, reader, {
    id: saved.id,
    otherId: saved.otherId,
    params: saved.params as Record<string, string>,
    today,
    moment: writeMomentsIn(zone),
    say,
  });
  if (tables === 'not-allowed' || tables === 'too-large') return tables;
  if (tables === null) return 'gone';
  const subject = page?.nameOf ? await page.nameOf(reader.viewer, saved.id ?? 0, saved.otherId ?? 0) : found;
  const lines = describeView(saved, {
    ...{ language, say, today, groupName, tagName, subject, placeTitle },
    madeOn: dayInZone(context.clock(), timeZone),
  });
  const period = periodOf(saved, today);
  const days = period ? `${period.first}-${period.last}` : today;
  const files =
    format === 'csv'
      ? tables.filter(({ printed }) => !printed).map((table) => toCsv(table, days))
      : [
          {
            name: `analytics-${saved.page}-${days}.pdf`,
            contentType: 'application/pdf',
            content: await context.pdf.write({
              language,
              title: name,
              organisation: organisation?.name ?? '',
              lines,
              tables: tables.map((table) => toPrinted(table, say('saved-views'))),
              nothing: say('saved-views')('report.nothing'),
              foot: say('saved-views')('report.foot', { page: '{page}' }),
            }),
          },
        ];
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return bytes > maxMailBytes ? 'too-large' : { lines, files };
}

/** What the one thing is called that a page is about. */
async function findSubject(scope: ReadScope, { page, id }: SavedAddress): Promise<string | null> {
  if (id === null) return null;
  const ways: Partial<Record<SavedPageName, typeof listContentTitles>> = {
    group: listGroupNames,
    tag: listTagNames,
  };
  const names = await (ways[page] ?? listContentTitles)(scope, [id]);
  return names.get(id) || null;
}

type Page = ReturnType<SavedViewContext['viewTables']>[number];

/** The services of the page ask for the right once more. */
async function askTables(
  page: Page | undefined,
  { viewer }: ViewPerson,
  question: Parameters<Page['list']>[1],
): Promise<ViewTable[] | null | 'not-allowed' | 'too-large'> {
  if (!page) return null;
  try {
    return await page.list(viewer, question);
  } catch (error) {
    if (isFewPeople(error)) return [withheldTable(page.page, question.say('analytics'))];
    if (error instanceof TooManyRows) return 'too-large';
    if (error instanceof AppError && error.code === 'FORBIDDEN') return 'not-allowed';
    throw error;
  }
}

/** The page says so too. */
function withheldTable(name: string, say: Say<string>): ViewTable {
  return { name: `${name}-analytics`, title: say('figures'), rows: [[say('withheld')]] };
}

function toCsv({ name, rows }: ViewTable, days: string): MailFile {
  const content = Buffer.from(utf8Mark + writeCsvRows(rows));
  return { name: `${name}-${days}.csv`, contentType: 'text/csv; charset=utf-8', content };
}

function toPrinted({ title, rows }: ViewTable, say: ReturnType<ReturnType<typeof sayIn>>) {
  const left = rows.length - 1 - printedRows;
  return {
    title,
    rows: rows.slice(0, 1 + printedRows),
    more: left > 0 ? say('report.more', { rows: left }) : '',
  };
}
