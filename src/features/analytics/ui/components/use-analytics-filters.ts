import { useSearch } from '@tanstack/react-router';
import { countDays, type Period } from '#kernel/days.ts';
import { type PageParamsState, usePageParams } from '#web/page/use-page-params.ts';
import { useCan } from '#web/session/use-session.ts';
import {
  type AnalyticsParams,
  askedDays,
  type ContentSort,
  contentSorts,
  type InteractionSort,
  readAnalyticsParams,
  readCompares,
} from '../../model/analytics-params.ts';
import { type PeriodFault, readPeriod, todayIn } from '../../model/analytics-period.ts';
import { useClockZone } from './clock-zone.ts';

export interface AnalyticsFilters<Sort extends string = ContentSort> extends PageParamsState<Sort> {
  asked: AnalyticsParams;
  /** Null where the days asked for cannot be answered. */
  period: Period | null;
  fault: PeriodFault | null;
  today: string;
  isNarrowed: boolean;
  /** Whether the viewer knows the tags of the organisation. */
  offersTags: boolean;
  /** Whether the days before are shown beside. */
  compares: boolean;
  /** For the calls of this feature. */
  variables: { start: string; end: string; type: string | null; group: string | null };
  /** For links to pages that share these filters. */
  shared: Readonly<Record<string, string | number>>;
}

export type InteractionFilters = AnalyticsFilters<InteractionSort>;

/** All but the order of a list, for what stands on every page. */
export type SharedFilters = Omit<AnalyticsFilters, 'sort' | 'sorts'>;

/** What a list of titled rows asks for, but for its page. */
export function listVariables<Sort extends string>({
  variables,
  search,
  sortField,
  sortDirection,
}: AnalyticsFilters<Sort>) {
  return {
    ...variables,
    filter: search ? { Title: { contains: search } } : null,
    sort: [{ field: sortField, direction: sortDirection }],
  };
}

/** How many days stand beside as many before; null where none do. */
export function comparedDays({ compares, period }: SharedFilters): number | null {
  return compares && period ? countDays(period) : null;
}

/** Days, roles, group and tag of every analytics page, with the list's search, order and page: all of it in the address. */
export function useAnalyticsFilters(): AnalyticsFilters {
  return useFiltersOf(contentSorts);
}

/** The same where something else than items is listed. */
export function useFiltersOf<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): AnalyticsFilters<Sort> {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  // Managers know no tags: an address that names one does not narrow what they see.
  const offersTags = useCan('analytics:view-item');
  const { tag, ...rest } = readAnalyticsParams(raw);
  const asked: AnalyticsParams = offersTags && tag ? { ...rest, tag } : rest;
  const params = usePageParams({
    sorts,
    filters: Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, [value]])),
  });
  const today = todayIn(useClockZone() ?? 'UTC', new Date());
  const read = readPeriod(askedDays(asked, today), today);
  const period = 'fault' in read ? null : read;
  const compares = readCompares(raw);
  return {
    ...params,
    asked,
    period,
    fault: 'fault' in read ? read.fault : null,
    today,
    isNarrowed: Object.keys(asked).length > 0,
    offersTags,
    compares,
    variables: {
      start: period?.first ?? today,
      end: period?.last ?? today,
      type: asked.type ?? null,
      group: asked.group ?? null,
    },
    shared: {
      ...asked,
      ...(asked.days ? { days: Number(asked.days) } : {}),
      ...(asked.group ? { group: Number(asked.group) } : {}),
      ...(asked.tag ? { tag: Number(asked.tag) } : {}),
      ...(compares ? { compare: 1 } : {}),
    },
  };
}
