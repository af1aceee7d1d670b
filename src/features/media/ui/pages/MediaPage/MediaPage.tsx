import { IconArchive, IconPhotoVideo, IconSearch, IconTrash } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import { CardGridSkeleton } from '#ui-kit/lists/CardGrid.tsx';
import { Page } from '#web/page/Page.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { libraryShelves } from '../../../model/media-library.ts';
import { LibraryTools } from './LibraryTools.tsx';
import { LibraryUploads, useLibraryUploads } from './LibraryUploads.tsx';
import { MediaGrid } from './MediaGrid.tsx';
import { MediaTable } from './MediaTable.tsx';
import { type LibraryParams, useLibrary, useLibraryParams } from './media-library-query.ts';

/** The media library: what the organisation has, in a grid or a list. */
export function MediaPage() {
  const t = useTranslate('media-library');
  const params = useLibraryParams();
  const uploading = useLibraryUploads();
  const isList = params.filters.view === 'list';
  return (
    <Page title={t('title')} help="media" lead={t('lead')} actions={uploading.button}>
      <LibraryUploads uploading={uploading}>
        <Tabs
          label={t('shelf.label')}
          value={params.filters.show ?? 'active'}
          onChange={(show) => params.setFilter('show', show === 'active' ? undefined : show)}
          tabs={libraryShelves.map((value) => ({ value, label: t(`shelf.${value}`) }))}
        >
          <LibraryTools params={params} />
          <PagedList
            query={useLibrary(params)}
            read={(data) => data.readMediaLibrary}
            params={params}
            loading={isList ? <TableSkeleton rows={8} columns={5} /> : <CardGridSkeleton count={8} />}
            empty={<NoMedia params={params} />}
          >
            {(items) =>
              isList ? (
                <MediaTable items={items} sort={params.sort} onSort={params.setSort} />
              ) : (
                <MediaGrid items={items} />
              )
            }
          </PagedList>
        </Tabs>
      </LibraryUploads>
    </Page>
  );
}

function NoMedia({ params }: { params: LibraryParams }) {
  const t = useTranslate('media-library');
  const { show, view: _view, ...others } = params.filters;
  const clear = <Button onClick={params.clear}>{t('clear')}</Button>;
  if (params.search !== '')
    return (
      <EmptyState icon={<IconSearch />} title={t('empty.search', { term: params.search })} action={clear} />
    );
  if (Object.keys(others).length > 0)
    return <EmptyState icon={<IconSearch />} title={t('empty')} text={t('empty.filtered')} action={clear} />;
  if (show === 'archived')
    return <EmptyState icon={<IconArchive />} title={t('empty')} text={t('empty.archived')} />;
  if (show === 'deleted')
    return <EmptyState icon={<IconTrash />} title={t('empty')} text={t('empty.deleted')} />;
  return <EmptyState icon={<IconPhotoVideo />} title={t('empty')} text={t('empty.text')} />;
}
