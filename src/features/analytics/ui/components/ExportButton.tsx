import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { isAboutFewPeople } from '#web/graphql/few-people.ts';

interface ExportButtonProps {
  download: () => Promise<void>;
  size?: 'sm' | 'md';
}

/** Makes a file of a list. */
export function ExportButton({ download, size = 'md' }: ExportButtonProps) {
  const t = useTranslate('analytics');
  const making = useMutation({
    mutationFn: download,
    onError: (error) => flash(t(isAboutFewPeople(error) ? 'withheld' : 'export.failed'), { type: 'error' }),
  });
  return (
    <Button
      size={size}
      icon={<IconDownload size={size === 'sm' ? 16 : 18} aria-hidden />}
      busy={making.isPending}
      onClick={() => making.mutate()}
    >
      {t('export.button')}
    </Button>
  );
}
