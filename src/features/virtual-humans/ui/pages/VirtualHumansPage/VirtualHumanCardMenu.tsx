import { type ContentRights, ItemCardMenu } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { useVirtualHumanAction } from './virtual-human-actions.ts';
import type { ListedVirtualHuman } from './virtual-humans-query.ts';

interface VirtualHumanCardMenuProps {
  item: ListedVirtualHuman;
  rights: ContentRights;
}

export function VirtualHumanCardMenu({ item, rights }: VirtualHumanCardMenuProps) {
  const t = useTranslate('virtual-humans');
  const action = useVirtualHumanAction(item);
  return (
    <ItemCardMenu
      t={t}
      kind="virtual-human"
      item={item}
      rights={rights}
      action={action}
      confirm={ConfirmDialog}
    />
  );
}
