import { useSearch } from '@tanstack/react-router';
import { type Role, roles } from '#features/authorisation/model/roles.ts';
import { usePageParams } from '#web/page/use-page-params.ts';
import { isDay } from '../../model/day.ts';

const sorts = ['Created:desc'] as const;

export type FormFilters = ReturnType<typeof useFormFilters>;

/** Days, place, group and user type of the answers to a form, the tab and what is open: all of it in the address. */
export function useFormFilters() {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const text = (name: string) => (raw[name] === undefined ? '' : String(raw[name]));
  const day = (name: string) => (isDay(text(name)) ? text(name) : '');
  const [from, to] = [day('from'), day('to')];
  const place = /^[1-9]\d{0,14}-(before|after)$/.test(text('place')) ? text('place') : '';
  const group = /^[1-9]\d{0,14}$/.test(text('group')) ? text('group') : '';
  const role: Role | undefined = roles.find((one) => one === raw.type);
  const params = usePageParams({ sorts });
  const [itemId = '', stage = ''] = place.split('-');
  const isReversed = from !== '' && to !== '' && from > to;
  return {
    ...params,
    asked: { from, to, place, group, type: role ?? '' },
    isReversed,
    isNarrowed: [from, to, place, group, role].some(Boolean),
    tab: raw.tab === 'submissions' ? ('submissions' as const) : ('overview' as const),
    submission: /^[\da-f-]{36}$/.test(text('submission')) ? text('submission') : null,
    /** Who answered can be asked for only where the answers have names. */
    variables: (isAnonymous: boolean) => ({
      StartDate: from || null,
      EndDate: isReversed ? null : to || null,
      ItemID: itemId || null,
      Stage: stage || null,
      GroupID: isAnonymous ? null : group || null,
      UserType: isAnonymous ? null : (role ?? null),
    }),
  };
}
