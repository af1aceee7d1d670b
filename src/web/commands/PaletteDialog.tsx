import { IconFile } from '@tabler/icons-react';
import { useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { use, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CommandPalette } from '#ui-kit/overlays/CommandPalette.tsx';
import { keepFirstOfGroups, rankItems } from '#ui-kit/overlays/palette-search.ts';
import type { Viewer } from '../session/viewer.ts';
import { shellModeOf } from '../shell/menu-entry.ts';
import { useAllMenuEntries } from '../shell/SidebarMenu.tsx';
import type { Command } from './command-store.ts';
import { type FoundItem, loadPaletteParts, type PalettePart } from './palette-parts.ts';
import { readTypedAhead } from './typed-ahead.ts';
import { type Found, useFound } from './use-found.ts';
import { usePaletteCommands } from './use-palette-commands.tsx';

const ofEachGroup = 5;

export function PaletteDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const t = useTranslate('shell');
  const { contributions } = useRouteContext({ from: '__root__' });
  const parts = use(loadPaletteParts(contributions));
  const [search, setSearch] = useState(readTypedAhead);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const asLearner = shellModeOf(pathname, viewer, useAllMenuEntries(viewer)) === 'learner';
  const found = useFound(search, asLearner);
  const commands = usePaletteCommands(viewer, parts);
  const things = useFoundCommands(found.items, parts, { asLearner, recent: search.trim() === '' });
  const items =
    search.trim() === ''
      ? [...things, ...commands.filter(({ onlyFound }) => !onlyFound)]
      : [...keepFirstOfGroups(rankItems(commands, search), ofEachGroup), ...things];
  return (
    <CommandPalette
      items={items}
      search={search}
      onSearch={setSearch}
      isWaiting={found.state === 'loading'}
      notice={<PaletteNotice search={search} found={found} isEmpty={items.length === 0} />}
      texts={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        results: t('palette.results', { count: items.length }),
      }}
      onChoose={({ id }) => items.find((item) => item.id === id)?.perform()}
      onClose={onClose}
    />
  );
}

function PaletteNotice({ search, found, isEmpty }: { search: string; found: Found; isEmpty: boolean }) {
  const t = useTranslate('shell');
  const s = useTranslate('search');
  if (found.state === 'failed') {
    return (
      <>
        <p>{s('palette.failed')}</p>
        <Button kind="quiet" onClick={found.retry}>
          {s('palette.retry')}
        </Button>
      </>
    );
  }
  if (!isEmpty) return null;
  if (found.state === 'loading') return <p>{s('palette.searching')}</p>;
  return (
    <>
      <p>{t('palette.empty', { search: search.trim() })}</p>
      <p>{s('palette.emptyHint')}</p>
    </>
  );
}

/** Those of one kind together, in the order in which features brought their kinds; what was changed last in its own. */
function useFoundCommands(
  items: readonly FoundItem[],
  parts: readonly PalettePart[],
  { asLearner, recent }: { asLearner: boolean; recent: boolean },
): Command[] {
  const s = useTranslate('search');
  const router = useRouter();
  const kinds = parts.flatMap(({ found = [] }) => found);
  const orderOf = ({ Kind }: FoundItem) => kinds.findIndex(({ kind }) => kind === Kind);
  const known = items.filter((item) => orderOf(item) >= 0);
  const sorted = recent ? known : known.toSorted((one, other) => orderOf(one) - orderOf(other));
  return sorted.map((item) => {
    const kind = kinds[orderOf(item)];
    const Icon = kind?.Icon ?? IconFile;
    return {
      id: `found-${item.Kind}-${item.ID}`,
      label: item.Title || s('palette.untitled'),
      group: recent ? s('palette.recent') : kind ? s(kind.label) : '',
      detail: detailOf(item),
      icon: <Icon aria-hidden />,
      perform: () => void (kind && router.navigate({ href: kind.path(item, asLearner) })),
    };
  });

  function detailOf({ Detail, Snippet, Published, Place }: FoundItem): string {
    if (Place) return `${formatMoment(Place.Timestamp)} · ${Detail}`;
    return [Detail, Snippet, Published === false ? s('palette.draft') : ''].filter(Boolean).join(' · ');
  }
}

/** Minutes and seconds, as a player shows them. */
function formatMoment(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
