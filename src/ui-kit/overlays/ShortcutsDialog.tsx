import { Dialog } from './Dialog.tsx';
import { ShortcutGroups, type ShortcutGroupsProps } from './ShortcutGroups.tsx';

export interface ShortcutsDialogProps extends ShortcutGroupsProps {
  title: string;
  onClose: () => void;
}

export function ShortcutsDialog({ title, groups, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <ShortcutGroups groups={groups} />
    </Dialog>
  );
}
