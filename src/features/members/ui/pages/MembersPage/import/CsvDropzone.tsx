import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { utf8Mark, writeCsvRows } from '#kernel/csv-text.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { downloadText } from '#web/page/download-file.ts';
import { fitsIntoRequest } from '../../../../model/import-size.ts';
import styles from './Import.module.css';

/** Larger ones are not even read. */
const largestBytes = 1_000_000;

/** Takes one CSV file, dropped or chosen, and offers the template it should look like. */
export function CsvDropzone({ onFile }: { onFile: (file: { name: string; text: string }) => void }) {
  const t = useTranslate('organisations');
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<'not-csv' | 'too-large' | null>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > largestBytes) setProblem('too-large');
    else if (!/\.(csv|txt)$/i.test(file.name) && !file.type.startsWith('text/')) setProblem('not-csv');
    else {
      const text = await file.text();
      if (fitsIntoRequest(text)) onFile({ name: file.name, text });
      else setProblem('too-large');
    }
  };
  return (
    <>
      <label
        htmlFor={id}
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileSpreadsheet aria-hidden />
        <span className={styles.dropTitle}>{t('import.drop')}</span>
        <span className={styles.dropText}>{t('import.dropText')}</span>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className={styles.file}
          onChange={(event) => void take(event.currentTarget.files?.[0])}
        />
      </label>
      {problem ? (
        <p className={styles.problem} role="alert">
          {t(`import.${problem}`)}
        </p>
      ) : null}
      <div className={styles.template}>
        <div>
          <p className={styles.templateTitle}>{t('import.columns')}</p>
          <code className={styles.columns}>{templateColumns.join(', ')}</code>
        </div>
        <Button
          size="sm"
          icon={<IconFileDownload size={16} aria-hidden />}
          onClick={() =>
            downloadText('members-template.csv', utf8Mark + writeCsvRows([templateColumns, ...templateRows]))
          }
        >
          {t('import.template')}
        </Button>
      </div>
    </>
  );
}

/** The file's own language: the server reads these names, whatever language the page has. */
const templateColumns = ['Email', 'First name', 'Surname', 'Role', 'Groups'];
const templateRows = [
  ['ada@example.org', 'Ada', 'Lovelace', 'user', 'Night shift; Ward 3'],
  ['grace@example.org', 'Grace', 'Hopper', 'analyst', ''],
];
