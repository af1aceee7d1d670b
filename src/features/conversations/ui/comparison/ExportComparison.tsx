import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { downloadCsv } from '#web/page/download-csv.ts';
import { readAllCompared } from './comparison-queries.ts';
import { writeComparisonRows } from './comparison-rows.ts';

/** All turns that the filter shows, as a file. */
export function ExportComparison({ virtualHumanId, show }: { virtualHumanId: string; show: string }) {
  const t = useTranslate('comparison');
  const errorText = useErrorText();
  const making = useMutation({
    mutationFn: async () => {
      const turns = await readAllCompared(virtualHumanId, show);
      downloadCsv(`virtual-human-${virtualHumanId}-two-readings-${show}.csv`, writeComparisonRows(t, turns));
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <Button
      icon={<IconDownload size={18} aria-hidden />}
      busy={making.isPending}
      onClick={() => making.mutate()}
    >
      {t('export')}
    </Button>
  );
}
