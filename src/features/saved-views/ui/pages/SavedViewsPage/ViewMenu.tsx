import {
  IconDots,
  IconMail,
  IconMailOff,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { Menu, MenuDivider, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { type ListedView, useViewActions } from '../../view-queries.ts';
import type { ViewStep } from './ViewDialogs.tsx';

/** What can be done with a view; what needs a dialog is asked for by `onOpen`. */
export function ViewMenu({ view, onOpen }: { view: ListedView; onOpen: (step: ViewStep) => void }) {
  const t = useTranslate('saved-views');
  const { stop, pause, send } = useViewActions(view);
  const { Mail } = view;
  return (
    <Menu
      trigger={
        <IconButton size="sm" label={t('menu', { name: view.Name })} icon={<IconDots aria-hidden />} />
      }
    >
      <MenuItem icon={<IconMail aria-hidden />} onSelect={() => onOpen('mail')}>
        {t(Mail ? 'schedule.change' : 'schedule')}
      </MenuItem>
      {Mail ? (
        <>
          <MenuItem icon={<IconSend aria-hidden />} onSelect={() => send.mutate()}>
            {t('sendNow')}
          </MenuItem>
          <MenuItem
            icon={Mail.Paused ? <IconPlayerPlay aria-hidden /> : <IconPlayerPause aria-hidden />}
            onSelect={() => pause.mutate(!Mail.Paused)}
          >
            {t(Mail.Paused ? 'resume' : 'pause')}
          </MenuItem>
          <MenuItem icon={<IconMailOff aria-hidden />} onSelect={() => stop.mutate()}>
            {t('stop')}
          </MenuItem>
        </>
      ) : null}
      <MenuDivider />
      <MenuItem icon={<IconPencil aria-hidden />} onSelect={() => onOpen('rename')}>
        {t('rename')}
      </MenuItem>
      <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => onOpen('delete')}>
        {t('delete')}
      </MenuItem>
    </Menu>
  );
}
