import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '../display/Button.tsx';
import styles from './BarChart.module.css';
import { listLabelled, listTicks } from './chart-scale.ts';

export interface BarChartPoint {
  key: string;
  /** The full text, for the table and for screen readers. */
  label: string;
  /** Short, below the axis. */
  tick: string;
  whole: number;
  /** Of the whole: never more. 0 where there is no name for a part. */
  part: number;
  /** To compare the whole with: a line across the bar, but for 0. All points have it or none. */
  before?: number;
}

export interface BarChartProps {
  /** What it shows. */
  label: string;
  points: readonly BarChartPoint[];
  /** The names of a point, the whole and its part; bars without a part are drawn as one. */
  names: { point: string; whole: string; part?: string; before?: string };
  /** The heading above it. */
  heading?: ReactNode;
  /** Beside the button that shows the table. */
  actions?: ReactNode;
}

type PlotProps = Pick<BarChartProps, 'label' | 'points' | 'names'>;

const maxLabels = 6;

/**
 * A bar for each point, filled by its part. Arrow keys move along the bars, Home and End to the ends; the same numbers
 * are in a table, which a button shows and screen readers always read.
 */
export function BarChart({ label, points, names, heading, actions }: BarChartProps) {
  const t = useTranslate('ui-kit');
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={styles.chart} aria-label={label}>
      <div className={styles.head}>
        {heading}
        <div className={styles.actions}>
          <Button
            kind="quiet"
            size="sm"
            icon={asTable ? <IconChartBar size={16} aria-hidden /> : <IconTable size={16} aria-hidden />}
            onClick={() => setAsTable(!asTable)}
          >
            {t(asTable ? 'chart.asChart' : 'chart.asTable')}
          </Button>
          {actions}
        </div>
      </div>
      {asTable ? null : (
        <ul className={styles.legend} aria-hidden>
          <li data-series="whole">{names.whole}</li>
          {names.part === undefined ? null : <li data-series="part">{names.part}</li>}
          {names.before === undefined ? null : <li data-series="before">{names.before}</li>}
        </ul>
      )}
      {asTable ? null : <Plot label={label} points={points} names={names} />}
      {asTable ? (
        // What scrolls can be scrolled by keys as well.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
        <section className={styles.tableFrame} aria-label={label} tabIndex={0}>
          <PointTable label={label} points={points} names={names} />
        </section>
      ) : (
        <div className="visually-hidden">
          <PointTable label={label} points={points} names={names} />
        </div>
      )}
    </figure>
  );
}

function Plot({ label, points, names }: PlotProps) {
  const { number } = useFormats();
  const [active, setActive] = useState<number | null>(null);
  const ticks = listTicks(Math.max(...points.map(({ whole, before = 0 }) => Math.max(whole, before)), 0));
  const top = ticks.at(-1) ?? 1;
  const labelled = new Set(listLabelled(points.length, maxLabels));
  const shown = active === null ? undefined : points[active];
  const textOf = (point: BarChartPoint) =>
    [
      `${point.label}: ${names.whole} ${number(point.whole)}`,
      ...(names.part === undefined ? [] : [`${names.part} ${number(point.part)}`]),
      ...(names.before === undefined ? [] : [`${names.before} ${number(point.before ?? 0)}`]),
    ].join(', ');
  const last = points.length - 1;

  const handleKey = (event: KeyboardEvent) => {
    const next = nextPoint(event.key, active, last);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const handlePointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const place = Math.floor(((event.clientX - left) / width) * points.length);
    setActive(Math.min(Math.max(place, 0), last));
  };

  return (
    <div className={styles.plot}>
      <div className={styles.axis} aria-hidden>
        {ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {number(tick)}
          </span>
        ))}
      </div>
      {/* A slider is the role that moves along numbers and reads each of them. */}
      <div
        className={styles.bars}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(last, 0)}
        aria-valuenow={active ?? Math.max(last, 0)}
        aria-valuetext={textOf(shown ?? points[last] ?? { key: '', label: '', tick: '', whole: 0, part: 0 })}
        onKeyDown={handleKey}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setActive((before) => before ?? last);
        }}
        onBlur={() => setActive(null)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setActive(null)}
      >
        {ticks.map((tick) => (
          <i key={tick} className={styles.line} style={{ bottom: `${(tick / top) * 100}%` }} />
        ))}
        {points.map((point, index) => (
          <span key={point.key} className={styles.slot} data-active={index === active || undefined}>
            <span className={styles.whole} style={{ height: `${(point.whole / top) * 100}%` }}>
              <span
                className={styles.part}
                style={{ height: point.whole === 0 ? 0 : `${(point.part / point.whole) * 100}%` }}
              />
            </span>
            {names.before === undefined || !point.before ? null : (
              <i className={styles.before} style={{ bottom: `${((point.before ?? 0) / top) * 100}%` }} />
            )}
          </span>
        ))}
        {shown && active !== null ? (
          <span
            className={styles.tip}
            data-side={active > last / 2 ? 'left' : 'right'}
            style={{ insetInlineStart: `${((active + 0.5) / points.length) * 100}%` }}
          >
            <strong>{shown.label}</strong>
            <span data-series="whole">
              {names.whole} <b>{number(shown.whole)}</b>
            </span>
            {names.part === undefined ? null : (
              <span data-series="part">
                {names.part} <b>{number(shown.part)}</b>
              </span>
            )}
            {names.before === undefined ? null : (
              <span data-series="before">
                {names.before} <b>{number(shown.before ?? 0)}</b>
              </span>
            )}
          </span>
        ) : null}
      </div>
      <div className={styles.labels} aria-hidden>
        {points.map((point, index) => (
          <span key={point.key}>{labelled.has(index) ? <span>{point.tick}</span> : null}</span>
        ))}
      </div>
    </div>
  );
}

/** Undefined for other keys; null removes the mark. */
function nextPoint(key: string, active: number | null, last: number): number | null | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max((active ?? last + 1) - 1, 0);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min((active ?? last - 1) + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'Escape':
      return null;
    default:
      return undefined;
  }
}

function PointTable({ label, points, names }: PlotProps) {
  const { number } = useFormats();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{names.point}</th>
          <th scope="col">{names.whole}</th>
          {names.part === undefined ? null : <th scope="col">{names.part}</th>}
          {names.before === undefined ? null : <th scope="col">{names.before}</th>}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">{point.label}</th>
            <td>{number(point.whole)}</td>
            {names.part === undefined ? null : <td>{number(point.part)}</td>}
            {names.before === undefined ? null : <td>{number(point.before ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
