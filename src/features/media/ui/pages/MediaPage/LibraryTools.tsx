import { Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { useOnlyPart } from '#web/feature/use-parts.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { useCan } from '#web/session/use-session.ts';
import { libraryKinds } from '../../../model/media-library.ts';
import { mediaTagPartsPoint } from '../../extension-points.ts';
import type { LibraryParams } from './media-library-query.ts';

/** Search, filters, order and look of the list; all of them are in the address. */
export function LibraryTools({ params }: { params: LibraryParams }) {
  const t = useTranslate('media-library');
  const rest = t('filter.all');
  const seesPeople = useCan('member:list');
  const { Filter } = useOnlyPart(mediaTagPartsPoint);
  const kinds = libraryKinds.filter((kind) => kind !== 'portrait' || seesPeople);
  return (
    <ListTools
      search={<ListSearch params={params} label={t('search')} />}
      filters={
        <>
          <ListFilter
            params={params}
            name="kind"
            label={t('filter.kind')}
            rest={rest}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <ListFilter
            params={params}
            name="status"
            label={t('filter.status')}
            rest={rest}
            options={[
              { value: 'Success', label: t('status.Success') },
              { value: 'Transcoding', label: t('status.Transcoding') },
              { value: 'Error', label: t('statusFilter.Error') },
            ]}
          />
          <ListFilter
            params={params}
            name="used"
            label={t('filter.used')}
            rest={rest}
            options={[
              { value: 'yes', label: t('filter.used.yes') },
              { value: 'no', label: t('filter.used.no') },
            ]}
          />
          <Suspense>
            <Filter params={params} label={t('filter.tag')} rest={rest} />
          </Suspense>
          <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
          <ListFilter
            params={params}
            name="view"
            label={t('filter.view')}
            rest={t('view.grid')}
            options={[{ value: 'list', label: t('view.list') }]}
          />
        </>
      }
    />
  );
}
