import { actionEntries } from './ActionEntries.tsx';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { displayEntries } from './DisplayEntries.tsx';
import { fieldEntries } from './FieldEntries.tsx';
import { navigationEntries } from './NavigationEntries.tsx';
import { overlayEntries } from './OverlayEntries.tsx';

/** Every part of the kit; a new one is added to its list. */
export const catalogueEntries: readonly CatalogueEntry[] = [
  ...actionEntries,
  ...fieldEntries,
  ...displayEntries,
  ...navigationEntries,
  ...overlayEntries,
];
