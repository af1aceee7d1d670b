import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './CommandPalette.module.css';
import { useModal } from './Dialog.tsx';
import { type PaletteItem, rankItems } from './palette-search.ts';

interface CommandPaletteTexts {
  title: string;
  placeholder: string;
  empty: (search: string) => ReactNode;
  results: (count: number) => string;
}

export interface CommandPaletteProps {
  items: readonly PaletteItem[];
  texts: CommandPaletteTexts;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** Type, arrow, Enter. The focus stays in the field; aria-activedescendant names the marked line. */
export function CommandPalette({ items, texts, onChoose, onClose }: CommandPaletteProps) {
  const id = useId();
  const { ref, close } = useModal(onClose);
  const [search, setSearch] = useState('');
  const [marked, setMarked] = useState(0);
  const found = rankItems(items, search);
  const current = found[marked];

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    close();
    onChoose(item);
  };
  const handleKey = (key: string): boolean => {
    const count = Math.max(found.length, 1);
    if (key === 'ArrowDown') setMarked((marked + 1) % count);
    else if (key === 'ArrowUp') setMarked((marked + count - 1) % count);
    else if (key === 'Home') setMarked(0);
    else if (key === 'End') setMarked(found.length - 1);
    else if (key === 'Enter') choose(current);
    else return false;
    return true;
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      ref={ref}
      className={styles.dialog}
      aria-label={texts.title}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.searchRow}>
          <IconSearch aria-hidden />
          <input
            className={styles.input}
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${current.id}` : undefined}
            aria-label={texts.title}
            placeholder={texts.placeholder}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setMarked(0);
            }}
            onKeyDown={(event) => {
              if (handleKey(event.key)) event.preventDefault();
            }}
          />
        </div>
        <div className="visually-hidden" role="status">
          {texts.results(found.length)}
        </div>
        <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={texts.title}>
          {found.map((item, index) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              heading={item.group === found[index - 1]?.group ? undefined : item.group}
              marked={item === current}
              onPoint={() => setMarked(index)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        {found.length === 0 ? <p className={styles.empty}>{texts.empty(search)}</p> : null}
      </div>
    </dialog>
  );
}

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  heading: string | undefined;
  marked: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function PaletteOption({ id, item, heading, marked, onPoint, onChoose }: PaletteOptionProps) {
  return (
    <>
      {heading ? (
        <div className={styles.heading} role="presentation">
          {heading}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys of the whole list */}
      <div
        id={id}
        ref={marked ? scrollIntoView : null}
        className={styles.option}
        role="option"
        aria-selected={marked}
        tabIndex={-1}
        onMouseMove={onPoint}
        onClick={onChoose}
      >
        <span className={styles.icon}>{item.icon}</span>
        {item.label}
      </div>
    </>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
