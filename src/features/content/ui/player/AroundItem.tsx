import { Suspense } from 'react';
import { useParts } from '#web/feature/use-parts.tsx';
import {
  type BesideItemProps,
  type ItemStagesProps,
  itemStagesPoint,
  learnerItemPartsPoint,
} from '../extension-points.ts';

/** A player, with what is shown before and after it. */
export function AroundItem({ children, ...props }: ItemStagesProps) {
  const [stages] = useParts(itemStagesPoint);
  if (!stages) return children;
  return (
    <Suspense>
      <stages.Around {...props}>{children}</stages.Around>
    </Suspense>
  );
}

/** The same on the page of an item that is taken in parts. */
export function BesideItem(props: BesideItemProps) {
  const [stages] = useParts(itemStagesPoint);
  return <Suspense>{stages && <stages.Beside {...props} />}</Suspense>;
}

/** Below an item on its page for learners. */
export function LearnerItemParts({ itemId }: { itemId: string }) {
  return useParts(learnerItemPartsPoint).map(({ key, Part }) => (
    <Suspense key={key}>
      <Part itemId={itemId} />
    </Suspense>
  ));
}
