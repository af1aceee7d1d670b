export { AnalyticsNav } from './components/AnalyticsNav.tsx';
export { durationText } from './components/duration-text.ts';
export { ExportButton } from './components/ExportButton.tsx';
export { FilterBar } from './components/FilterBar.tsx';
export { ItemStatus } from './components/ItemStatus.tsx';
export { ListSection } from './components/ListSection.tsx';
export { PersonLink } from './components/PersonLink.tsx';
export { ComparedCount } from './components/SummaryFigures.tsx';
export { SummaryPanel } from './components/SummaryPanel.tsx';
export {
  type AnalyticsFilters,
  listVariables,
  type SharedFilters,
  useFiltersOf,
} from './components/use-analytics-filters.ts';
export { ViewsAlone } from './components/ViewsAlone.tsx';
export { ExportRows } from './learning/ExportRows.tsx';
export { FunnelPanel } from './learning/FunnelCard.tsx';
