import { Suspense } from 'react';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { type ItemSettingsProps, itemSettingsPoint } from '../extension-points.ts';

/** The settings that other features bring for an item of any kind. */
export function ItemSettings(props: ItemSettingsProps) {
  return useParts(itemSettingsPoint).map(({ key, Part }) => (
    <Suspense key={key} fallback={<Skeleton shape="block" width="100%" height="8rem" />}>
      <Part {...props} />
    </Suspense>
  ));
}
