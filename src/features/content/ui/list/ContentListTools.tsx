import type { TranslateKeys } from '#locales/use-translate.ts';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { PlacedComponents } from '#web/feature/use-parts.tsx';
import { ListFilter, ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import type { PageParamsState } from '#web/page/use-page-params.ts';
import type { ContentSortValue } from '../../model/content-list-query.ts';
import { arrivalNoticesPoint } from '../extension-points.ts';
import styles from './ContentListTools.module.css';
import { TagFilter } from './TagFilter.tsx';

type ToolTexts = TranslateKeys<
  | 'list.search'
  | 'filter.all'
  | 'filter.status'
  | 'filter.tag'
  | 'status.Published'
  | 'status.Unpublished'
  | 'sort.label'
  | `sort.${ContentSortValue}`
>;

export interface ContentListToolsProps {
  t: ToolTexts;
  params: PageParamsState<ContentSortValue>;
  /** Where items of this kind are of several types. */
  type?: { label: string; options: readonly { value: string; label: string }[] } | undefined;
}

/** Search, filters and order of the staff's list of a kind. */
export function ContentListTools({ t, params, type }: ContentListToolsProps) {
  const rest = t('filter.all');
  return (
    <>
      <div className={styles.arrivals}>
        <PlacedComponents point={arrivalNoticesPoint} />
      </div>
      <ListTools
        search={<ListSearch params={params} label={t('list.search')} />}
        filters={
          <>
            <ListFilter
              params={params}
              name="status"
              label={t('filter.status')}
              rest={rest}
              options={[
                { value: 'Published', label: t('status.Published') },
                { value: 'Unpublished', label: t('status.Unpublished') },
              ]}
            />
            {type ? <ListFilter params={params} name="type" rest={rest} {...type} /> : null}
            <TagFilter params={params} label={t('filter.tag')} rest={rest} />
            <ListSort params={params} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />
          </>
        }
      />
    </>
  );
}
