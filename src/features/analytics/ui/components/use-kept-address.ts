import { useSearch } from '@tanstack/react-router';
import { keptFilters } from '#features/content/model/kept-filters.ts';

/** A page of analytics with the days, user type and group of this one. */
export function useKeptAddress(path: string, tab?: string): string {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const asked = Object.entries({ ...(tab ? { tab } : {}), ...keptFilters(search) });
  if (asked.length === 0) return path;
  return `${path}?${new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))}`;
}
