import { IconCheck, IconPencil, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '../display/IconButton.tsx';
import { CharacterCounter } from './CharacterCounter.tsx';
import styles from './EditableTitle.module.css';

export interface EditableTitleProps {
  title: string;
  /** Called with the trimmed title when it is saved and differs. */
  onSave: (title: string) => void;
  /** False shows the heading only. */
  editable?: boolean;
  maxLength?: number;
  /** 1 as the page's heading. */
  level?: 1 | 2 | 3;
}

const defaultMaxLength = 50;

/** The page's heading, edited in place: Enter or the tick saves, Escape or the cross restores. */
export function EditableTitle({
  title,
  onSave,
  editable = true,
  maxLength = defaultMaxLength,
  level = 1,
}: EditableTitleProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${level}`;
  const t = useTranslate('ui-kit');
  const counterId = useId();
  const [draft, setDraft] = useState<string>();

  if (draft === undefined) {
    return (
      <div className={styles.row}>
        <Heading className={styles.title}>{title}</Heading>
        {editable ? (
          <IconButton
            size="sm"
            label={t('title.edit')}
            icon={<IconPencil aria-hidden />}
            onClick={() => setDraft(title)}
          />
        ) : null}
      </div>
    );
  }

  const trimmed = draft.trim();
  const cancel = () => setDraft(undefined);
  const save = () => {
    if (trimmed === '') return;
    if (trimmed !== title) onSave(trimmed);
    setDraft(undefined);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <input
        ref={selectAll}
        className={styles.input}
        aria-label={t('title.label')}
        aria-describedby={counterId}
        value={draft}
        maxLength={maxLength}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          cancel();
        }}
      />
      <IconButton
        kind="secondary"
        label={t('title.save')}
        icon={<IconCheck aria-hidden />}
        disabled={trimmed === ''}
        onClick={save}
      />
      <IconButton label={t('title.cancel')} icon={<IconX aria-hidden />} onClick={cancel} />
      <span id={counterId} className={styles.counter}>
        <CharacterCounter count={draft.length} max={maxLength} />
      </span>
    </form>
  );
}

/** The field takes the place of the button just pressed, so it takes the focus too. */
function selectAll(input: HTMLInputElement | null): void {
  if (document.activeElement !== input) input?.select();
}
