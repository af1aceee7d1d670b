import { IconDownload } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';

interface ExportRowsProps {
  /** Begins the name of the file, before the days. */
  name: string;
  rows: readonly (readonly string[])[];
  question: { filters: { variables: { start: string; end: string } } };
}

/** The numbers of a card as a file, with the days in its name. */
export function ExportRows({ name, rows, question }: ExportRowsProps) {
  const t = useTranslate('analytics-learning');
  const { start, end } = question.filters.variables;
  return (
    <Button
      size="sm"
      icon={<IconDownload size={16} aria-hidden />}
      onClick={() => downloadCsv(`${name}-${start}-${end}.csv`, rows)}
    >
      {t('export')}
    </Button>
  );
}
