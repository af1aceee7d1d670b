import { findPlayedKind, type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { useContentKindView } from '#features/content/ui/index.ts';
import { readScore } from '#kernel/score.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { userHumanPath, userVideoPath } from '../analytics-paths.ts';
import type { AnalysedItem } from './analytics-queries.ts';
import { durationText } from './duration-text.ts';
import { ItemStatus } from './ItemStatus.tsx';

interface ContentTableProps {
  caption: string;
  items: readonly AnalysedItem[];
  /** Whether items of all kinds stand together. */
  mixed: boolean;
  /** Whose use is listed; null for everybody's. */
  userId?: string | undefined;
  /** Of this page's address, for the pages of one person with an item. */
  shared?: Readonly<Record<string, string | number>>;
  sort?: string;
  onSort?: (sort: string) => void;
}

/** Items with their figures, each leading to its own analytics. */
export function ContentTable({ caption, items, mixed, userId, shared, sort, onSort }: ContentTableProps) {
  const columns = useColumns(mixed, userId, shared);
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={items}
      rowKey={(item) => `${item.Kind}-${item.ID}`}
      {...(sort === undefined ? {} : { sort })}
      {...(onSort ? { onSort, hasSortMenu: true } : {})}
    />
  );
}

function useColumns(
  mixed: boolean,
  userId: string | undefined,
  shared: ContentTableProps['shared'],
): DataColumn<AnalysedItem>[] {
  const t = useTranslate('analytics');
  const { number, percent, score } = useFormats();
  const numeric = (
    id: string,
    header: string,
    sortField: string,
    cell: (item: AnalysedItem) => string,
  ): DataColumn<AnalysedItem> => ({
    ...{ id, header, sortField, numeric: true },
    // The first says why.
    cell: (item) => (item.Figures.Withheld && id !== 'users' ? t('figure.none') : cell(item)),
  });
  return [
    {
      id: 'title',
      header: t('content.column'),
      sortField: 'Title',
      primary: true,
      cell: (item) => <ItemTitle item={item} userId={userId} shared={shared} />,
    },
    ...(mixed ? [] : [{ id: 'status', header: t('content.status'), cell: statusCell }]),
    numeric('users', t('figure.users'), 'Users', ({ Figures }) =>
      Figures.Withheld ? t('withheld') : number(Figures.TotalUsers),
    ),
    numeric('views', t('figure.views'), 'Views', ({ Figures }) => number(Figures.TotalViews)),
    numeric('completions', t('figure.completions'), 'Completions', ({ Figures }) =>
      number(Figures.TotalCompletions),
    ),
    numeric('completed', t('figure.completed'), 'CompletedPercent', ({ Figures }) =>
      percent(Figures.CompletedPercent),
    ),
    numeric('score', t('figure.score'), 'AverageScore', ({ Figures }) => {
      const average = readScore(Figures.AverageScore);
      if (Figures.ScoreWithheld) return t('withheld');
      return average === null ? t('figure.none') : score(average);
    }),
    numeric('time', t('figure.time'), 'TimeSpent', ({ Figures }) =>
      Figures.TotalTimeSpent === 0 ? t('figure.none') : durationText(Figures.TotalTimeSpent, number),
    ),
  ];
}

function statusCell(item: AnalysedItem) {
  return <ItemStatus item={item} />;
}

/** Where a member's own numbers with an item are. */
const ofMember: Record<PlayedKind, (memberId: string, itemId: string) => string> = {
  simulation: userVideoPath,
  'virtual-human': userHumanPath,
};

interface ItemTitleProps {
  item: AnalysedItem;
  userId: string | undefined;
  shared: ContentTableProps['shared'];
}

function ItemTitle({ item, userId, shared }: ItemTitleProps) {
  const t = useTranslate('analytics');
  const { kind, Icon, analyticsPath } = useContentKindView(findPlayedKind(item.Kind) ?? playedKinds[0]);
  const to = userId === undefined ? analyticsPath(item.ID) : ofMember[kind](userId, item.ID);
  return (
    <RowTitle
      icon={<Icon aria-hidden />}
      kind={t(`content.kindOf.${kind}`)}
      to={item.Deleted ? null : to}
      {...(userId !== undefined && shared ? { search: shared } : {})}
      title={item.Title || t('content.untitled')}
    />
  );
}
