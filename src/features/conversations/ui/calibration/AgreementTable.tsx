import type { ApiCalibration } from '#features/assessment/model/api-calibration.ts';
import type { CalibrationState } from '#features/assessment/model/calibration/calibrate.ts';
import type { Kappa } from '#features/assessment/model/calibration/kappa.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge, type StatusTone } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import styles from './Calibration.module.css';

type Criterion = ApiCalibration['criteria'][number];

const tones: Record<CalibrationState, StatusTone> = {
  calibrated: 'positive',
  'too-few': 'neutral',
  'raters-differ': 'warning',
  'not-judged': 'neutral',
  'machine-differs': 'warning',
  'all-alike': 'neutral',
};

/** Each objective: whether its points count, and the agreement that decides it. */
export function AgreementTable({ calibration }: { calibration: ApiCalibration }) {
  const t = useTranslate('calibration');
  const { required, criteria, minimum, bar } = calibration;
  const columns: DataColumn<Criterion>[] = [
    { id: 'name', header: t('agreement.objective'), primary: true, cell: ({ name }) => name },
    {
      id: 'state',
      header: t('agreement.state'),
      cell: ({ state, rated, drifting }) => (
        <span className={styles.stack}>
          <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
          <small>{t(`stateText.${state}`, { rated, minimum, bar: bar.counts })}</small>
          {drifting ? <small>{t('agreement.drifting')}</small> : null}
          {drifting || (required && state !== 'calibrated') ? <small>{t('agreement.practice')}</small> : null}
        </span>
      ),
    },
    {
      id: 'people',
      header: t('agreement.people'),
      cell: ({ raters }) => (
        <span className={styles.stack}>
          <KappaText kappa={raters.linear} label={t('agreement.linear')} />
          {raters.linear ? (
            <small>
              <Plain kappa={raters.equal} label={t('agreement.cohen')} /> ·{' '}
              <Plain kappa={raters.quadratic} label={t('agreement.quadratic')} />
            </small>
          ) : null}
        </span>
      ),
    },
    {
      id: 'machine',
      header: t('agreement.machine'),
      cell: ({ machine }) => <KappaText kappa={machine} label={t('agreement.cohen')} />,
    },
  ];
  return (
    <DataTable caption={t('agreement.title')} columns={columns} rows={criteria} rowKey={({ id }) => id} />
  );
}

const twoPlaces = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** The agreement, with its interval of 95 % and the number of sessions. */
function KappaText({ kappa, label }: { kappa: Kappa | null; label: string }) {
  const t = useTranslate('calibration');
  const { number } = useFormats();
  if (!kappa) return <span className={styles.muted}>{t('agreement.noFigure')}</span>;
  const { value, low, high, n } = kappa;
  return (
    <span className={styles.stack}>
      <strong className={styles.figure}>{number(value, twoPlaces)}</strong>
      <small>
        {t('agreement.interval', {
          label,
          low: number(low, twoPlaces),
          high: number(high, twoPlaces),
          count: n,
        })}
      </small>
    </span>
  );
}

function Plain({ kappa, label }: { kappa: Kappa | null; label: string }) {
  const { number } = useFormats();
  return (
    <>
      {label} {kappa ? number(kappa.value, twoPlaces) : '–'}
    </>
  );
}
