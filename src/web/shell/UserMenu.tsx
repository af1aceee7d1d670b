import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import type { Viewer } from '../session/viewer.ts';
import styles from './UserMenu.module.css';

const loadList = () => import('./UserMenuList.tsx');

// A menu costs more than the rest of the shell's parts together, and most visits never open this one.
const UserMenuList = lazy(async () => ({ default: (await loadList()).UserMenuList }));

export function UserMenu({ viewer }: { viewer: Viewer }) {
  const [asked, setAsked] = useState(false);
  const prepare = () => void loadList();
  const closed = (
    <UserMenuTrigger
      viewer={viewer}
      aria-haspopup="menu"
      aria-expanded={asked}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setAsked(true)}
    />
  );
  if (!asked) return closed;
  return (
    <PartBoundary onMissing={() => setAsked(false)}>
      <Suspense fallback={closed}>
        <UserMenuList viewer={viewer} />
      </Suspense>
    </PartBoundary>
  );
}

export function UserMenuTrigger({ viewer, ...rest }: ComponentProps<'button'> & { viewer: Viewer }) {
  const t = useTranslate('shell');
  return (
    <button {...rest} type="button" className={styles.trigger}>
      <span className="visually-hidden">{t('account.menu')}</span>
      <Avatar name={viewer.Name} imageUrl={viewer.AvatarURL} />
      <span className={styles.name}>{viewer.Name}</span>
    </button>
  );
}
