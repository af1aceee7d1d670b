import { useLocation } from '@tanstack/react-router';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { useContentKindViews } from './content-kind-view.ts';
import { kindAnalyticsPoint } from './extension-points.ts';

/** The page of a kind's route at its `contentAnalyticsPath`. */
export function KindAnalyticsPage() {
  const { pathname } = useLocation();
  const view = useContentKindViews().find(({ contentAnalyticsPath }) => contentAnalyticsPath === pathname);
  const Part = useOnlyPart(kindAnalyticsPoint);
  return view ? <Part key={view.kind} kind={view.kind} /> : null;
}
