import { IconArchive, IconArchiveOff, IconCopy, IconDots, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TypedConfirmDialog } from '#ui-kit/ConfirmDialog.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/Menu.tsx';
import { useSimulationAction } from './simulation-actions.ts';
import type { SimulationRights } from './simulation-rights.ts';
import type { ListedSimulation } from './simulations-query.ts';

interface SimulationCardMenuProps {
  simulation: ListedSimulation;
  rights: SimulationRights;
}

export function SimulationCardMenu({ simulation, rights }: SimulationCardMenuProps) {
  const t = useTranslate('simulations');
  const [deleting, setDeleting] = useState(false);
  const action = useSimulationAction(simulation);
  const title = simulation.Title || t('untitled');
  if (!rights.canDuplicate && !rights.canArchive && !rights.canDelete) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={t('menu.label', { title })}
            icon={<IconDots aria-hidden />}
            disabled={action.isPending}
          />
        }
      >
        {rights.canDuplicate ? (
          <MenuItem icon={<IconCopy aria-hidden />} onSelect={() => action.mutate('duplicated')}>
            {t('menu.duplicate')}
          </MenuItem>
        ) : null}
        {rights.canArchive && simulation.Archived === null ? (
          <MenuItem icon={<IconArchive aria-hidden />} onSelect={() => action.mutate('archived')}>
            {t('menu.archive')}
          </MenuItem>
        ) : null}
        {rights.canArchive && simulation.Archived !== null ? (
          <MenuItem icon={<IconArchiveOff aria-hidden />} onSelect={() => action.mutate('restored')}>
            {t('menu.restore')}
          </MenuItem>
        ) : null}
        {rights.canDelete ? (
          <>
            <MenuDivider />
            <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => setDeleting(true)}>
              {t('menu.delete')}
            </MenuItem>
          </>
        ) : null}
      </Menu>
      {deleting ? (
        <TypedConfirmDialog
          title={t('delete.title')}
          word="delete"
          confirmLabel={t('delete.confirm')}
          busy={action.isPending}
          onConfirm={() => action.mutate('deleted', { onSettled: () => setDeleting(false) })}
          onCancel={() => setDeleting(false)}
        >
          <p>{t('delete.text', { title })}</p>
        </TypedConfirmDialog>
      ) : null}
    </>
  );
}
