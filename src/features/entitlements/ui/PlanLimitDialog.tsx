import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import type { FullLimit } from '#web/graphql/graphql-error.ts';
import { FullLimitText, FullLimitWays } from './FullLimit.tsx';

/** Something was refused because the plan has no room for it. */
export function PlanLimitDialog({ limit, onClose }: { limit: FullLimit; onClose: () => void }) {
  const t = useTranslate('entitlements');
  const close = (
    <Button kind="primary" onClick={onClose}>
      {t('full.understood')}
    </Button>
  );
  return (
    <Dialog
      size="sm"
      title={t('full.title')}
      onClose={onClose}
      actions={<FullLimitWays onLeave={onClose} otherwise={close} />}
    >
      <FullLimitText limit={limit} />
    </Dialog>
  );
}
