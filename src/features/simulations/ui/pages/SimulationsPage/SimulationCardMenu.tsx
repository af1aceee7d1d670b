import { type ContentRights, ItemCardMenu } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type ConfirmDialogProps, TypedConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { useSimulationAction } from './simulation-actions.ts';
import type { ListedSimulation } from './simulations-query.ts';

interface SimulationCardMenuProps {
  simulation: ListedSimulation;
  rights: ContentRights;
}

export function SimulationCardMenu({ simulation, rights }: SimulationCardMenuProps) {
  const t = useTranslate('simulations');
  const action = useSimulationAction(simulation);
  return (
    <ItemCardMenu
      t={t}
      kind="simulation"
      item={simulation}
      rights={rights}
      action={action}
      confirm={ConfirmByWord}
    />
  );
}

function ConfirmByWord(props: ConfirmDialogProps) {
  return <TypedConfirmDialog {...props} word="delete" />;
}
