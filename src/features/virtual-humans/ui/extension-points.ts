import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';

/** What later features say to somebody who is about to publish a virtual human, below its findings. */
export const publishNotesPoint = defineExtensionPoint<PlacedComponent<{ virtualHumanId: string }>>(
  'virtual-humans.publish-notes',
);
