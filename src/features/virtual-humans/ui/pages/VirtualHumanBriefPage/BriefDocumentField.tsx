import { IconFileText, IconTrash, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { findErrorText } from '../../error-text.ts';
import { type BriefDocument, sendBriefDocument } from './send-brief-document.ts';
import styles from './VirtualHumanBriefPage.module.css';

interface BriefDocumentFieldProps {
  document: BriefDocument | null;
  onChange: (document: BriefDocument | null) => void;
  onBusy: (isBusy: boolean) => void;
}

/** One document: it is read as soon as it is chosen, so that what is wrong with it is said beside the field. */
export function BriefDocumentField({ document, onChange, onBusy }: BriefDocumentFieldProps) {
  const t = useTranslate('virtual-human-draft');
  const errors = useTranslate('virtual-humans');
  const errorText = useErrorText();
  const { number } = useFormats();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isRemoved, setIsRemoved] = useState(false);
  const send = useMutation({
    mutationFn: sendBriefDocument,
    onMutate: () => onBusy(true),
    onSuccess: onChange,
    onSettled: () => onBusy(false),
  });
  const told = ({ name, characters }: BriefDocument) =>
    t('documentRead', { name, count: number(characters) });
  const remove = () => {
    onChange(null);
    setIsRemoved(true);
    // The button that was pressed is gone.
    button.current?.focus();
  };
  return (
    <fieldset className={styles.document} aria-describedby={`${id}-hint`}>
      <legend className={styles.label}>{t('document')}</legend>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('documentHint')}
      </p>
      {document ? (
        <p className={styles.file}>
          <IconFileText size={20} aria-hidden />
          <span>{told(document)}</span>
          <IconButton
            size="sm"
            label={t('documentRemove', { name: document.name })}
            icon={<IconTrash aria-hidden />}
            onClick={remove}
          />
        </p>
      ) : null}
      <div>
        <Button
          ref={button}
          size="sm"
          icon={<IconUpload size={16} aria-hidden />}
          busy={send.isPending}
          onClick={() => input.current?.click()}
        >
          {t(document ? 'documentOther' : 'documentChoose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,.docx,.txt,.md"
        aria-label={t('documentChoose')}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          setIsRemoved(false);
          if (file) send.mutate(file);
        }}
      />
      {send.isError ? (
        <p className={styles.problem} role="alert">
          {findErrorText(errors, send.error) ?? errorText(send.error)}
        </p>
      ) : null}
      <span className="visually-hidden" role="status">
        {isRemoved && !document ? t('documentRemoved') : ''}
        {document ? told(document) : ''}
      </span>
    </fieldset>
  );
}
