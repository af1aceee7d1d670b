import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBuilding,
  IconBuildingCommunity,
  IconKeyboard,
  IconListCheck,
  IconLogout,
  IconReceipt,
  IconRefresh,
  IconShieldLock,
  IconUserCog,
} from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { localeNames, locales } from '#locales/locale-choice.ts';
import { setLocale } from '#locales/translator.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLink } from '#ui-kit/overlays/Menu.tsx';
import { colorSchemes } from '#ui-kit/theme/color-scheme.ts';
import { openShortcuts } from '../commands/command-store.ts';
import { flash } from '../flash/flash-store.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import { mayOpen } from '../router/page-gate.ts';
import { usersDashboardPath } from '../session/customer-pages.ts';
import { endImpersonation } from '../session/impersonation.ts';
import { switchOrganisation } from '../session/switch-organisation.ts';
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
      <AccountLinks viewer={viewer} />
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

/** The pages about the person and their organisation that this person may open. */
function AccountLinks({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const onboarding = useTranslate('onboarding');
  const router = useRouter();
  const paths: Record<string, unknown> = router.routesByPath;
  const reload = useReloadOrganisations();
  const impersonating = viewer.ImpersonatorID !== null;
  return (
    <>
      {impersonating ? (
        <MenuItem icon={<IconArrowBackUp aria-hidden />} onSelect={() => void endImpersonation()}>
          {t('account.backToProductDashboard')}
        </MenuItem>
      ) : null}
      {mayOpen(viewer, 'staff:impersonate') && usersDashboardPath in paths ? (
        <MenuLink href={usersDashboardPath} icon={<IconBuildingCommunity aria-hidden />}>
          {t('account.cxDashboard')}
        </MenuLink>
      ) : null}
      {mayOpen(viewer, 'staff:reload-organisations') ? (
        <MenuItem icon={<IconRefresh aria-hidden />} onSelect={() => void reload()}>
          {t('account.reloadOrganisations')}
        </MenuItem>
      ) : null}
      <MenuLink href="/profile" icon={<IconUserCog aria-hidden />}>
        {t('account.settings')}
      </MenuLink>
      {viewer.Permissions.includes('onboarding:use') ? (
        <MenuLink href="/onboarding-dashboard" icon={<IconListCheck aria-hidden />}>
          {onboarding('title')}
        </MenuLink>
      ) : null}
      {mayOpen(viewer, 'organisation:edit') && '/organisation' in paths ? (
        <MenuLink href="/organisation" icon={<IconBuilding aria-hidden />}>
          {t('account.editOrganisation')}
        </MenuLink>
      ) : null}
      {viewer.Organisation?.OffersBilling === true && '/billing' in paths ? (
        <MenuLink href="/billing" icon={<IconReceipt aria-hidden />}>
          {t('account.billing')}
        </MenuLink>
      ) : null}
    </>
  );
}

/** Reads the person's organisations again: there may be new ones since the sign-in. */
function useReloadOrganisations(): () => Promise<void> {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  return async () => {
    try {
      const outcome = await switchOrganisation(null);
      if (outcome.kind === 'switched') flash(t('organisation.reloaded'), { type: 'success' });
    } catch (error) {
      flash(errorText(error), { type: 'error' });
    }
  };
}
