import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';

/** What a later feature says to somebody who is about to publish a virtual human. */
export interface PublishNote extends PlacedComponent<{ virtualHumanId: string }> {
  /** Whether it is to be read before publishing, also where the case itself has no findings. */
  isWarning: (virtualHumanId: string) => Promise<boolean>;
}

export const publishNotesPoint = defineExtensionPoint<PublishNote>('virtual-humans.publish-notes');

/** Tools of later features in the builder's header. `flush` saves what was changed, before a tool leaves the page. */
export const builderToolsPoint = defineExtensionPoint<
  PlacedComponent<{ virtualHumanId: string; flush: () => Promise<unknown> }>
>('virtual-humans.builder-tools');
