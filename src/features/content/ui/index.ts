export { ContentListTools, ListFilter } from './list/ContentListTools.tsx';
export { type ContentCalls, useContentAction } from './list/content-actions.ts';
export { useContentListParams } from './list/content-list-params.ts';
export { type ContentRights, useContentRights } from './list/content-rights.ts';
export { ItemCard } from './list/ItemCard.tsx';
export { ItemCardGridSkeleton } from './list/ItemCardGridSkeleton.tsx';
export { ItemCardMenu } from './list/ItemCardMenu.tsx';
export { NothingFound } from './list/NothingFound.tsx';
