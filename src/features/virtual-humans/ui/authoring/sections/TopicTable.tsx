import {
  IconArrowDown,
  IconArrowsDiagonal,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import type { ConversationLocale, LocalTexts, Topic } from '../../../model/case-content.ts';
import { caseLimits } from '../../../model/case-parts.ts';
import { useBuilder, useReadOnly } from '../state/builder-context.ts';
import { moveItem } from '../state/new-id.ts';
import styles from './Section.module.css';

interface TopicTableProps {
  topics: readonly Topic[];
  onChange: (topics: readonly Topic[]) => void;
  make: (like?: Topic) => Topic;
  nameOf: (topic: Topic, index: number) => string;
  onOpen: (id: string) => void;
}

/**
 * Many topics in a table, each cell a field: Tab moves on, Enter moves down and after the last row makes a new one, Alt
 * with an arrow moves the row.
 */
export function TopicTable({ topics, onChange, make, nameOf, onOpen }: TopicTableProps) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  const body = useRef<HTMLTableSectionElement>(null);
  const isFull = topics.length >= caseLimits.topics;

  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      body.current?.rows[row]?.querySelectorAll<HTMLElement>('[data-cell]')[column]?.focus(),
    );
  const add = () => {
    if (isFull) return;
    onChange([...topics, make()]);
    focusCell(topics.length, 0);
  };
  const move = (row: number, by: number) => onChange(moveItem(topics, row, by));
  const handleKey = (event: KeyboardEvent, row: number, column: number) => {
    const does = disabled ? null : findRowKey(event);
    if (does === null) return;
    event.preventDefault();
    if (does !== 'down') {
      move(row, does);
      focusCell(Math.min(topics.length - 1, Math.max(0, row + does)), column);
    } else if (row === topics.length - 1) add();
    else focusCell(row + 1, column);
  };

  return (
    <div className={styles.sub}>
      <p className={styles.hint}>{t('topics.tableHint')}</p>
      <div className={styles.tableWrap}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('topic.name')}</th>
              <th scope="col">{t('topics.firstVariant')}</th>
              <th scope="col">{t('topics.firstAnswer')}</th>
              <th scope="col">
                <span className="visually-hidden">{t('topics.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {topics.map((topic, row) => (
              <TopicRow
                key={topic.id}
                topic={topic}
                name={nameOf(topic, row)}
                isFirst={row === 0}
                isLast={row === topics.length - 1}
                isFull={isFull}
                onKey={(event, column) => handleKey(event, row, column)}
                onChange={(part) =>
                  onChange(topics.map((each) => (each.id === topic.id ? { ...each, ...part } : each)))
                }
                onOpen={() => onOpen(topic.id)}
                onMove={(by) => move(row, by)}
                onDuplicate={() => {
                  onChange(topics.toSpliced(row + 1, 0, make(topic)));
                  focusCell(row + 1, 0);
                }}
                onRemove={() => {
                  onChange(topics.filter(({ id }) => id !== topic.id));
                  flash(t('item.removed', { name: nameOf(topic, row) }));
                  focusCell(Math.max(0, row - 1), 0);
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {disabled ? null : (
        <div>
          <Button icon={<IconPlus size={18} aria-hidden />} disabled={isFull} onClick={add}>
            {t('topics.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Down to the next row, or the row itself up or down; null for the keys of the field. */
function findRowKey({ key, altKey, nativeEvent }: KeyboardEvent): 'down' | 1 | -1 | null {
  if (nativeEvent.isComposing) return null;
  if (key === 'Enter') return 'down';
  if (!altKey) return null;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : null;
}

interface TopicRowProps extends RowActionsProps {
  topic: Topic;
  onKey: (event: KeyboardEvent, column: number) => void;
  onChange: (part: Partial<Topic>) => void;
}

function TopicRow({ topic, onKey, onChange, ...actions }: TopicRowProps) {
  const t = useTranslate('virtual-human-builder');
  const { locale } = useBuilder();
  const disabled = useReadOnly();
  const cells = [
    {
      label: t('topic.name'),
      value: topic.name[locale] ?? '',
      maximum: caseLimits.name,
      put: (text: string) => onChange({ name: { ...topic.name, [locale]: text } }),
    },
    {
      label: t('topics.firstVariant'),
      value: topic.variants[locale]?.[0] ?? '',
      maximum: caseLimits.line,
      put: (text: string) => onChange({ variants: withFirst(topic.variants, locale, text) }),
    },
    {
      label: t('topics.firstAnswer'),
      value: topic.answers[locale]?.[0] ?? '',
      maximum: caseLimits.answer,
      put: (text: string) => onChange({ answers: withFirst(topic.answers, locale, text) }),
    },
  ];
  return (
    <tr>
      {cells.map((cell, column) => (
        <td key={cell.label}>
          <input
            data-cell
            className={styles.cell}
            aria-label={t('topics.cell', { label: cell.label, name: actions.name })}
            value={cell.value}
            maxLength={cell.maximum}
            disabled={disabled}
            onChange={(event) => cell.put(event.currentTarget.value)}
            onKeyDown={(event) => onKey(event, column)}
          />
        </td>
      ))}
      <td>
        <RowActions {...actions} />
      </td>
    </tr>
  );
}

/** The first wording changes; what else is said in that language stays. */
function withFirst(texts: LocalTexts, locale: ConversationLocale, text: string): LocalTexts {
  return { ...texts, [locale]: [text, ...(texts[locale] ?? []).slice(1)] };
}

interface RowActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  isFull: boolean;
  onOpen: () => void;
  onMove: (by: number) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}

function RowActions({
  name,
  isFirst,
  isLast,
  isFull,
  onOpen,
  onMove,
  onDuplicate,
  onRemove,
}: RowActionsProps) {
  const t = useTranslate('virtual-human-builder');
  const disabled = useReadOnly();
  return (
    <div className={styles.rowActions}>
      <IconButton
        size="sm"
        label={t('topics.open', { name })}
        icon={<IconArrowsDiagonal aria-hidden />}
        onClick={onOpen}
      />
      {disabled ? null : (
        <>
          <IconButton
            size="sm"
            label={t('item.up', { name })}
            icon={<IconArrowUp aria-hidden />}
            disabled={isFirst}
            onClick={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            label={t('item.down', { name })}
            icon={<IconArrowDown aria-hidden />}
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton
            size="sm"
            label={t('item.duplicate', { name })}
            icon={<IconCopy aria-hidden />}
            disabled={isFull}
            onClick={onDuplicate}
          />
          <IconButton
            size="sm"
            kind="danger"
            label={t('item.delete', { name })}
            icon={<IconTrash aria-hidden />}
            onClick={onRemove}
          />
        </>
      )}
    </div>
  );
}
