import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  label: string;
  /** The active search; the field follows it, so that Back shows the earlier text. */
  value: string;
  onSearch: (value: string) => void;
  /** 500 on learner lists, 1000 on staff lists. */
  debounceMs: number;
  placeholder?: string;
}

/** Applies after a pause in typing; Enter, blur and the clear button apply at once. */
export function SearchField({ label, value, onSearch, debounceMs, placeholder }: SearchFieldProps) {
  const t = useTranslate('ui-kit');
  const [draft, setDraft] = useState(value);
  const [appliedValue, setAppliedValue] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A search that is still waiting must not be applied to the page that came after.
  useEffect(() => () => clearTimeout(timer.current), []);

  if (value !== appliedValue) {
    setAppliedValue(value);
    setDraft(value);
  }

  const apply = (next: string) => {
    clearTimeout(timer.current);
    if (next.trim() !== value) onSearch(next.trim());
  };
  const handleChange = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(next), debounceMs);
  };
  const clear = () => {
    setDraft('');
    apply('');
  };

  return (
    <>
      <search className={styles.field}>
        <IconSearch className={styles.icon} aria-hidden />
        <input
          type="search"
          className={styles.input}
          aria-label={label}
          placeholder={placeholder ?? label}
          value={draft}
          onChange={(event) => handleChange(event.currentTarget.value)}
          onBlur={() => apply(draft)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) apply(draft);
            if (event.key === 'Escape' && draft !== '') {
              event.stopPropagation();
              clear();
            }
          }}
        />
        {draft === '' ? null : (
          <button type="button" className={styles.clear} aria-label={t('search.clear')} onClick={clear}>
            <IconX aria-hidden />
          </button>
        )}
      </search>
      {value === '' ? null : (
        <p className="print-only">
          {label}: {value}
        </p>
      )}
    </>
  );
}
