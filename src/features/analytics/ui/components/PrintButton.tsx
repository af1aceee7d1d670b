import { IconPrinter } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';

/** Takes the page to paper, where it is a report with nothing to press. */
export function PrintButton() {
  const t = useTranslate('analytics');
  return (
    <IconButton label={t('print.button')} icon={<IconPrinter aria-hidden />} onClick={() => window.print()} />
  );
}
