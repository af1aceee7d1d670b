import { IconSearch } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, startTransition, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './CommandPalette.module.css';
import { useModal } from './Dialog.tsx';
import type { PaletteItem } from './palette-search.ts';

interface CommandPaletteTexts {
  title: string;
  placeholder: string;
  /** How many there are. */
  results: string;
}

export interface CommandPaletteProps {
  /** What is listed, each group together. */
  items: readonly PaletteItem[];
  search: string;
  onSearch: (search: string) => void;
  /** More may follow. */
  isWaiting?: boolean;
  /** Below the list: what was not found, or could not be asked for. */
  notice?: ReactNode;
  texts: CommandPaletteTexts;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

const listKeys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter'];

/** Type, arrow, Enter. The focus stays in the field; aria-activedescendant names the marked line. */
export function CommandPalette(props: CommandPaletteProps) {
  const { items, search, onSearch, isWaiting = false, notice, texts, onChoose, onClose } = props;
  const id = useId();
  const { ref, close } = useModal(onClose);
  // By its id: the mark stays where it is while more is found.
  const [markedId, setMarkedId] = useState<string>();
  const marked = Math.max(
    items.findIndex((item) => item.id === markedId),
    0,
  );
  const current = items[marked];
  const setMarked = (index: number) => setMarkedId(items[index]?.id);

  const choose = (item: PaletteItem | undefined) => {
    if (!item) return;
    close();
    onChoose(item);
  };
  const handleKey = (key: string): boolean => {
    const count = Math.max(items.length, 1);
    if (key === 'ArrowDown') setMarked((marked + 1) % count);
    else if (key === 'ArrowUp') setMarked((marked + count - 1) % count);
    else if (key === 'Home') setMarked(0);
    else if (key === 'End') setMarked(items.length - 1);
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
          <SearchField
            aria-controls={`${id}-list`}
            aria-activedescendant={current ? `${id}-${current.id}` : undefined}
            aria-label={texts.title}
            placeholder={texts.placeholder}
            search={search}
            onSearch={(typed) => {
              onSearch(typed);
              setMarkedId(undefined);
            }}
            onKey={handleKey}
          />
        </div>
        <div className="visually-hidden" role="status">
          {isWaiting ? '' : texts.results}
        </div>
        <div
          id={`${id}-list`}
          className={styles.list}
          role="listbox"
          aria-label={texts.title}
          aria-busy={isWaiting}
        >
          {items.map((item, index) => (
            <PaletteOption
              key={item.id}
              id={`${id}-${item.id}`}
              item={item}
              heading={item.group === items[index - 1]?.group ? undefined : item.group}
              marked={item === current}
              onPoint={() => setMarked(index)}
              onChoose={() => choose(item)}
            />
          ))}
        </div>
        {notice ? <div className={styles.notice}>{notice}</div> : null}
      </div>
    </dialog>
  );
}

interface SearchFieldProps extends ComponentProps<'input'> {
  /** What the list shows. */
  search: string;
  onSearch: (search: string) => void;
  /** @returns whether the key was meant for the list */
  onKey: (key: string) => boolean;
}

/** Shows each letter at once; the list follows. */
function SearchField({ search, onSearch, onKey, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const latestOnKey = useRef(onKey);
  latestOnKey.current = onKey;
  return (
    <input
      {...props}
      className={styles.input}
      role="combobox"
      aria-expanded="true"
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        startTransition(() => onSearch(value));
      }}
      onKeyDown={(event) => {
        // The keys choose among the characters that an input method offers.
        if (event.nativeEvent.isComposing) return;
        // Enter chooses from the list of what was typed, not of the letters before.
        if (typed !== search && listKeys.includes(event.key)) flushSync(() => onSearch(typed));
        if (latestOnKey.current(event.key)) event.preventDefault();
      }}
    />
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
        <span className={styles.label}>{item.label}</span>
        {item.detail ? <span className={styles.detail}>{item.detail}</span> : null}
      </div>
    </>
  );
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
