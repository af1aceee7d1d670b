import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { formatFileSize } from '../../../model/file-size.ts';
import { mediaPath } from '../../../model/media-paths.ts';
import { kindOf, type LibraryItem } from '../../library/library-item.ts';
import { MediaMenu } from '../../library/MediaMenu.tsx';
import { MediaState } from '../../library/MediaState.tsx';
import { mediaIcons } from '../../library/media-icons.ts';

interface MediaTableProps {
  items: readonly LibraryItem[];
  sort: string;
  onSort: (sort: string) => void;
}

export function MediaTable({ items, sort, onSort }: MediaTableProps) {
  const t = useTranslate('media-library');
  const { date } = useFormats();
  const columns: DataColumn<LibraryItem>[] = [
    {
      id: 'title',
      header: t('column.title'),
      sortField: 'Title',
      primary: true,
      cell: (item) => {
        const Icon = mediaIcons[kindOf(item)];
        return (
          <RowTitle
            icon={<Icon aria-hidden />}
            to={mediaPath(item.ID)}
            title={item.Title || item.Filename || t('untitled')}
          />
        );
      },
    },
    { id: 'kind', header: t('column.kind'), cell: (item) => t(`kind.${kindOf(item)}`) },
    { id: 'state', header: t('filter.status'), cell: (item) => <MediaState item={item} /> },
    {
      id: 'size',
      header: t('column.size'),
      sortField: 'Size',
      numeric: true,
      cell: (item) => formatFileSize(item.SizeBytes),
    },
    { id: 'created', header: t('column.created'), sortField: 'Created', cell: (item) => date(item.Created) },
    {
      id: 'actions',
      header: t('column.actions'),
      actions: 'icon',
      cell: (item) => <MediaMenu item={item} />,
    },
  ];
  return (
    <DataTable
      caption={t('title')}
      columns={columns}
      rows={items}
      rowKey={(item) => item.ID}
      sort={sort}
      onSort={onSort}
      hasSortMenu
    />
  );
}
