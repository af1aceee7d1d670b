import type { ComponentType } from 'react';

/** One part: its name as in the code, and a component that shows all its states. */
export interface CatalogueEntry {
  name: string;
  Specimen: ComponentType;
}
