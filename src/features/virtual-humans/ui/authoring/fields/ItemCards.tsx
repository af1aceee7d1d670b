import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { SearchField } from '#ui-kit/fields/SearchField.tsx';
import { Menu, MenuItem } from '#ui-kit/overlays/Menu.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { moveItem } from '../state/new-id.ts';
import styles from './ItemCards.module.css';

interface ItemCardsProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The open item; the section stores it, so that a finding can open one. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onChange: (items: readonly Item[]) => void;
  /** Makes a new item; with an item, a copy of it under another id. */
  make: (like?: Item) => Item;
  nameOf: (item: Item, index: number) => string;
  summaryOf: (item: Item) => string;
  marksOf?: (item: Item) => ReactNode;
  addLabel: string;
  /** Shown while there is no item, with the button that makes the first. */
  empty?: { icon: ReactNode; title: string; text: string };
  maximum: number;
  /** Can be looked through, and not changed. */
  readOnly: boolean;
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
}

/** An ordered list of items, one of them open: items are added, copied, moved and removed by keyboard alone. */
export function ItemCards<Item extends { id: string }>(props: ItemCardsProps<Item>) {
  const { items, openId, readOnly, onOpen, onChange, nameOf, summaryOf } = props;
  const [sought, setSought] = useState('');
  const edits = useListEdits(props, () => setSought(''));
  const shown = items
    .map((item, index) => ({ item, index, name: nameOf(item, index) }))
    .filter(({ item, name }) => has(name, sought) || has(summaryOf(item), sought));

  // The item from the address may be far below.
  const asked = useRef(openId);
  useEffect(() => {
    if (asked.current !== null) focusCard(asked.current);
  }, []);

  return (
    <div>
      {items.length > longList ? <Finder sought={sought} found={shown.length} onSeek={setSought} /> : null}
      <ol className={styles.list}>
        {shown.map(({ item, index, name }) => (
          <ItemCard
            key={item.id}
            id={item.id}
            name={name}
            summary={summaryOf(item)}
            marks={props.marksOf?.(item)}
            isOpen={item.id === openId}
            onToggle={() => onOpen(item.id === openId ? null : item.id)}
            actions={
              readOnly ? null : (
                <ItemActions
                  name={name}
                  isFirst={index === 0}
                  isLast={index === items.length - 1}
                  isFull={edits.isFull}
                  onMove={(by) => edits.move(index, by)}
                  onDuplicate={() => edits.add(index + 1, item)}
                  onRemove={() => edits.remove(item, index)}
                />
              )
            }
          >
            {() =>
              props.children(item, (part) =>
                onChange(items.map((each) => (each.id === item.id ? { ...each, ...part } : each))),
              )
            }
          </ItemCard>
        ))}
      </ol>
      <ListEnd {...props} isFull={edits.isFull} onAdd={() => edits.add(items.length)} />
      <p className="visually-hidden" role="status">
        {edits.moved}
      </p>
    </div>
  );
}

/** What can be done to the list; the focus goes where the author goes on. */
function useListEdits<Item extends { id: string }>(
  { items, maximum, onOpen, onChange, make, nameOf }: ItemCardsProps<Item>,
  onAdd: () => void,
) {
  const t = useTranslate('virtual-human-builder');
  const [moved, setMoved] = useState('');
  return {
    isFull: items.length >= maximum,
    /** What a screen reader is told of the last move. */
    moved,
    add: (at: number, like?: Item) => {
      const item = make(like);
      onAdd();
      onChange(items.toSpliced(at, 0, item));
      onOpen(item.id);
      focusCard(item.id);
    },
    move: (index: number, by: number) => {
      const item = items[index];
      if (!item) return;
      onChange(moveItem(items, index, by));
      setMoved(t('item.moved', { name: nameOf(item, index), number: index + by + 1 }));
    },
    remove: (item: Item, index: number) => {
      onChange(items.filter(({ id }) => id !== item.id));
      flash(t('item.removed', { name: nameOf(item, index) }));
      const next = items[index + 1] ?? items[index - 1];
      if (next) focusCard(next.id);
    },
  };
}

interface FinderProps {
  sought: string;
  found: number;
  onSeek: (text: string) => void;
}

