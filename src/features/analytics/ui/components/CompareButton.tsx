import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';

interface CompareButtonProps {
  compares: boolean;
  onChange: (compare: '1' | undefined) => void;
}

/** Shows the days before beside, or hides them. */
export function CompareButton({ compares, onChange }: CompareButtonProps) {
  const t = useTranslate('analytics');
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={<IconArrowsDiff size={16} aria-hidden />}
      aria-pressed={compares}
      onClick={() => onChange(compares ? undefined : '1')}
    >
      {t('series.compare')}
    </Button>
  );
}
