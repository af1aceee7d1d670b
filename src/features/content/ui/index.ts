export { useContentKindView, useContentKindViews } from './content-kind-view.ts';
export { type ContentTag, createContentTag, useContentTags, useTagName } from './content-tags.ts';
export { EditorHeader, HistoryTools } from './editor/EditorHeader.tsx';
export { EditorLeaveGuard } from './editor/EditorLeaveGuard.tsx';
export { EditorSection } from './editor/EditorSection.tsx';
export { EditorSelect } from './editor/EditorSelect.tsx';
export {
  EditorNav,
  EditorWorkspace,
  EditorWorkspaceSkeleton,
  useUndoKeys,
} from './editor/EditorWorkspace.tsx';
export { FindingList } from './editor/FindingList.tsx';
export { ItemSettings } from './editor/ItemSettings.tsx';
export { ItemTagsField } from './editor/ItemTagsField.tsx';
export { MissingItem } from './editor/MissingItem.tsx';
export { moveByKey } from './editor/move-by-key.ts';
export { readOnce, useOpenedStore } from './editor/opened-item.ts';
export { PreviewDialog, PreviewFrame } from './editor/PreviewDialog.tsx';
export { PublishControls } from './editor/PublishControls.tsx';
export { RowActions } from './editor/RowActions.tsx';
export { EditorNotice, SaveNotices } from './editor/SaveNotices.tsx';
export { SaveWord } from './editor/SaveWord.tsx';
export { useDebouncedSave } from './editor/use-debounced-save.ts';
export { usePublish } from './editor/use-publish.ts';
export type { ItemAnalyticsProps, ItemSettingsProps } from './extension-points.ts';
export { FilteredAnalytics } from './FilteredAnalytics.tsx';
export { useItemAnalytics } from './item-analytics.ts';
export { KindAnalyticsPage } from './KindAnalyticsPage.tsx';
export { ContentListPage } from './list/ContentListPage.tsx';
export { type ContentCalls, useContentAction } from './list/content-actions.ts';
export { useContentListParams } from './list/content-list-params.ts';
export { type ContentRights, useContentRights } from './list/content-rights.ts';
export { ItemCard } from './list/ItemCard.tsx';
export { ItemCardMenu } from './list/ItemCardMenu.tsx';
export { NothingFound } from './list/NothingFound.tsx';
