import { useMantineColorScheme } from '@mantine/core';
import { IconKeyboard, IconLogout, IconShieldLock } from '@tabler/icons-react';
import { localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink } from '#ui-kit/Menu.tsx';
import { colorSchemes } from '#ui-kit/theme/color-scheme.ts';
import { openShortcuts } from '../commands/command-store.ts';
import type { Viewer } from '../session/viewer.ts';
import styles from './UserMenu.module.css';
import { UserMenuTrigger } from './UserMenu.tsx';

/** The whole menu, open as soon as it is there. */
export function UserMenuList({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const locale = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu width={250} startOpen trigger={<UserMenuTrigger viewer={viewer} />}>
      <div className={styles.person}>
        <strong>{viewer.Name}</strong>
        <span>{viewer.Email}</span>
      </div>
      <MenuDivider />
      <MenuChoice
        label={t('account.theme')}
        value={colorScheme}
        options={colorSchemes.map((scheme) => ({ value: scheme, label: t(`theme.${scheme}`) }))}
        onChange={setColorScheme}
      />
      <MenuDivider />
      <MenuChoice
        label={t('account.language')}
        value={locale}
        options={locales.map((each) => ({ value: each, label: localeNames[each] }))}
        onChange={(next) => void setLocale(next)}
      />
      <MenuDivider />
      <MenuItem icon={<IconKeyboard aria-hidden />} onSelect={openShortcuts}>
        {t('account.shortcuts')}
      </MenuItem>
      <MenuLink href="/privacy-policy" icon={<IconShieldLock aria-hidden />} newTab>
        {t('account.privacy')}
      </MenuLink>
      <MenuLink href="/logout" icon={<IconLogout aria-hidden />}>
        {t('account.logOut')}
      </MenuLink>
    </Menu>
  );
}
