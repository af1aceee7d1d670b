import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Tag } from '#ui-kit/display/Tag.tsx';
import { type DataColumn, DataTable } from '#ui-kit/lists/DataTable.tsx';
import { MemberStatus } from '../../components/MemberStatus.tsx';
import { roleKey, shownName } from '../../components/member-look.ts';
import { PersonCell } from '../../components/PersonCell.tsx';
import { MemberRowMenu } from './MemberRowMenu.tsx';
import styles from './MemberTable.module.css';
import type { ListedMember } from './members-query.ts';

interface MemberTableProps {
  members: readonly ListedMember[];
  sort: string;
  onSort: (sort: string) => void;
  /** Null for viewers who only read. */
  selection: { ids: ReadonlySet<string>; set: (ids: ReadonlySet<string>) => void } | null;
}

export function MemberTable({ members, sort, onSort, selection }: MemberTableProps) {
  const t = useTranslate('organisations');
  const { relative, dateTime } = useFormats();
  const actions: DataColumn<ListedMember> = {
    id: 'actions',
    header: t('column.actions'),
    actions: 'icon',
    cell: (member) => <MemberRowMenu member={member} />,
  };
  const columns: DataColumn<ListedMember>[] = [
    {
      id: 'name',
      header: t('column.name'),
      sortField: 'Name',
      primary: true,
      cell: (member) => <PersonCell person={member} />,
    },
    {
      id: 'role',
      header: t('column.role'),
      cell: (member) => <span className={styles.role}>{t(roleKey(member.UserType))}</span>,
    },
    {
      id: 'groups',
      header: t('column.groups'),
      cell: (member) => <GroupTags groups={member.OrganisationGroups ?? []} />,
    },
    {
      id: 'seen',
      header: t('column.lastSeen'),
      sortField: 'LastSeen',
      cell: (member) =>
        member.LastSeen ? (
          <time className={styles.seen} dateTime={member.LastSeen} title={dateTime(member.LastSeen)}>
            {relative(member.LastSeen)}
          </time>
        ) : (
          <span className={styles.never}>{t('members.never')}</span>
        ),
    },
    { id: 'status', header: t('column.status'), cell: (member) => <MemberStatus member={member} /> },
    // Viewers who only read open people by their names, and have no other action.
    ...(selection ? [actions] : []),
  ];
  return (
    <DataTable
      caption={t('members.title')}
      columns={columns}
      rows={members}
      rowKey={(member) => member.ID}
      sort={sort}
      onSort={onSort}
      hasSortMenu
      {...(selection
        ? {
            selection: {
              selected: selection.ids,
              onChange: selection.set,
              labelOf: (member: ListedMember) => t('members.select', { name: shownName(member) }),
              isSelectable: (member: ListedMember) => member.Manageable,
            },
          }
        : {})}
    />
  );
}

const shownGroups = 2;

function GroupTags({ groups }: { groups: readonly { ID: string; Name: string }[] }) {
  const t = useTranslate('organisations');
  if (groups.length === 0) return <span className={styles.never}>–</span>;
  const rest = groups.slice(shownGroups);
  return (
    <span className={styles.groups}>
      {groups.slice(0, shownGroups).map((group) => (
        <Tag key={group.ID} name={group.Name} />
      ))}
      {rest.length > 0 ? (
        <span className={styles.more} title={rest.map((group) => group.Name).join(', ')}>
          {t('members.moreGroups', { count: rest.length })}
        </span>
      ) : null}
    </span>
  );
}
