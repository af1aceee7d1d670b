import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type Contribution, defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PermissionName } from '../session/permission-name.ts';
import type { Viewer } from '../session/viewer.ts';

/** In the order of the palette. */
export const commandGroups = ['create', 'pages', 'settings', 'help'] as const;

/** Something to do, or a place to go to, that is found by its name and by other words for it. */
export type PaletteCommand = {
  label: TextKey<'search'>;
  /** Other words that people may type, in the language of the screen. */
  words: TextKey<'search'>;
  Icon: Icon;
  group: (typeof commandGroups)[number];
  /** Without it everybody has it who may open its page. */
  permission?: PermissionName;
  /** Where the role alone does not say who has it. */
  isOffered?: (viewer: Viewer) => boolean;
  /** Left out while nothing is typed. */
  onlyFound?: true;
} & (
  | {
      /** Its page; the page's gate says who has it. An address of the menu gives its entry more words. */ to: string;
    }
  | { /** What opens over the page where somebody is. */ load: () => Promise<DialogPart> }
);
export type DialogPart = ComponentType<{ onClose: () => void }>;

/** As the API answers it. */
export interface FoundItem {
  Kind: string;
  ID: string;
  Title: string;
  Detail: string;
  /** What it says around the words; empty where its title tells. */
  Snippet: string;
  Published: boolean | null;
  CanEdit: boolean;
  Place: { VideoID: string; Timestamp: number } | null;
  Unit: { ItemID: string; ID: string; Type: string } | null;
}

/** How things of a kind are shown among what was found. */
interface FoundKind {
  kind: string;
  /** Above those of this kind. */
  label: TextKey<'search'>;
  Icon: Icon;
  path: (found: FoundItem, asLearner: boolean) => string;
}

export interface PalettePart {
  commands?: readonly PaletteCommand[];
  found?: readonly FoundKind[];
}

/** What a feature has for the palette: loaded when somebody opens it. */
export const palettePoint = defineExtensionPoint<() => Promise<PalettePart>>('commands.palette');

const loaded = new WeakMap<readonly Contribution[], Promise<readonly PalettePart[]>>();

/** All of them, once. What does not load is left out, and asked for again when the palette opens next. */
export function loadPaletteParts(contributions: readonly Contribution[]): Promise<readonly PalettePart[]> {
  const known = loaded.get(contributions);
  if (known) return known;
  const loading = Promise.allSettled(palettePoint.listIn(contributions).map((load) => load())).then((all) => {
    if (all.some(({ status }) => status === 'rejected')) loaded.delete(contributions);
    return all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  });
  loaded.set(contributions, loading);
  return loading;
}