function Finder({ sought, found, onSeek }: FinderProps) {
  const t = useTranslate('virtual-human-builder');
  return (
    <div className={styles.find}>
      <SearchField label={t('item.find')} value={sought} onSearch={onSeek} debounceMs={150} />
      <p className={styles.found} role="status">
        {sought === '' ? null : t('item.found', { count: found })}
      </p>
    </div>
  );
}

interface ItemCardProps {
  id: string;
  name: string;
  summary: string;
  marks: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  actions: ReactNode;
  /** Its fields, once it is open. */
  children: () => ReactNode;
}

function ItemCard({ id, name, summary, marks, isOpen, onToggle, actions, children }: ItemCardProps) {
  return (
    <li className={styles.card} data-open={isOpen || undefined}>
      <div className={styles.head}>
        <h3 className={styles.heading}>
          <button
            type="button"
            id={cardId(id)}
            className={styles.toggle}
            aria-expanded={isOpen}
            onClick={onToggle}
          >
            <IconChevronRight size={18} className={styles.chevron} aria-hidden />
            <span className={styles.names}>
              <span className={styles.name}>{name}</span>
              <span className={styles.summary}>{summary}</span>
            </span>
            <span className={styles.marks}>{marks}</span>
          </button>
        </h3>
        {actions}
      </div>
      {isOpen ? <div className={styles.body}>{children()}</div> : null}
    </li>
  );
}

type ListEndProps = Pick<ItemCardsProps<{ id: string }>, 'addLabel' | 'empty' | 'readOnly'> & {
  items: readonly unknown[];
  isFull: boolean;
  onAdd: () => void;
};

/** The button for one more; an empty list says what its items are for. */
function ListEnd({ items, empty, readOnly, addLabel, isFull, onAdd }: ListEndProps) {
  const icon = <IconPlus size={18} aria-hidden />;
  if (empty && items.length === 0) {
    const add = (
      <Button kind="primary" icon={icon} onClick={onAdd}>
        {addLabel}
      </Button>
    );
    return <EmptyState {...empty} action={readOnly ? null : add} />;
  }
  if (readOnly) return null;
  return (
    <Button className={styles.add} icon={icon} disabled={isFull} onClick={onAdd}>
      {addLabel}
    </Button>
  );
}

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  onMove: (by: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

/** Moving takes one click where there is room; all actions are in the menu, which is the only control on a phone. */
function ItemActions({ name, isFirst, isLast, isFull, onMove, onDuplicate, onRemove }: ItemActionsProps) {
  const t = useTranslate('virtual-human-builder');
  return (
    <div className={styles.actions}>
      <IconButton
        size="sm"
        className={styles.move}
        label={t('item.up', { name })}
        icon={<IconArrowUp aria-hidden />}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      />
      <IconButton
        size="sm"
        className={styles.move}
        label={t('item.down', { name })}
        icon={<IconArrowDown aria-hidden />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <Menu
        trigger={<IconButton size="sm" label={t('item.more', { name })} icon={<IconDots aria-hidden />} />}
      >
        {isFirst ? null : (
          <MenuItem icon={<IconArrowUp size={18} aria-hidden />} onSelect={() => onMove(-1)}>
            {t('item.moveUp')}
          </MenuItem>
        )}
        {isLast ? null : (
          <MenuItem icon={<IconArrowDown size={18} aria-hidden />} onSelect={() => onMove(1)}>
            {t('item.moveDown')}
          </MenuItem>
        )}
        <MenuItem icon={<IconCopy size={18} aria-hidden />} disabled={isFull} onSelect={onDuplicate}>
          {t('item.copy')}
        </MenuItem>
        <MenuItem icon={<IconTrash size={18} aria-hidden />} danger onSelect={onRemove}>
          {t('item.remove')}
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Longer lists get a search field. */
const longList = 12;

function has(text: string, sought: string): boolean {
  return text.toLocaleLowerCase().includes(sought.toLocaleLowerCase());
}

function cardId(id: string): string {
  return `card-${id}`;
}

/** Runs after React has drawn the change. */
function focusCard(id: string): void {
  requestAnimationFrame(() => document.getElementById(cardId(id))?.focus());
}
