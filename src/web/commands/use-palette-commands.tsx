import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react';
import { useRouteContext, useRouter } from '@tanstack/react-router';
import { localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { colorSchemes } from '#ui-kit/theme/color-scheme.ts';
import { mayOpen } from '../router/page-gate.ts';
import type { Viewer } from '../session/viewer.ts';
import { useAllMenuEntries } from '../shell/SidebarMenu.tsx';
import { type Command, openCommandDialog, openShortcuts } from './command-store.ts';
import { commandGroups, type PaletteCommand, type PalettePart } from './palette-parts.ts';

/** Everything this viewer can do or go to, in the order of an empty search. */
export function usePaletteCommands(viewer: Viewer, parts: readonly PalettePart[]): Command[] {
  const commands = useBroughtCommands(viewer, parts);
  const pages = useMenuPages(viewer, parts);
  const inGroup = (name: string) =>
    commands.filter(({ group }) => group === name).map(({ command }) => command);
  const [create, more, settings, help] = commandGroups.map(inGroup);
  const house = useHouseCommands();
  return [...(create ?? []), ...pages, ...(more ?? []), ...(settings ?? []), ...house, ...(help ?? [])];
}

/** Entries of the menu and their links, with the words that features have for their addresses. */
function useMenuPages(viewer: Viewer, parts: readonly PalettePart[]): Command[] {
  const t = useTranslate('shell');
  const s = useTranslate('search');
  const router = useRouter();
  const words = new Map(listCommands(parts).flatMap((one) => ('to' in one ? [[one.to, s(one.words)]] : [])));
  const entries = useAllMenuEntries(viewer).flatMap((entry) => [
    { to: entry.to, label: t(entry.label), Icon: entry.icon },
    ...(entry.sublinks ?? [])
      .filter((link) => link.to !== entry.to && mayOpen(viewer, link.permission))
      .map((link) => ({ to: link.to, label: `${t(entry.label)} · ${t(link.label)}`, Icon: entry.icon })),
  ]);
  return entries.map(({ to, label, Icon }) => ({
    id: `go${to.replaceAll('/', '-')}`,
    label,
    group: t('palette.goTo'),
    icon: <Icon aria-hidden />,
    keywords: words.get(to) ?? '',
    perform: () => void router.navigate({ href: to }),
  }));
}

/** What features brought, as far as this viewer has it and the menu does not. */
function useBroughtCommands(viewer: Viewer, parts: readonly PalettePart[]) {
  const s = useTranslate('search');
  const router = useRouter();
  const { judgePage } = useRouteContext({ from: '__root__' });
  const inMenu = new Set(
    useAllMenuEntries(viewer).flatMap(({ to, sublinks = [] }) => [to, ...sublinks.map((link) => link.to)]),
  );
  const isForViewer = (command: PaletteCommand) =>
    mayOpen(viewer, command.permission) &&
    (command.isOffered?.(viewer) ?? true) &&
    (!('to' in command) || (!inMenu.has(command.to) && judgePage(viewer.Permissions, command.to) === 'open'));
  return listCommands(parts)
    .filter(isForViewer)
    .map((command) => ({ group: command.group, command: toCommand(command) }));

  function toCommand(one: PaletteCommand): Command {
    return {
      id: `do-${one.label.replaceAll('.', '-')}`,
      label: s(one.label),
      group: s(`palette.${one.group}`),
      icon: <one.Icon aria-hidden />,
      keywords: s(one.words),
      onlyFound: one.onlyFound ?? false,
      perform:
        'to' in one
          ? () => void router.navigate({ href: one.to })
          : () => void one.load().then(openCommandDialog, () => {}),
    };
  }
}

const listCommands = (parts: readonly PalettePart[]) => parts.flatMap(({ commands = [] }) => commands);

function useHouseCommands(): Command[] {
  const t = useTranslate('shell');
  const s = useTranslate('search');
  const { setColorScheme } = useMantineColorScheme();
  const group = t('palette.actions');
  const themes = colorSchemes.map((scheme) => ({
    id: `theme-${scheme}`,
    label: t('palette.theme', { name: t(`theme.${scheme}`) }),
    group,
    icon: <IconPalette aria-hidden />,
    keywords: `${scheme} ${s('palette.themeWords')}`,
    perform: () => setColorScheme(scheme),
  }));
  const languages = locales.map((locale) => ({
    id: `language-${locale}`,
    label: t('palette.language', { name: localeNames[locale] }),
    group,
    icon: <IconLanguage aria-hidden />,
    keywords: `${locale} ${s('palette.languageWords')}`,
    perform: () => void setLocale(locale),
  }));
  return [
    ...themes,
    ...languages,
    {
      id: 'shortcuts',
      label: t('account.shortcuts'),
      group,
      icon: <IconKeyboard aria-hidden />,
      keywords: s('palette.shortcutWords'),
      perform: openShortcuts,
    },
    {
      id: 'log-out',
      label: t('account.logOut'),
      group,
      icon: <IconLogout aria-hidden />,
      keywords: s('palette.logOutWords'),
      perform: () => location.assign('/logout'),
    },
  ];
}
