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
import { useReadOnly } from '../state/builder-context.ts';
import { moveItem } from '../state/new-id.ts';
import styles from './ItemCards.module.css';

interface ItemCardsProps<Item extends { id: string }> {
  items: readonly Item[];
  /** The item that stands open; kept by the section, so that a finding can open one. */
  openId: string | null;
  onOpen: (id: string | null) => void;
  onChange: (items: readonly Item[]) => void;
  /** A new one; with an item, a copy of it under another id. */
  make: (like?: Item) => Item;
  nameOf: (item: Item, index: number) => string;
  summaryOf: (item: Item) => string;
  marksOf?: (item: Item) => ReactNode;
  addLabel: string;
  /** What stands in the place of the first item, with the button that makes it. */
  empty?: { icon: ReactNode; title: string; text: string };
  maximum: number;
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
}

/** Things that stand in an order, one of them open: added, doubled, moved and taken away by keyboard alone. */
export function ItemCards<Item extends { id: string }>(props: ItemCardsProps<Item>) {
  const { items, openId, onOpen, onChange, make, nameOf } = props;
  const t = useTranslate('virtual-human-builder');
  const readOnly = useReadOnly();
  const [moved, setMoved] = useState('');
  const [sought, setSought] = useState('');
  const isFull = items.length >= props.maximum;
  const shown = items
    .map((item, index) => ({ item, index, name: nameOf(item, index) }))
    .filter(({ item, name }) => has(name, sought) || has(props.summaryOf(item), sought));

  // The one that the address asks for may stand far below.
  const asked = useRef(openId);
  useEffect(() => {
    if (asked.current !== null) focusCard(asked.current);
  }, []);

  const add = (item: Item, at: number) => {
    setSought('');
    onChange(items.toSpliced(at, 0, item));
    onOpen(item.id);
    focusCard(item.id);
  };
  const move = (index: number, by: number) => {
    const item = items[index];
    if (!item) return;
    onChange(moveItem(items, index, by));
    setMoved(t('item.moved', { name: nameOf(item, index), number: index + by + 1 }));
  };
  const remove = (item: Item, index: number) => {
    onChange(items.filter(({ id }) => id !== item.id));
    flash(t('item.removed', { name: nameOf(item, index) }));
    const next = items[index + 1] ?? items[index - 1];
    if (next) focusCard(next.id);
  };

  return (
    <div>
      {items.length > longList ? (
        <div className={styles.find}>
          <SearchField label={t('item.find')} value={sought} onSearch={setSought} debounceMs={150} />
          <p className={styles.found} role="status">
            {sought === '' ? null : t('item.found', { count: shown.length })}
          </p>
        </div>
      ) : null}
      <ol className={styles.list}>
        {shown.map(({ item, index, name }) => {
          const isOpen = item.id === openId;
          return (
            <li key={item.id} className={styles.card} data-open={isOpen || undefined}>
              <div className={styles.head}>
                <h3 className={styles.heading}>
                  <button
                    type="button"
                    id={cardId(item.id)}
                    className={styles.toggle}
                    aria-expanded={isOpen}
                    onClick={() => onOpen(isOpen ? null : item.id)}
                  >
                    <IconChevronRight size={18} className={styles.chevron} aria-hidden />
                    <span className={styles.names}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.summary}>{props.summaryOf(item)}</span>
                    </span>
                    <span className={styles.marks}>{props.marksOf?.(item)}</span>
                  </button>
                </h3>
                {readOnly ? null : (
                  <ItemActions
                    name={name}
                    isFirst={index === 0}
                    isLast={index === items.length - 1}
                    isFull={isFull}
                    onMove={(by) => move(index, by)}
                    onDuplicate={() => add(make(item), index + 1)}
                    onRemove={() => remove(item, index)}
                  />
                )}
              </div>
              {isOpen ? (
                <div className={styles.body}>
                  {props.children(item, (part) =>
                    onChange(items.map((each) => (each.id === item.id ? { ...each, ...part } : each))),
                  )}
                </div>
              ) : null}
            </li>
          );
        })}
      </ol>
      {props.empty && items.length === 0 ? (
        <EmptyState
          {...props.empty}
          action={
            readOnly ? null : (
              <Button kind="primary" icon={<IconPlus size={18} aria-hidden />} onClick={() => add(make(), 0)}>
                {props.addLabel}
              </Button>
            )
          }
        />
      ) : readOnly ? null : (
        <Button
          className={styles.add}
          icon={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
          onClick={() => add(make(), items.length)}
        >
          {props.addLabel}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </div>
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

/** Moving is one press where there is room; everything is in the menu, which is all there is on a phone. */
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

/** From here on a list is searched rather than read. */
const longList = 12;

function has(text: string, sought: string): boolean {
  return text.toLocaleLowerCase().includes(sought.toLocaleLowerCase());
}

function cardId(id: string): string {
  return `card-${id}`;
}

/** After React has drawn what was changed. */
function focusCard(id: string): void {
  requestAnimationFrame(() => document.getElementById(cardId(id))?.focus());
}
