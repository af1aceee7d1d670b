import { IconBell } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { useRemind } from './remind.ts';
import { SkippedDialog } from './SkippedDialog.tsx';

/** Members are reminded of all that they have open, or of one item; or of rounds. */
export type RemindedOf = { members: readonly string[]; item?: string } | { rounds: readonly string[] };

interface RemindActionProps {
  selected: RemindedOf;
  /** Beside other actions it is one of them. */
  kind?: 'primary' | 'secondary';
  /** Small in a bar. */
  size?: 'sm' | 'md';
  /** After it was said who was reminded. */
  onDone: () => void;
}

/** A button for the bar of chosen people, and for the page of one. */
export function RemindAction({ selected, kind = 'primary', size = 'sm', onDone }: RemindActionProps) {
  const t = useTranslate('assigning');
  const remind = useRemind({ onSent: onDone });
  return (
    <>
      <Button
        size={size}
        kind={kind}
        icon={<IconBell size={16} aria-hidden />}
        busy={remind.isPending}
        onClick={() =>
          remind.mutate(
            'members' in selected
              ? { members: [...selected.members], item: selected.item ?? null }
              : { rounds: [...selected.rounds] },
          )
        }
      >
        {t('remind.button')}
      </Button>
      {remind.partly ? <SkippedDialog reminded={remind.partly} onClose={remind.close} /> : null}
    </>
  );
}
