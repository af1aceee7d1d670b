import { type DragEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { formatFileSize } from '#features/media/model/file-size.ts';
import { useLocale, useTranslate } from '#locales/use-translate.ts';
import type { FileAnswer } from '../../model/answers.ts';
import { acceptOf, listAllowedKinds, maxBytesOf } from '../../model/file-kinds.ts';
import styles from '../fill.module.css';
import type { FillFieldProps, FillScreens } from '../fill-field.ts';
import type { FileContent } from './content.ts';

type FileFieldProps = FillFieldProps<FileContent, FileAnswer>;

/** A file is chosen or dropped, sent at once, and is the answer when all of it is there. */
function FileField(props: FileFieldProps) {
  const { answer, onAnswer, sending, described } = props;
  const t = useTranslate('forms-fill');
  const { state } = sending;
  const field = useRef<HTMLDivElement>(null);
  const isSending = state !== null && 'share' in state;
  const shown = isSending ? 'sending' : answer ? 'answered' : 'empty';
  useFocusOfNext(field, shown);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own; this one is named by the title above.
    <div ref={field} role="group" {...described}>
      {isSending && <Sending {...state} onCancel={sending.cancel} />}
      {!isSending && answer && (
        <div className={styles.file}>
          <span className={styles.fileName}>{answer.name}</span>
          <span className={styles.fileSize}>{formatFileSize(answer.bytes)}</span>
          <button type="button" className={styles.fileButton} onClick={() => onAnswer(undefined)}>
            {t('file.remove')}
            <span className="visually-hidden">: {answer.name}</span>
          </button>
        </div>
      )}
      {shown === 'empty' && <Chooser {...props} />}
      <span className="visually-hidden" role="status">
        {shown === 'answered' && answer ? t('file.sent', { name: answer.name }) : ''}
      </span>
    </div>
  );
}

/** The button that had the focus is gone with what was shown before; the next one gets it. */
function useFocusOfNext(field: RefObject<HTMLDivElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const active = document.activeElement;
    if (active === null || active === document.body) field.current?.querySelector('button')?.focus();
  }, [field, shown]);
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const t = useTranslate('forms-fill');
  return (
    <div className={styles.file}>
      <span className={styles.fileName}>{t('file.sending', { name })}</span>
      <button type="button" className={styles.fileButton} onClick={onCancel}>
        {t('file.cancel')}
      </button>
      <progress
        className={styles.fileProgress}
        max={1}
        value={share}
        aria-label={t('file.sending', { name })}
      />
    </div>
  );
}

function Chooser({ question, sending, name }: FileFieldProps) {
  const t = useTranslate('forms-fill');
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isOne, setIsOne] = useState(true);
  const take = (list: FileList | null) => {
    const [file, ...others] = [...(list ?? [])];
    setIsOne(others.length === 0);
    if (file && others.length === 0) sending.start(file);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  const { state } = sending;
  const problem = isOne ? state !== null && 'problem' in state && state.problem : 'one-file';
  const kinds = listAllowedKinds(question).map((kind) => t(`file.kind.${kind}`));
  const size = formatFileSize(maxBytesOf(question));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody
    <div
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <div className={styles.dropLine}>
        <button
          type="button"
          className={styles.fileButton}
          aria-describedby={`${name}-rule`}
          onClick={() => input.current?.click()}
        >
          {t('file.choose')}
        </button>
        <span className={styles.dropText}>{t('file.drop')}</span>
      </div>
      <p id={`${name}-rule`} className={styles.fileRule}>
        {t('file.rule', { kinds: new Intl.ListFormat(locale, { type: 'disjunction' }).format(kinds), size })}
      </p>
      <p role="alert" className={styles.fileProblem}>
        {problem ? t(`file.problem.${problem}`, { size }) : ''}
      </p>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden
        accept={acceptOf(question)}
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file can be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

export const fill: FillScreens<FileContent, FileAnswer> = { Field: FileField };
