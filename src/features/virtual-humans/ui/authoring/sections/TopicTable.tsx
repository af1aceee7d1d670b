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
import type { LocalTexts, Topic } from '../../../model/case-content.ts';
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
 * Many topics at a glance, each cell a field: Tab goes on, Enter goes down and past the end begins a new row, Alt with an
 * arrow moves the row.
 */
export function TopicTable({ topics, onChange, make, nameOf, onOpen }: TopicTableProps) {
  const t = useTranslate('virtual-human-builder');
  const { locale } = useBuilder();
  const disabled = useReadOnly();
  const body = useRef<HTMLTableSectionElement>(null);

  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() =>
      body.current?.rows[row]?.querySelectorAll<HTMLElement>('[data-cell]')[column]?.focus(),
    );
  const put = (topic: Topic, part: Partial<Topic>) =>
    onChange(topics.map((each) => (each.id === topic.id ? { ...each, ...part } : each)));
  const add = () => {
    onChange([...topics, make()]);
    focusCell(topics.length, 0);
  };
  const handleKey = (event: KeyboardEvent, row: number, column: number) => {
    if (event.nativeEvent.isComposing || disabled) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (row === topics.length - 1) add();
      else focusCell(row + 1, column);
    } else if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const by = event.key === 'ArrowUp' ? -1 : 1;
      onChange(moveItem(topics, row, by));
      focusCell(Math.min(topics.length - 1, Math.max(0, row + by)), column);
    }
  };
  const firstOf = (texts: LocalTexts) => texts[locale]?.[0] ?? '';
  const withFirst = (texts: LocalTexts, text: string): LocalTexts => ({
    ...texts,
    [locale]: [text, ...(texts[locale] ?? []).slice(1)],
  });

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
            {topics.map((topic, row) => {
              const name = nameOf(topic, row);
              const cells = [
                {
                  label: t('topic.name'),
                  value: topic.name[locale] ?? '',
                  maximum: caseLimits.name,
                  put: (text: string) => put(topic, { name: { ...topic.name, [locale]: text } }),
                },
                {
                  label: t('topics.firstVariant'),
                  value: firstOf(topic.variants),
                  maximum: caseLimits.line,
                  put: (text: string) => put(topic, { variants: withFirst(topic.variants, text) }),
                },
                {
                  label: t('topics.firstAnswer'),
                  value: firstOf(topic.answers),
                  maximum: caseLimits.answer,
                  put: (text: string) => put(topic, { answers: withFirst(topic.answers, text) }),
                },
              ];
              return (
                <tr key={topic.id}>
                  {cells.map((cell, column) => (
                    <td key={cell.label}>
                      <input
                        data-cell
                        className={styles.cell}
                        aria-label={t('topics.cell', { label: cell.label, name })}
                        value={cell.value}
                        maxLength={cell.maximum}
                        disabled={disabled}
                        onChange={(event) => cell.put(event.currentTarget.value)}
                        onKeyDown={(event) => handleKey(event, row, column)}
                      />
                    </td>
                  ))}
                  <td>
                    <div className={styles.rowActions}>
                      <IconButton
                        size="sm"
                        label={t('topics.open', { name })}
                        icon={<IconArrowsDiagonal aria-hidden />}
                        onClick={() => onOpen(topic.id)}
                      />
                      {disabled ? null : (
                        <>
                          <IconButton
                            size="sm"
                            label={t('item.up', { name })}
                            icon={<IconArrowUp aria-hidden />}
                            disabled={row === 0}
                            onClick={() => onChange(moveItem(topics, row, -1))}
                          />
                          <IconButton
                            size="sm"
                            label={t('item.down', { name })}
                            icon={<IconArrowDown aria-hidden />}
                            disabled={row === topics.length - 1}
                            onClick={() => onChange(moveItem(topics, row, 1))}
                          />
                          <IconButton
                            size="sm"
                            label={t('item.duplicate', { name })}
                            icon={<IconCopy aria-hidden />}
                            onClick={() => {
                              onChange(topics.toSpliced(row + 1, 0, make(topic)));
                              focusCell(row + 1, 0);
                            }}
                          />
                          <IconButton
                            size="sm"
                            kind="danger"
                            label={t('item.delete', { name })}
                            icon={<IconTrash aria-hidden />}
                            onClick={() => {
                              onChange(topics.filter(({ id }) => id !== topic.id));
                              flash(t('item.removed', { name }));
                              focusCell(Math.max(0, row - 1), 0);
                            }}
                          />
                        </>
                      )}
                    </div>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {disabled ? null : (
        <div>
          <Button
            icon={<IconPlus size={18} aria-hidden />}
            disabled={topics.length >= caseLimits.topics}
            onClick={add}
          >
            {t('topics.add')}
          </Button>
        </div>
      )}
    </div>
  );
}
