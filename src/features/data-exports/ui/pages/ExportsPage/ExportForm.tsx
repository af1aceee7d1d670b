import { IconDatabaseExport, IconFileTypeCsv, IconTableOptions } from '@tabler/icons-react';
import { useState } from 'react';
import type { Period } from '#kernel/days.ts';

import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { ChoiceCards } from '#ui-kit/fields/ChoiceCards.tsx';
import { type DatasetName, datasetNames } from '../../../model/data-dictionary.ts';
import type { ExportFormat } from '../../../model/export-request.ts';
import { useExportActions } from '../../export-queries.ts';
import styles from './ExportsPage.module.css';

/** Which files, in which form, of the chosen days: choices alone, so nothing can be wrong in it or lost. */
export function ExportForm({ period }: { period: Period | null }) {
  const t = useTranslate('data-exports');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [chosen, setChosen] = useState<readonly DatasetName[]>(datasetNames);
  const [withPeople, setWithPeople] = useState(false);
  const { create } = useExportActions();

  function start() {
    if (!period || chosen.length === 0) return;
    create.mutate({
      Format: format,
      Datasets: [...chosen],
      StartDate: period.first,
      EndDate: period.last,
      WithPeople: withPeople,
    });
  }

  return (
    <div className={styles.form}>
      <fieldset className={styles.choices}>
        <legend>{t('files')}</legend>
        {datasetNames.map((name) => (
          <Checkbox
            key={name}
            label={t(`dataset.${name}`)}
            hint={t(`dataset.${name}.text`)}
            checked={chosen.includes(name)}
            onChange={(checked) =>
              setChosen(datasetNames.filter((one) => (one === name ? checked : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
      <div className={styles.how}>
        <ChoiceCards
          label={t('format')}
          value={format}
          options={[
            { value: 'csv', icon: IconFileTypeCsv, label: t('format.csv'), hint: t('format.csv.text') },
            {
              value: 'parquet',
              icon: IconTableOptions,
              label: t('format.parquet'),
              hint: t('format.parquet.text'),
            },
          ]}
          onChange={setFormat}
        />
        <Checkbox
          label={t('withPeople')}
          hint={t('withPeople.text')}
          checked={withPeople}
          onChange={setWithPeople}
        />
        <div>
          <Button
            kind="primary"
            icon={<IconDatabaseExport size={18} aria-hidden />}
            busy={create.isPending}
            disabled={!period || chosen.length === 0}
            onClick={start}
          >
            {t('start')}
          </Button>
        </div>
      </div>
    </div>
  );
}
