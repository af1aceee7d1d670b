import { useParts } from '#web/feature/use-parts.tsx';
import type { PlayedKind } from '../model/content-kind.ts';
import { type ContentKindView, contentKindViewsPoint } from './extension-points.ts';

/** Every kind, in the order of the lists. */
export function useContentKindViews(): readonly ContentKindView[] {
  return useParts(contentKindViewsPoint);
}

export function useContentKindView(kind: PlayedKind): ContentKindView {
  const view = useContentKindViews().find((one) => one.kind === kind);
  if (!view) throw new Error('No feature brings the screens of this kind.');
  return view;
}
