import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconProgress,
  IconRotateClockwise,
  IconVideo,
} from '@tabler/icons-react';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { ScoreText } from '#ui-kit/display/ScoreText.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { useOrganisationZone } from '#web/session/organisation-zone.ts';
import { cellState } from '../../../model/people-query.ts';
import type { PersonRecord } from './PersonPage.tsx';
import styles from './RecordTable.module.css';

type RecordItem = PersonRecord['Items'][number];

/** Items and courses, the latest first. */
export function RecordTable({ items }: { items: readonly RecordItem[] }) {
  const t = useTranslate('people-progress');
  const { date } = useFormats(useOrganisationZone());
  if (items.length === 0) {
    return <EmptyState icon={<IconVideo />} title={t('record.empty')} text={t('record.emptyText')} />;
  }
  const columns: DataColumn<RecordItem>[] = [
    { id: 'title', header: t('record.item'), primary: true, cell: (item) => <ItemTitle item={item} /> },
    { id: 'state', header: t('record.state'), cell: (item) => <ItemState item={item} /> },
    {
      id: 'score',
      header: t('column.score'),
      numeric: true,
      cell: ({ LatestScore }) => <ScoreText score={LatestScore} />,
    },
    {
      id: 'activity',
      header: t('column.activity'),
      cell: ({ LastActivity }) => (LastActivity ? date(LastActivity) : '–'),
    },
  ];
  return (
    <DataTable
      caption={t('record.title')}
      columns={columns}
      rows={items}
      rowKey={(item) => `${item.Kind}-${item.ID}`}
    />
  );
}

function ItemTitle({ item }: { item: RecordItem }) {
  const t = useTranslate('people-progress');
  const kinds = useTranslate('organisations');
  const kind = useParts(itemPathsPoint).find((one) => one.kind === item.Kind);
  return (
    <RowTitle
      icon={kind ? <kind.Icon aria-hidden /> : null}
      {...(kind ? { kind: kinds(kind.name) } : {})}
      to={null}
      title={item.Title ?? t('record.deleted')}
    />
  );
}

/** With the day by which it has to be done. */
function ItemState({ item }: { item: RecordItem }) {
  const t = useTranslate('people-progress');
  const { calendarDay } = useFormats();
  const { DueOn: day, Overdue, Completed } = item;
  const open = Completed ? 'record.dueAgain' : 'record.due';
  return (
    <div className={styles.state}>
      <StateBadge item={item} />
      {day ? (
        <span className={styles.due}>{t(Overdue ? 'record.wasDue' : open, { day: calendarDay(day) })}</span>
      ) : null}
    </div>
  );
}

function StateBadge({ item }: { item: RecordItem }) {
  const t = useTranslate('people-progress');
  const state = cellState(item);
  const { tone, Icon } = badges[state];
  return (
    <StatusBadge tone={tone} icon={<Icon aria-hidden />}>
      {t(`state.${state}`)}
    </StatusBadge>
  );
}

const badges = {
  overdue: { tone: 'negative', Icon: IconAlertTriangle },
  completed: { tone: 'positive', Icon: IconCircleCheck },
  again: { tone: 'warning', Icon: IconRotateClockwise },
  started: { tone: 'accent', Icon: IconProgress },
  assigned: { tone: 'neutral', Icon: IconCircleDashed },
} as const;
