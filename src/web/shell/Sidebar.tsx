import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useOnlyPart } from '../feature/use-parts.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { mayOpen } from '../router/page-gate.ts';
import type { Viewer } from '../session/viewer.ts';
import { Brand } from './Brand.tsx';
import { DrawerOrganisations } from './DrawerOrganisations.tsx';
import { HelpEntry } from './HelpEntry.tsx';
import styles from './Sidebar.module.css';
import { SidebarMenu } from './SidebarMenu.tsx';
import { inviteTeammatesPoint } from './shell-points.ts';
import type { SidebarState } from './use-sidebar.ts';

export function Sidebar({ viewer, sidebar }: { viewer: Viewer; sidebar: SidebarState }) {
  const InviteTeammates = useOnlyPart(inviteTeammatesPoint);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      {sidebar.isNarrow ? null : (
        <SidebarBeside viewer={viewer} sidebar={sidebar} onInvite={() => setInviting(true)} />
      )}
      {sidebar.drawerOpen ? (
        <SidebarDrawer
          viewer={viewer}
          onClose={sidebar.closeDrawer}
          onInvite={() => {
            sidebar.closeDrawer();
            setInviting(true);
          }}
        />
      ) : null}
      {inviting ? (
        <PartBoundary onMissing={() => setInviting(false)}>
          <Suspense>
            <InviteTeammates onClose={() => setInviting(false)} />
          </Suspense>
        </PartBoundary>
      ) : null}
    </>
  );
}

interface SidebarBesideProps {
  viewer: Viewer;
  sidebar: SidebarState;
  onInvite: () => void;
}

function SidebarBeside({ viewer, sidebar, onInvite }: SidebarBesideProps) {
  const t = useTranslate('shell');
  const Toggle = sidebar.keptExpanded ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const toggleLabel = sidebar.keptExpanded ? t('nav.collapse') : t('nav.keepExpanded');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only widens it; focus does the same
    <div
      className={styles.sidebar}
      data-expanded={sidebar.expanded || undefined}
      onMouseEnter={() => sidebar.setHovered(true)}
      onMouseLeave={() => sidebar.setHovered(false)}
      onFocus={() => sidebar.setHovered(true)}
      onBlur={() => sidebar.setHovered(false)}
    >
      <nav aria-label={t('nav.label')}>
        <SidebarMenu viewer={viewer} />
      </nav>
      <nav className={styles.foot} aria-label={t('menuEntry.help')}>
        <InviteButton viewer={viewer} onInvite={onInvite} />
        <HelpEntry viewer={viewer} />
      </nav>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={sidebar.keptExpanded}
        onClick={sidebar.toggleKept}
      >
        <Toggle aria-hidden />
        <span className={styles.label}>{toggleLabel}</span>
      </button>
    </div>
  );
}

function InviteButton({ viewer, onInvite }: { viewer: Viewer; onInvite: () => void }) {
  const t = useTranslate('shell');
  if (!mayOpen(viewer, 'invite:create')) return null;
  return (
    <button type="button" className={styles.invite} onClick={onInvite}>
      <IconUserPlus aria-hidden />
      <span className={styles.label}>{t('nav.invite')}</span>
    </button>
  );
}

interface SidebarDrawerProps {
  viewer: Viewer;
  onClose: () => void;
  onInvite: () => void;
}

/** The same menu on a narrow screen: a native modal dialog brings the focus trap and Escape. */
function SidebarDrawer({ viewer, onClose, onInvite }: SidebarDrawerProps) {
  const t = useTranslate('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  // showModal exists only on the element.
  useEffect(() => dialog.current?.showModal(), []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('nav.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.drawerHead}>
        <Brand viewer={viewer} />
        <IconButton label={t('nav.close')} icon={<IconX aria-hidden />} onClick={onClose} />
      </div>
      <DrawerOrganisations viewer={viewer} />
      <nav aria-label={t('nav.label')}>
        <SidebarMenu viewer={viewer} onNavigate={onClose} />
      </nav>
      <InviteButton viewer={viewer} onInvite={onInvite} />
      <HelpEntry viewer={viewer} onNavigate={onClose} />
    </dialog>
  );
}
