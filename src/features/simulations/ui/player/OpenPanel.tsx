import { translate } from '#locales/translator.ts';
import { ChapterList } from './ChapterList.tsx';
import type { ControlledSession } from './controlled-session.ts';
import { HelpPanel } from './HelpPanel.tsx';
import { InteractionList } from './InteractionList.tsx';
import { Popover } from './Popover.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { Panel } from './use-shortcuts.ts';

interface OpenPanelProps {
  session: ControlledSession;
  panel: Panel;
  /** Whether there is anything to use on the picture, or no chapters to list instead. */
  listsHotspots: boolean;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

/** The panel above the bar: settings, what is in this video, or the keys. */
export function OpenPanel({ session, panel, listsHotspots, onOpen, onClose }: OpenPanelProps) {
  if (panel === 'settings') {
    return (
      <Popover session={session} title={translate('player', 'settings')} onClose={onClose}>
        <SettingsPanel session={session} onHelp={() => onOpen('help')} />
      </Popover>
    );
  }
  if (panel === 'help') {
    return (
      <Popover session={session} title={translate('player', 'help.title')} onClose={onClose}>
        <HelpPanel session={session} />
      </Popover>
    );
  }
  return (
    <Popover
      session={session}
      title={translate('player', listsHotspots ? 'list.title' : 'inThisVideo')}
      onClose={onClose}
    >
      {listsHotspots ? <InteractionList session={session} onDone={onClose} /> : null}
      <ChapterList session={session} onDone={onClose} />
    </Popover>
  );
}
