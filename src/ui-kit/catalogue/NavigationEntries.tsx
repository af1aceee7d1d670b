import { IconCopy, IconDots, IconTrash, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../display/Button.tsx';
import { IconButton } from '../display/IconButton.tsx';
import { NavTabs } from '../display/NavTabs.tsx';
import { PageHeader } from '../display/PageHeader.tsx';
import { StatusBadge } from '../display/StatusBadge.tsx';
import { Tabs } from '../display/Tabs.tsx';
import { EditableTitle } from '../fields/EditableTitle.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { type DataColumn, DataTable } from '../lists/DataTable.tsx';
import { FilterMenu } from '../lists/FilterMenu.tsx';
import { ListTools } from '../lists/ListTools.tsx';
import { NewestFirstMore, useNewestFirst } from '../lists/NewestFirst.tsx';
import { Pagination } from '../lists/Pagination.tsx';
import { RowTitle } from '../lists/RowTitle.tsx';
import { Menu, MenuChoice, MenuDivider, MenuItem, MenuLabel, MenuLink } from '../overlays/Menu.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { people, samples, statusOptions } from './samples.ts';

type Person = (typeof people)[number];

function PageHeaders() {
  return (
    <div className={styles.stack}>
      <PageHeader
        title={<h3>{samples.title}</h3>}
        lead={samples.lead}
        aside={<StatusBadge tone="positive">{statusOptions[1].label}</StatusBadge>}
        back={{ href: '/catalogue', title: samples.longTitle }}
        actions={<Button kind="primary">{samples.action}</Button>}
      />
      <PageHeader title={<h3>{samples.longTitle}</h3>} back={{ href: '/catalogue' }} />
    </div>
  );
}

function EditableTitles() {
  const [title, setTitle] = useState<string>(samples.title);
  return (
    <div className={styles.stack}>
      <EditableTitle level={3} title={title} onSave={setTitle} />
      <EditableTitle level={3} title={samples.longTitle} onSave={setTitle} editable={false} />
    </div>
  );
}

function NavTabsSpecimen() {
  return (
    <NavTabs
      label={samples.notes}
      tabs={[
        { to: '/catalogue', label: statusOptions[0].label },
        { to: '/privacy-policy', label: statusOptions[1].label, waiting: 2 },
      ]}
    />
  );
}

function TabsSpecimen() {
  const [tab, setTab] = useState<'draft' | 'published'>('draft');
  return (
    <Tabs
      label={samples.choice}
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'draft', label: statusOptions[0].label, count: 12 },
        { value: 'published', label: statusOptions[1].label },
      ]}
    >
      {samples.text}
    </Tabs>
  );
}

function Paginations() {
  const [page, setPage] = useState(7);
  return (
    <div className={styles.stack}>
      <Pagination page={page} pageSize={12} total={1234} onChange={setPage} />
      <Pagination page={1} pageSize={12} total={30} onChange={setPage} />
    </div>
  );
}

function NewestFirsts() {
  const list = useNewestFirst(6);
  return <NewestFirstMore list={list} shown={6} total={150} />;
}

function Menus() {
  const [choice, setChoice] = useState<'draft' | 'published' | 'archived'>('draft');
  return (
    <Menu
      placement="bottom-start"
      trigger={<IconButton label={samples.edit} kind="secondary" icon={<IconDots aria-hidden />} />}
    >
      <MenuLabel>{samples.edit}</MenuLabel>
      <MenuItem icon={<IconCopy aria-hidden />} onSelect={() => {}}>
        {samples.edit}
      </MenuItem>
      <MenuItem disabled onSelect={() => {}}>
        {samples.disabled}
      </MenuItem>
      <MenuLink href="/catalogue">{samples.action}</MenuLink>
      <MenuDivider />
      <MenuChoice label={samples.choice} value={choice} options={statusOptions} onChange={setChoice} />
      <MenuDivider />
      <MenuItem danger icon={<IconTrash aria-hidden />} onSelect={() => {}}>
        {samples.remove}
      </MenuItem>
    </Menu>
  );
}

const columns: readonly DataColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    sortField: 'Name',
    primary: true,
    cell: (person) => (
      <RowTitle
        icon={<IconUser aria-hidden />}
        kind={person.role}
        title={person.name}
        to={person.state === 'archived' ? null : '/catalogue'}
      />
    ),
  },
  { id: 'state', header: 'Status', cell: (person) => <StatusBadge>{person.state}</StatusBadge> },
  { id: 'score', header: 'Score', sortField: 'Score', numeric: true, cell: (person) => `${person.score} %` },
  {
    id: 'views',
    header: 'Views',
    sortField: 'Views',
    numeric: true,
    cell: (person) => person.views.toLocaleString(),
  },
  {
    id: 'actions',
    header: 'Actions',
    actions: 'icon',
    cell: (person) => (
      <IconButton size="sm" label={`${samples.remove} ${person.name}`} icon={<IconTrash aria-hidden />} />
    ),
  },
];

function DataTables() {
  const [sort, setSort] = useState('Score:desc');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
  return (
    <div className={styles.stack}>
      <DataTable
        caption={samples.title}
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        sort={sort}
        onSort={setSort}
      />
      <DataTable
        caption={samples.choice}
        columns={columns}
        rows={people}
        rowKey={(person) => person.id}
        selection={{
          selected,
          onChange: setSelected,
          labelOf: (person) => person.name,
          isSelectable: (person) => person.id !== '3',
        }}
      />
    </div>
  );
}

function FilterMenus() {
  const [choice, setChoice] = useState<'draft' | 'published' | 'archived'>('published');
  return (
    <FilterMenu
      label={samples.choice}
      value={choice}
      restValue="draft"
      options={statusOptions}
      onChange={setChoice}
    />
  );
}

function ListToolsSpecimen() {
  const [search, setSearch] = useState('');
  return (
    <ListTools
      search={<SearchField label={samples.search} value={search} onSearch={setSearch} debounceMs={500} />}
      filters={<FilterMenus />}
    />
  );
}

export const navigationEntries: readonly CatalogueEntry[] = [
  { name: 'PageHeader', Specimen: PageHeaders },
  { name: 'EditableTitle', Specimen: EditableTitles },
  { name: 'Tabs', Specimen: TabsSpecimen },
  { name: 'NavTabs', Specimen: NavTabsSpecimen },
  { name: 'Menu', Specimen: Menus },
  { name: 'FilterMenu', Specimen: FilterMenus },
  { name: 'ListTools', Specimen: ListToolsSpecimen },
  { name: 'DataTable, RowTitle', Specimen: DataTables },
  { name: 'Pagination', Specimen: Paginations },
  { name: 'Newest first', Specimen: NewestFirsts },
];
