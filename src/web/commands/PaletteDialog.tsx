import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLanguage, IconLogout, IconPalette } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { CommandPalette } from '#ui-kit/overlays/CommandPalette.tsx';
import { colorSchemes } from '#ui-kit/theme/color-scheme.ts';
import type { Viewer } from '../session/viewer.ts';
import { useAllMenuEntries } from '../shell/SidebarMenu.tsx';
import { type Command, openShortcuts } from './command-store.ts';

export function PaletteDialog({ viewer, onClose }: { viewer: Viewer; onClose: () => void }) {
  const t = useTranslate('shell');
  const all = [...useGoToCommands(viewer), ...useHouseCommands()];
  return (
    <CommandPalette
      items={all}
      texts={{
        title: t('palette.title'),
        placeholder: t('palette.placeholder'),
        empty: (search) => t('palette.empty', { search }),
        results: (count) => t('palette.results', { count }),
      }}
      onChoose={(item) => all.find((command) => command.id === item.id)?.perform()}
      onClose={onClose}
    />
  );
}

function useGoToCommands(viewer: Viewer): Command[] {
  const t = useTranslate('shell');
  const router = useRouter();
  return useAllMenuEntries(viewer).map((entry) => ({
    id: `go${entry.to.replaceAll('/', '-')}`,
    label: t(entry.label),
    group: t('palette.goTo'),
    icon: <entry.icon aria-hidden />,
    perform: () => void router.navigate({ href: entry.to }),
  }));
}

function useHouseCommands(): Command[] {
  const t = useTranslate('shell');
  const { setColorScheme } = useMantineColorScheme();
  const group = t('palette.actions');
  const themes = colorSchemes.map((scheme) => ({
    id: `theme-${scheme}`,
    label: t('palette.theme', { name: t(`theme.${scheme}`) }),
    group,
    icon: <IconPalette aria-hidden />,
    keywords: scheme,
    perform: () => setColorScheme(scheme),
  }));
  const languages = locales.map((locale) => ({
    id: `language-${locale}`,
    label: t('palette.language', { name: localeNames[locale] }),
    group,
    icon: <IconLanguage aria-hidden />,
    keywords: locale,
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
      perform: openShortcuts,
    },
    {
      id: 'log-out',
      label: t('account.logOut'),
      group,
      icon: <IconLogout aria-hidden />,
      perform: () => location.assign('/logout'),
    },
  ];
}
