import { IconLanguage, IconRefresh, IconVideo, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { CropDialog } from '../crop/CropDialog.tsx';
import { Button } from '../display/Button.tsx';
import { SaveBar } from '../fields/SaveBar.tsx';
import { CommandPalette } from '../overlays/CommandPalette.tsx';
import { ConfirmDialog, TypedConfirmDialog } from '../overlays/ConfirmDialog.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { type FlashMessage, FlashMessages, type FlashType } from '../overlays/FlashMessages.tsx';
import { FloatingNotice } from '../overlays/FloatingNotice.tsx';
import { ShortcutsDialog } from '../overlays/ShortcutsDialog.tsx';
import { Tooltip } from '../overlays/Tooltip.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { samples } from './samples.ts';

type Overlay = 'dialog' | 'confirm' | 'typed' | 'crop' | 'shortcuts' | 'palette';

const overlays: readonly Overlay[] = ['dialog', 'confirm', 'typed', 'crop', 'shortcuts', 'palette'];

const picture = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="teal"/><circle cx="400" cy="250" r="160" fill="gold"/></svg>',
  ],
  'picture.svg',
  { type: 'image/svg+xml' },
);

function Dialogs() {
  const [open, setOpen] = useState<Overlay>();
  const close = () => setOpen(undefined);
  return (
    <div className={styles.row}>
      {overlays.map((overlay) => (
        <Button key={overlay} data-open={overlay} onClick={() => setOpen(overlay)}>
          {overlay}
        </Button>
      ))}
      {open ? <OpenOverlay overlay={open} onClose={close} /> : null}
    </div>
  );
}

function OpenOverlay({ overlay, onClose }: { overlay: Overlay; onClose: () => void }) {
  const confirm = {
    title: samples.longTitle,
    confirmLabel: samples.remove,
    onConfirm: onClose,
    onCancel: onClose,
  };
  switch (overlay) {
    case 'dialog':
      return (
        <Dialog
          title={samples.title}
          onClose={onClose}
          actions={
            <Button kind="primary" onClick={onClose}>
              {samples.save}
            </Button>
          }
        >
          {samples.text}
        </Dialog>
      );
    case 'confirm':
      return (
        <ConfirmDialog {...confirm} danger>
          {samples.text}
        </ConfirmDialog>
      );
    case 'typed':
      return (
        <TypedConfirmDialog {...confirm} word={samples.word}>
          {samples.text}
        </TypedConfirmDialog>
      );
    case 'crop':
      return (
        <CropDialog
          title={samples.title}
          file={picture}
          format={{ width: 512, height: 512 }}
          type="image/jpeg"
          shape="circle"
          previews={[128, 50]}
          onClose={onClose}
          onPick={onClose}
        />
      );
    case 'shortcuts':
      return (
        <ShortcutsDialog
          title={samples.title}
          onClose={onClose}
          groups={[{ title: samples.edit, shortcuts: [{ keys: ['Ctrl', 'Z'], label: samples.remove }] }]}
        />
      );
    case 'palette':
      return (
        <CommandPalette
          search=""
          onSearch={() => {}}
          notice={<p>{samples.failure}</p>}
          onClose={onClose}
          onChoose={onClose}
          items={[
            { id: 'a', label: samples.title, group: samples.action, icon: <IconVideo aria-hidden /> },
            { id: 'b', label: samples.zh, group: samples.edit, icon: <IconLanguage aria-hidden /> },
          ]}
          texts={{
            title: samples.search,
            placeholder: samples.search,
            results: '2',
          }}
        />
      );
  }
}

function Flashes() {
  const [messages, setMessages] = useState<readonly FlashMessage[]>([]);
  const types: readonly [FlashType, string][] = [
    ['success', samples.saved],
    ['warning', samples.warning],
    ['error', samples.failure],
    ['default', samples.lead],
  ];
  return (
    <div className={styles.row}>
      {types.map(([type, text]) => (
        <Button
          key={type}
          data-flash={type}
          onClick={() => setMessages((before) => [...before, { id: performance.now(), type, text }])}
        >
          {type}
        </Button>
      ))}
      <FlashMessages
        messages={messages}
        onDismiss={(id) => setMessages((before) => before.filter((message) => message.id !== id))}
      />
    </div>
  );
}

/** One at a time: it stands at the foot of the page. */
function FloatingNotices() {
  const [tone, setTone] = useState<'info' | 'warning' | null>(null);
  const close = () => setTone(null);
  return (
    <div className={styles.row}>
      {(['info', 'warning'] as const).map((one) => (
        <Button key={one} data-notice={one} onClick={() => setTone(one)}>
          {one}
        </Button>
      ))}
      {tone ? (
        <FloatingNotice
          icon={
            tone === 'info' ? <IconRefresh size={18} aria-hidden /> : <IconWifiOff size={18} aria-hidden />
          }
          tone={tone}
          text={tone === 'info' ? samples.saved : samples.failure}
        >
          <Button size="sm" onClick={close}>
            {samples.action}
          </Button>
        </FloatingNotice>
      ) : null}
    </div>
  );
}

function Tooltips() {
  return (
    <div className={styles.row}>
      <Tooltip text={samples.text}>
        <Button>{samples.edit}</Button>
      </Tooltip>
    </div>
  );
}

function SaveBars() {
  return (
    <div className={styles.stack}>
      <div>
        <SaveBar onSave={() => {}} onDiscard={() => {}} />
      </div>
      <div>
        <SaveBar onSave={() => {}} onDiscard={() => {}} saving />
      </div>
      <div>
        <SaveBar onSave={() => {}} onDiscard={() => {}} problem={samples.warning} />
      </div>
    </div>
  );
}

export const overlayEntries: readonly CatalogueEntry[] = [
  { name: 'Dialog', Specimen: Dialogs },
  { name: 'FlashMessages', Specimen: Flashes },
  { name: 'FloatingNotice', Specimen: FloatingNotices },
  { name: 'Tooltip', Specimen: Tooltips },
  { name: 'SaveBar', Specimen: SaveBars },
];
