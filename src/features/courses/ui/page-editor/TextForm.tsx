import { useEffect, useRef, useState } from 'react';
import { maximumTitleLength } from '#features/content/model/content-fields.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import { readPageBody } from '../../model/read-page-body.ts';
import styles from './PageEditor.module.css';
import type { PageDraft } from './page-draft-query.ts';
import { TextEditor } from './text/TextEditor.tsx';
import { usePageText } from './text/use-page-text.ts';
import { useSavePage } from './use-save-page.ts';

interface TextFormProps {
  draft: PageDraft;
  onSaved: (draft: PageDraft) => void;
}

/** Title and text of a page. */
export function TextForm({ draft, onSaved }: TextFormProps) {
  const t = useTranslate('page-editor');
  const [title, setTitle] = useState(draft.Title);
  const [isTextChanged, setIsTextChanged] = useState(false);
  const text = usePageText({
    label: t('text'),
    body: readPageBody(draft.Body),
    files: draft.Files,
    onChange: () => setIsTextChanged(true),
  });
  const save = useSavePage(draft, onSaved);
  const name = useRef<HTMLInputElement>(null);
  const isUnwritten = draft.Body === null;
  // A new page is named first: what is typed takes the place of the name that it was made with.
  useEffect(() => {
    if (isUnwritten) name.current?.select();
  }, [isUnwritten]);
  const isChanged = isTextChanged || title !== draft.Title;
  useUnsavedWork(isChanged);
  const handleSave = () => {
    setIsTextChanged(false);
    // What is typed while this is sent is a change again; what was refused is still one.
    save.mutate({ Title: title, Body: text.getBody() }, { onError: () => setIsTextChanged(true) });
  };
  return (
    <div className={styles.form}>
      <TextField
        ref={name}
        label={t('name')}
        value={title}
        maxLength={maximumTitleLength}
        onChange={setTitle}
      />
      <TextEditor text={text} />
      <p className={styles.note}>{t('publishNote')}</p>
      {isChanged || save.isPending ? (
        <SaveBar
          saving={save.isPending}
          onSave={handleSave}
          onDiscard={() => {
            setTitle(draft.Title);
            text.reset(readPageBody(draft.Body));
            setIsTextChanged(false);
          }}
        />
      ) : null}
    </div>
  );
}
