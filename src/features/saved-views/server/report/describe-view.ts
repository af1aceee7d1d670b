import { askedDays, readAnalyticsParams } from '#features/analytics/model/analytics-params.ts';
import { readPeriod } from '#features/analytics/model/analytics-period.ts';
import type { ViewQuestion } from '#features/analytics/server/extension-points.ts';
import { findPlayedKind, type PlayedKind } from '#features/content/model/content-kind.ts';
import { learnerStates } from '#features/course-analytics/model/course-query.ts';
import type { Period } from '#kernel/days.ts';
import type { Locale } from '#kernel/locale.ts';
import {
  isItemPage,
  readPlace,
  ruleOf,
  type SavedAddress,
  type SavedPageName,
} from '../../model/saved-pages.ts';

/** The days that a page shows now; null for a page without days, and for days that cannot be answered. */
export function periodOf(saved: SavedAddress, today: string): Period | null {
  if (!hasDays(saved)) return null;
  const { params } = saved;
  const read = readPeriod(askedDays(readAnalyticsParams(params), today), today);
  return 'fault' in read ? null : read;
}

/** The page would say so in place of any figures. */
export function hasImpossibleDays(saved: SavedAddress, today: string): boolean {
  return hasDays(saved) && periodOf(saved, today) === null;
}

/** The matrix of people is about now. */
function hasDays({ page, params }: SavedAddress): boolean {
  return ruleOf(page).params.includes('days') && params.tab !== 'matrix';
}

const titles: Readonly<
  Record<
    Exclude<SavedPageName, PlayedKind | `${PlayedKind}-${string}` | `user-${string}`>,
    readonly [file: string, key: string]
  >
> = {
  overall: ['analytics', 'overall.nav'],
  people: ['people-progress', 'title'],
  groups: ['analytics-groups', 'title'],
  courses: ['analytics-courses', 'title'],
  forms: ['analytics-forms', 'title'],
  tags: ['analytics-tags', 'title'],
  tag: ['analytics-tags', 'one'],
  group: ['saved-views', 'page.group'],
  form: ['saved-views', 'page.form'],
  video: ['saved-views', 'page.video'],
  person: ['saved-views', 'page.person'],
  user: ['saved-views', 'page.user'],
  course: ['analytics-courses', 'one'],
};

function titleOf(page: SavedPageName): readonly [file: string, key: string] {
  if (isItemPage(page)) return ['saved-views', `page.${page}`];
  const kind = findPlayedKind(page);
  return kind ? ['analytics', `${kind}.nav`] : titles[page as keyof typeof titles]; // every other name is one of them
}

/** The people page and the page of a course have states of their own. */
function sayState(say: ViewQuestion['say'], state: string): string {
  if (learnerStates.some((known) => known === state)) return say('analytics-courses')(`state.${state}`);
  return say('people-progress')(state === 'overdue' ? 'filter.overdue' : 'filter.notStarted');
}

function sayPlace(say: ViewQuestion['say'], text: string | undefined, title: string | null): string | null {
  const place = readPlace(text);
  if (!place) return null;
  const t = say('forms-analytics');
  return t(`filter.${place.stage}`, { title: title || t('untitled') });
}

type Described = {
  language: Locale;
  say: ViewQuestion['say'];
  /** On the clock of the organisation, else the reader's. */
  today: string;
  /** The day on that clock when this was written. */
  madeOn: string;
  groupName: string | null;
  tagName: string | null;
  /** What the page is about, where it is about one thing. */
  subject: string | null;
  /** Of the item at which a form is asked, where one is chosen. */
  placeTitle: string | null;
};

/** What a view is about, in words: page, days, filters, and when this was written. */
export function describeView(
  saved: SavedAddress,
  { language, say, today, madeOn, groupName, tagName, subject, placeTitle }: Described,
): [string, string][] {
  const { page, params } = saved;
  const [t, own] = [say('analytics'), say('saved-views')];
  const day = (text: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(`${text}T00:00:00Z`),
    );
  const [file, key] = titleOf(page);
  const pageTitle = say(file)(key);
  const period = periodOf(saved, today);
  const { params: allowed } = ruleOf(page);
  const lines: [string, string | null][] = [
    [
      own('report.page'),
      subject === null ? pageTitle : own('report.named', { page: pageTitle, name: subject }),
    ],
    [t('filter.period'), period && t('series.range', { first: day(period.first), last: day(period.last) })],
    [
      t('filter.type'),
      allowed.includes('type') ? t(params.type ? `role.${params.type}` : 'filter.everybody') : null,
    ],
    [
      t('filter.group'),
      allowed.includes('group')
        ? params.group
          ? (groupName ?? t('filter.unknownGroup'))
          : t('filter.anyGroup')
        : null,
    ],
    [
      t('filter.tag'),
      allowed.includes('tag')
        ? params.tag
          ? (tagName ?? t('filter.unknownTag'))
          : t('filter.anyTag')
        : null,
    ],
    [
      t('filter.channel'),
      allowed.includes('channel')
        ? params.channel
          ? say('analytics-learning')(`channel.${params.channel}`)
          : t('filter.anyChannel')
        : null,
    ],
    [say('forms-analytics')('filter.place'), sayPlace(say, params.place, placeTitle)],
    [own('report.search'), params.search ?? null],
    [say('people-progress')('filter.state'), params.state ? sayState(say, params.state) : null],
    [own('report.made'), day(madeOn)],
  ];
  return lines.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]));
}
