import { IconBookmark, IconBookmarkPlus, IconCheck, IconListDetails } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Menu, MenuDivider, MenuItem, MenuLabel, MenuLink } from '#ui-kit/overlays/Menu.tsx';
import { useCan } from '#web/session/use-session.ts';
import { readSavedAddress, type SavedAddress } from '../../model/saved-pages.ts';
import { savedViewsPath } from '../../model/saved-views-paths.ts';
import { useSavedViews } from '../view-queries.ts';
import styles from './ViewsMenu.module.css';

const SaveViewDialog = lazy(async () => ({
  default: (await import('./SaveViewDialog.tsx')).SaveViewDialog,
}));

/** On every page of analytics: opens one of the person's views, and keeps the page that is open. */
export function ViewsMenu() {
  return useCan('saved-view:keep') ? <OwnViews /> : null;
}

function OwnViews() {
  const t = useTranslate('saved-views');
  const { data } = useSavedViews();
  const current = readSavedAddress(
    useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr }),
  );
  const [saving, setSaving] = useState<SavedAddress | null>(null);
  const views = data?.readSavedViews ?? [];
  return (
    <div className={styles.place}>
      <Menu
        width={280}
        trigger={
          <Button size="sm" icon={<IconBookmark size={16} aria-hidden />} title={t('button.hint')}>
            {t('button')}
          </Button>
        }
      >
        <MenuLabel>{views.length === 0 ? t('none') : t('mine')}</MenuLabel>
        {views.map(({ ID, Name, Address }) => (
          <MenuLink
            key={ID}
            href={Address}
            icon={Address === current?.address ? <IconCheck aria-hidden /> : <IconBookmark aria-hidden />}
          >
            <span className={styles.name}>{Name}</span>
          </MenuLink>
        ))}
        <MenuDivider />
        {current ? (
          <MenuItem icon={<IconBookmarkPlus aria-hidden />} onSelect={() => setSaving(current)}>
            {t('save')}
          </MenuItem>
        ) : null}
        <MenuLink href={savedViewsPath} icon={<IconListDetails aria-hidden />}>
          {t('all')}
        </MenuLink>
      </Menu>
      {saving ? (
        <Suspense>
          <SaveViewDialog saved={saving} onClose={() => setSaving(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}
