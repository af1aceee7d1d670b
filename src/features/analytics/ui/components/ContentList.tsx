import { IconChartBar, IconSearch } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { ListSort } from '#web/page/ListFilters.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { PagedList } from '#web/page/PagedList.tsx';
import { type ContentQuestion, useContentList } from './analytics-queries.ts';
import { ContentTable } from './ContentTable.tsx';
import { ListSection } from './ListSection.tsx';
import { useContentExport } from './use-content-export.ts';

interface ContentListProps extends ContentQuestion {
  title: string;
}

/** Every item with its figures: searched, sorted, page by page, and as a file. */
export function ContentList({ title, ...question }: ContentListProps) {
  const t = useTranslate('analytics');
  const { filters, kind } = question;
  const query = useContentList(question);
  const exportContent = useContentExport();
  return (
    <ListSection title={title} download={() => exportContent(question)}>
      <ListTools
        search={<ListSearch params={filters} label={t('content.search')} debounceMs={500} />}
        filters={<ListSort params={filters} label={t('sort.label')} nameOf={(sort) => t(`sort.${sort}`)} />}
      />
      <PagedList
        query={query}
        read={({ readAnalysedContent }) => readAnalysedContent}
        params={filters}
        loading={<TableSkeleton rows={8} columns={6} />}
        empty={<NoContent question={question} />}
      >
        {(items) => (
          <ContentTable
            caption={title}
            items={items}
            mixed={kind === null}
            userId={question.userId}
            shared={filters.shared}
            sort={filters.sort}
            onSort={filters.setSort}
          />
        )}
      </PagedList>
    </ListSection>
  );
}

function NoContent({ question: { kind, filters } }: { question: ContentQuestion }) {
  const t = useTranslate('analytics');
  if (filters.search !== '') {
    return (
      <EmptyState
        icon={<IconSearch />}
        title={t('content.noneFound')}
        action={<Button onClick={() => filters.setSearch('')}>{t('content.clearSearch')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconChartBar />}
      title={kind === null ? t('empty.title') : t(`content.empty.${kind}`)}
      text={t(kind === null ? 'empty.narrowedText' : 'content.emptyText')}
    />
  );
}
