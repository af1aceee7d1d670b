import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { BarTable } from '#ui-kit/charts/BarTable.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { fullBar, type GroupMeasure, groupMeasures, measureGroup } from '../../model/group-comparison.ts';
import { overallPath, withGroup } from '../analytics-paths.ts';
import type { ShownFigures } from '../components/analytics-queries.ts';
import { durationText } from '../components/duration-text.ts';
import styles from './GroupBars.module.css';
import type { AnalysedGroup } from './group-queries.ts';

interface GroupBarsProps {
  groups: readonly AnalysedGroup[];
  /** What everybody comes to, for the groups to be held against. */
  whole?: ShownFigures | undefined;
  /** Goes along to the numbers of a group. */
  search: Readonly<Record<string, string | number>>;
  actions?: ReactNode;
}

/** Groups beside each other, by one measure at a time. */
export function GroupBars({ groups, whole, search, actions }: GroupBarsProps) {
  const t = useTranslate('analytics-groups');
  const id = useId();
  const [measure, setMeasure] = useState<GroupMeasure>('reached');
  const format = useMeasureFormat();
  const before = groups.map(({ Previous, TotalMembers }) =>
    Previous && !Previous.Withheld ? measureGroup(measuredOf(Previous, TotalMembers), measure) : null,
  );
  const measured = groups.map(({ Figures, TotalMembers }) =>
    Figures.Withheld ? null : measureGroup(measuredOf(Figures, TotalMembers), measure),
  );
  // How many there are of everybody is not known here.
  const ofWhole = whole && measure !== 'reached' ? measureGroup(measuredOf(whole, 0), measure) : null;
  const full = fullBar(measure, [...measured, ofWhole]);
  const toRow = (value: number | null) => ({
    share: value === null ? null : value / full,
    value: value === null ? t('none') : format(measure, value),
  });
  const compares = groups.some(({ Previous }) => Previous);
  const wasText = ({ Previous }: AnalysedGroup, value: number | null) => {
    const isWithheld = Previous?.Withheld || (measure === 'score' && Previous?.ScoreWithheld);
    if (isWithheld) return t('before.notShown');
    return value === null ? t('none') : format(measure, value);
  };
  return (
    <Card as="section" aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {t('compare.title')}
        </h2>
        <p className="print-only">
          {t('compare.by')}: {t(`measure.${measure}`)}
        </p>
        <div className={styles.tools}>
          <Select
            label={t('compare.by')}
            value={measure}
            options={groupMeasures.map((each) => ({ value: each, label: t(`measure.${each}`) }))}
            onChange={setMeasure}
          />
          {actions}
        </div>
      </div>
      <BarTable
        caption={t('compare.caption', { measure: t(`measure.${measure}`) })}
        names={{
          label: t('column.title'),
          value: t(`measure.${measure}`),
          ...(compares ? { extra: t('before.title') } : {}),
        }}
        long
        rows={groups.map((group, index) => ({
          key: group.ID,
          label: (
            <Link to={overallPath} search={withGroup(search, group.ID)}>
              {group.Name}
            </Link>
          ),
          ...toRow(measured[index] ?? null),
          ...(compares ? { extra: wasText(group, before[index] ?? null) } : {}),
          ...(group.Figures.Withheld || (measure === 'score' && group.Figures.ScoreWithheld)
            ? { value: t('withheld') }
            : {}),
        }))}
        {...(ofWhole === null ? {} : { whole: { key: 'whole', label: t('everybody'), ...toRow(ofWhole) } })}
      />
      <p className={styles.note}>{t(`measureNote.${measure}`)}</p>
    </Card>
  );
}

function measuredOf(figures: ShownFigures, members: number) {
  return {
    members,
    users: figures.TotalUsers,
    views: figures.TotalViews,
    completedPercent: figures.CompletedPercent,
    averageScore: readScore(figures.AverageScore),
    timeSpentMs: figures.TotalTimeSpent,
  };
}

function useMeasureFormat() {
  const { number, percent, score } = useFormats();
  return (measure: GroupMeasure, value: number): string => {
    switch (measure) {
      case 'reached':
      case 'completed':
        return percent(value);
      case 'score':
        return score(value);
      case 'sessions':
        return number(value, { maximumFractionDigits: 1 });
      case 'time':
        return durationText(value, number);
    }
  };
}
