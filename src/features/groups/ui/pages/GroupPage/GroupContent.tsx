import { IconEye, IconEyeOff, IconSearch, IconVideo } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import type { GroupContent_ListQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { TableSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { ListTools } from '#ui-kit/lists/ListTools.tsx';
import { RowTitle } from '#ui-kit/lists/RowTitle.tsx';
import { useParts } from '#web/feature/use-parts.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { ListPages } from '#web/page/ListPages.tsx';
import { ListSearch } from '#web/page/ListSearch.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { itemPathsPoint } from '../../extension-points.ts';
import styles from './GroupContent.module.css';
import type { GroupParams } from './GroupPage.tsx';

const listDocument = graphql(`
  query GroupContent_list($group: ID!, $name: String, $limit: Int!, $offset: Int!) {
    readGroupContent(ID: $group, nameFilter: $name, limit: $limit, offset: $offset) {
      nodes {
        ID
        Kind
        Title
        Published
        OrganisationGroups {
          ID
          Name
        }
      }
      pageInfo {
        totalCount
      }
    }
  }
`);

type Content = NonNullable<GroupContent_ListQuery['readGroupContent']>;
type Item = Content['nodes'][number];

interface GroupContentProps {
  groupId: string;
  params: GroupParams;
}

/** The content that the group sees: its own first, then the content for everybody. */
export function GroupContent({ groupId, params }: GroupContentProps) {
  const query = useQuery({
    ...graphqlQuery(['groups', 'content'], listDocument, {
      group: groupId,
      name: params.search || null,
      limit: params.limit,
      offset: params.offset,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryBoundary query={query} loading={<TableSkeleton rows={6} columns={3} />}>
      {({ readGroupContent: content }) =>
        content ? <ContentList content={content} groupId={groupId} params={params} /> : null
      }
    </QueryBoundary>
  );
}

function ContentList({ content, groupId, params }: GroupContentProps & { content: Content }) {
  const t = useTranslate('organisations');
  const { nodes, pageInfo } = content;
  if (pageInfo.totalCount === 0 && params.search === '') {
    return (
      <EmptyState icon={<IconVideo />} title={t('groupContent.empty')} text={t('groupContent.emptyText')} />
    );
  }
  return (
    <>
      <ListTools search={<ListSearch params={params} label={t('groupContent.search')} />} />
      {nodes.length === 0 ? (
        <EmptyState icon={<IconSearch />} title={t('groupContent.noneFound')} />
      ) : (
        <ContentTable items={nodes} groupId={groupId} />
      )}
      <ListPages params={params} total={pageInfo.totalCount} />
    </>
  );
}

function ContentTable({ items, groupId }: { items: readonly Item[]; groupId: string }) {
  const t = useTranslate('organisations');
  const columns: DataColumn<Item>[] = [
    {
      id: 'title',
      header: t('column.title'),
      primary: true,
      cell: (item) => <ItemTitle item={item} />,
    },
    {
      id: 'shown',
      header: t('column.shownTo'),
      cell: (item) => <ShownTo groups={item.OrganisationGroups} groupId={groupId} />,
    },
    {
      id: 'status',
      header: t('column.status'),
      cell: (item) =>
        item.Published ? (
          <StatusBadge tone="positive" icon={<IconEye aria-hidden />}>
            {t('groupContent.published')}
          </StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon={<IconEyeOff aria-hidden />}>
            {t('groupContent.unpublished')}
          </StatusBadge>
        ),
    },
  ];
  return <DataTable caption={t('group.content')} columns={columns} rows={items} rowKey={(item) => item.ID} />;
}

function ItemTitle({ item }: { item: Item }) {
  const t = useTranslate('organisations');
  const kind = useParts(itemPathsPoint).find((one) => one.kind === item.Kind);
  return (
    <RowTitle
      icon={kind ? <kind.Icon aria-hidden /> : null}
      {...(kind ? { kind: t(kind.name) } : {})}
      to={kind ? kind.path(item.ID) : null}
      title={item.Title || t('groupContent.untitled')}
    />
  );
}

interface ShownToProps {
  groups: Item['OrganisationGroups'];
  groupId: string;
}

/** This group before the others, because it is the group of this page. */
function ShownTo({ groups, groupId }: ShownToProps) {
  const t = useTranslate('organisations');
  if (groups.length === 0) return <span className={styles.everybody}>{t('groupContent.everybody')}</span>;
  const sorted = [...groups].sort((a, b) => Number(b.ID === groupId) - Number(a.ID === groupId));
  return (
    <span className={styles.groups}>
      {sorted.map((group) => (
        <Tag key={group.ID} name={group.Name} />
      ))}
    </span>
  );
}
