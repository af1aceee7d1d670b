import {
  IconArrowDown,
  IconArrowUp,
  IconChevronRight,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { IconButton } from '#ui-kit/IconButton.tsx';
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
  maximum: number;
  children: (item: Item, change: (part: Partial<Item>) => void) => ReactNode;
}

/** Things that stand in an order, one of them open: added, doubled, moved and taken away by keyboard alone. */
export function ItemCards<Item extends { id: string }>(props: ItemCardsProps<Item>) {
  const { items, openId, onOpen, onChange, make, nameOf } = props;
  const t = useTranslate('virtual-human-builder');
  const readOnly = useReadOnly();
  const [moved, setMoved] = useState('');
  const isFull = items.length >= props.maximum;

  const add = (item: Item, at: number) => {
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
      <ol className={styles.list}>
        {items.map((item, index) => {
          const name = nameOf(item, index);
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
                  <div className={styles.actions}>
                    <IconButton
                      size="sm"
                      label={t('item.up', { name })}
                      icon={<IconArrowUp aria-hidden />}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    />
                    <IconButton
                      size="sm"
                      label={t('item.down', { name })}
                      icon={<IconArrowDown aria-hidden />}
                      disabled={index === items.length - 1}
                      onClick={() => move(index, 1)}
                    />
                    <IconButton
                      size="sm"
                      label={t('item.duplicate', { name })}
                      icon={<IconCopy aria-hidden />}
                      disabled={isFull}
                      onClick={() => add(make(item), index + 1)}
                    />
                    <IconButton
                      size="sm"
                      kind="danger"
                      label={t('item.delete', { name })}
                      icon={<IconTrash aria-hidden />}
                      onClick={() => remove(item, index)}
                    />
                  </div>
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
      {readOnly ? null : (
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

function cardId(id: string): string {
  return `card-${id}`;
}

/** After React has drawn what was changed. */
function focusCard(id: string): void {
  requestAnimationFrame(() => document.getElementById(cardId(id))?.focus());
}
