import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { AddUnit_FindQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SearchSelect } from '#ui-kit/fields/SearchSelect.tsx';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { itemKey, type UnitItem } from '../state/unit-items.ts';
import styles from './Outline.module.css';
import { UnitPicture } from './UnitRow.tsx';

const findDocument = graphql(`
  query AddUnit_find($title: String!, $limit: Int!, $sort: [SortInput!]) {
    readSimulations(filter: { Title: { contains: $title }, Archived: { eq: null } }, limit: $limit, sort: $sort) {
      nodes {
        ID
        Title
        Status
        ThumbnailURL
      }
    }
    readVirtualHumans(filter: { Title: { contains: $title }, Archived: { eq: null } }, limit: $limit, sort: $sort) {
      nodes {
        ID
        Title
        Status
        ThumbnailURL
        Avatar {
          ID
          ImageMedia {
            URL
          }
        }
      }
    }
  }
`);

const shownOfEach = 12;

interface AddUnitProps {
  /** The name of the button and the field. */
  label: string;
  isFull: boolean;
  /** Keys of the items that are in the course; they can be added again. */
  used: ReadonlySet<string>;
  /** True for the newest module, and for the only one of a course without units. */
  startOpen: boolean;
  onAdd: (item: UnitItem) => void;
}

/** Finds an interactive video or virtual human by title. Stays open to add more. */
export function AddUnit({ label, isFull, used, startOpen, onAdd }: AddUnitProps) {
  const t = useTranslate('course-editor');
  const [isOpen, setIsOpen] = useState(startOpen);
  const wasOpen = useRef(startOpen);
  if (!isOpen || isFull) {
    return (
      <Button
        // The button replaces the field, which had the focus.
        ref={(button) => {
          if (!button || !wasOpen.current) return;
          wasOpen.current = false;
          button.focus();
        }}
        size="sm"
        icon={<IconPlus size={16} aria-hidden />}
        disabled={isFull}
        title={isFull ? t('unit.full') : undefined}
        aria-label={label}
        onClick={() => {
          wasOpen.current = true;
          setIsOpen(true);
        }}
      >
        {t('unit.add')}
      </Button>
    );
  }
  return <UnitSearch label={label} used={used} onAdd={onAdd} onClose={() => setIsOpen(false)} />;
}

interface UnitSearchProps extends Pick<AddUnitProps, 'label' | 'used' | 'onAdd'> {
  onClose: () => void;
}

function UnitSearch({ label, used, onAdd, onClose }: UnitSearchProps) {
  const t = useTranslate('course-editor');
  const [search, setSearch] = useState('');
  const title = useDeferredValue(search.trim());
  const found = useQuery({
    ...graphqlQuery(['courses', 'units-to-add'], findDocument, {
      title,
      limit: shownOfEach,
      sort: [{ field: 'LastEdited', direction: 'DESC' }],
    }),
    placeholderData: keepPreviousData,
  });
  const items = found.data ? readItems(found.data) : [];
  const field = useRef<HTMLDivElement>(null);
  // The field replaces the button, which had the focus.
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in the field closes it
    <div
      ref={field}
      className={styles.search}
      onKeyDown={(event) => {
        const isListOpen = event.currentTarget.querySelector('[aria-expanded="true"]') !== null;
        if (event.key === 'Escape' && !isListOpen) onClose();
      }}
    >
      <SearchSelect
        single
        label={label}
        placeholder={t('unit.search')}
        chosen={[]}
        search={search}
        onSearch={setSearch}
        loading={found.isFetching}
        options={items.map((item) => ({
          value: itemKey(item.kind, item.id),
          label: item.title || t('unit.untitled'),
          detail: [
            t(`unit.kind.${item.kind}`),
            ...(item.isPublished ? [] : [t('unit.unpublished')]),
            ...(used.has(itemKey(item.kind, item.id)) ? [t('unit.used')] : []),
          ].join(' · '),
          icon: <UnitPicture kind={item.kind} url={item.thumbnailUrl} />,
        }))}
        onChange={([chosen]) => {
          const item = items.find(({ kind, id }) => itemKey(kind, id) === chosen?.value);
          if (item) onAdd(item);
        }}
      />
      <Button size="sm" kind="quiet" onClick={onClose}>
        {t('unit.addDone')}
      </Button>
    </div>
  );
}

function readItems({ readSimulations, readVirtualHumans }: AddUnit_FindQuery): UnitItem[] {
  return [
    ...readSimulations.nodes.map((node): UnitItem => ({ ...readItem(node), kind: 'simulation' })),
    ...readVirtualHumans.nodes.map(
      (node): UnitItem => ({
        ...readItem(node),
        kind: 'virtual-human',
        thumbnailUrl: node.ThumbnailURL ?? node.Avatar?.ImageMedia.URL ?? null,
      }),
    ),
  ];
}

function readItem(node: { ID: string; Title: string; Status: string | null; ThumbnailURL: string | null }) {
  return {
    id: Number(node.ID),
    title: node.Title,
    thumbnailUrl: node.ThumbnailURL,
    isArchived: false,
    isPublished: node.Status === 'Published',
  };
}
