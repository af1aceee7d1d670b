import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { type FilteredAnalyticsProps, filteredAnalyticsPoint } from './extension-points.ts';

/** Lists of an item's analytics below the filters that they share with its figures. */
export function FilteredAnalytics(props: FilteredAnalyticsProps) {
  const Part = useOnlyPart(filteredAnalyticsPoint);
  return <Part {...props} />;
}
