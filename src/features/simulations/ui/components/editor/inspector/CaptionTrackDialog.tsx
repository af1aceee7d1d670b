import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { findCaptionProblems, toWebVtt } from '../../../../model/captions.ts';
import { subtitleSchema } from '../../../../model/simulation-validation.ts';
import { type SubtitleContent, subtitleTypes } from '../../../../model/version-content.ts';
import styles from './CaptionsEditor.module.css';

export interface CaptionTrackDialogProps {
  track: SubtitleContent;
  others: readonly SubtitleContent[];
  onSave: (track: SubtitleContent) => void;
  onClose: () => void;
}

const shownProblems = 5;

/** One track: its language, and its text pasted or taken from a file. It is checked before it is kept. */
export function CaptionTrackDialog({ track, others, onSave, onClose }: CaptionTrackDialogProps) {
  const t = useTranslate('simulation-editor');
  const [draft, setDraft] = useState(track);
  const [isChecked, setIsChecked] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const change = (part: Partial<SubtitleContent>) => setDraft({ ...draft, ...part });

  const content = toWebVtt(draft.content);
  const problems = findCaptionProblems(content);
  const isLanguage = subtitleSchema.shape.language.safeParse(draft.language).success;
  const isTwice = others.some(({ language, type }) => language === draft.language && type === draft.type);

  const save = () => {
    setIsChecked(true);
    if (problems.length === 0 && isLanguage && !isTwice) onSave({ ...draft, content });
    // The lines that are named are those of the whole file, head included.
    else if (problems.length > 0 && draft.content.trim() !== '') change({ content });
  };
  return (
    <Dialog
      size="md"
      title={t('captions.dialog')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {t('captions.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.pair}>
          <TextField
            label={t('captions.language')}
            hint={t('captions.languageHint')}
            value={draft.language}
            error={
              isTwice
                ? t('captions.twice')
                : isChecked && !isLanguage
                  ? t('captions.languageInvalid')
                  : undefined
            }
            onChange={(language) => change({ language: language.trim() })}
          />
          <Select
            label={t('captions.type')}
            value={draft.type}
            options={subtitleTypes.map((type) => ({ value: type, label: t(`captions.type.${type}`) }))}
            onChange={(type) => change({ type })}
          />
        </div>
        <TextField
          label={t('captions.title')}
          placeholder={t('captions.titleExample')}
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextArea
          label={t('captions.text')}
          hint={t('captions.textHint')}
          rows={8}
          value={draft.content}
          error={
            isChecked && problems.length > 0 ? (
              <ul className={styles.problems}>
                {problems.slice(0, shownProblems).map(({ code, line }) => (
                  <li key={`${code} ${line}`}>{t(`captions.problem.${code}`, { line })}</li>
                ))}
              </ul>
            ) : undefined
          }
          onChange={(text) => change({ content: text })}
        />
        <Button size="sm" icon={<IconUpload size={16} aria-hidden />} onClick={() => file.current?.click()}>
          {t('captions.upload')}
        </Button>
        <input
          ref={file}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
          accept=".vtt,.srt,text/vtt"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            void chosen?.text().then((text) => {
              change({ content: toWebVtt(text) });
              setIsChecked(true);
            });
          }}
        />
      </div>
    </Dialog>
  );
}
