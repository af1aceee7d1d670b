import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { HumanObjectives_ListQuery } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarChart } from '#ui-kit/charts/BarChart.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { downloadCsv } from '#web/page/download-csv.ts';
import { fillSeries, stepOf } from '../../model/day-series.ts';
import { objectiveStepRows } from '../../model/tables/objective-rows.ts';
import { useSeriesPoints } from '../components/SeriesCard.tsx';
import styles from './HumanObjectives.module.css';

type Found = NonNullable<HumanObjectives_ListQuery['virtualHumanPDObjectiveAnalytics']>;

const all = 'all';

interface ObjectiveStepsProps {
  virtualHumanId: string;
  found: Found;
}

/** How often objectives were met over the days, of all objectives or one. */
export function ObjectiveSteps({ virtualHumanId, found }: ObjectiveStepsProps) {
  const t = useTranslate('analytics-humans');
  const { calendarDay } = useFormats();
  const id = useId();
  const [chosen, setChosen] = useState(all);
  const period = { first: found.StartDate, last: found.EndDate };
  const step = stepOf(period);
  const steps = found.Steps.filter(({ ObjectiveID }) => chosen === all || ObjectiveID === chosen);
  const points = useSeriesPoints(fillSeries(addUp(steps), period), step);
  const withheld = new Set(steps.filter(({ Withheld }) => Withheld).map(({ Date: date }) => date)).size;
  const name = found.Objectives.find(({ ID }) => ID === chosen)?.Name ?? t('steps.all');
  const download = () =>
    downloadCsv(
      `virtual-human-${virtualHumanId}-objectives-${period.first}-${period.last}.csv`,
      objectiveStepRows(t, found.Objectives, found.Steps, period),
    );
  return (
    <Card as="section" aria-labelledby={id}>
      <BarChart
        label={t('steps.label', {
          name,
          first: calendarDay(period.first),
          last: calendarDay(period.last),
        })}
        points={points}
        names={{ point: t('steps.point'), whole: t('steps.scored'), part: t('steps.earned') }}
        heading={
          <h2 id={id} className={styles.heading}>
            {t(`steps.title.${step}`)}
          </h2>
        }
        actions={
          <Button size="sm" icon={<IconDownload size={16} aria-hidden />} onClick={download}>
            {t('steps.export')}
          </Button>
        }
      />
      <div className={styles.choice}>
        <Select
          label={t('steps.objective')}
          value={chosen}
          searchable={found.Objectives.length > 10}
          options={[
            { value: all, label: t('steps.all') },
            ...found.Objectives.map(({ ID, Name }) => ({ value: ID, label: Name })),
          ]}
          onChange={setChosen}
        />
      </div>
      {withheld > 0 ? <p className={styles.note}>{t('steps.withheldNote', { count: withheld })}</p> : null}
      <p className={styles.note}>{t(chosen === all ? 'steps.noteAll' : 'steps.note')}</p>
    </Card>
  );
}

/** What objectives come to together in each step. */
function addUp(steps: Found['Steps']) {
  const sums = new Map<string, { date: string; views: number; completions: number }>();
  for (const { Date: date, TimesScored, TimesEarned } of steps) {
    const sum = sums.get(date) ?? { date, views: 0, completions: 0 };
    sums.set(date, {
      date,
      views: sum.views + TimesScored,
      completions: sum.completions + TimesEarned,
    });
  }
  return [...sums.values()];
}
