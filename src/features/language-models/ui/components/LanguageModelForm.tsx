import { type FormEvent, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { useCan } from '#web/session/use-session.ts';
import { EngineChoice } from './EngineChoice.tsx';
import styles from './LanguageModel.module.css';
import type { SavedSettings } from './LanguageModelCard.tsx';
import { ModelAddressFields } from './ModelAddressFields.tsx';
import { ModelTest } from './ModelTest.tsx';
import { findFaults, isChanged, type ModelForm, type ModelFormField, readSaved } from './model-form.ts';
import { SentNotice } from './SentNotice.tsx';
import { SpendFields } from './SpendFields.tsx';
import { listRefusedFields, useSaveModel } from './use-language-model.ts';

export function LanguageModelForm({ saved }: { saved: SavedSettings }) {
  const t = useTranslate('language-models');
  const [form, setForm] = useState<ModelForm>({ ...readSaved(saved), key: '', removesKey: false });
  const [submitted, setSubmitted] = useState(false);
  const save = useSaveModel();
  const mayChange = useCan('language-model:manage');
  const set = (change: Partial<ModelForm>) => setForm((before) => ({ ...before, ...change }));
  const changed = isChanged(saved, form);
  const refused = save.variables === form ? listRefusedFields(save.error) : [];
  const faults: ModelFormField[] = submitted ? [...findFaults(saved, form), ...refused] : refused;
  const ownModel = form.engine !== 'built-in';

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (changed && findFaults(saved, form).length === 0) save.mutate(form);
  }

  return (
    // Our own messages are the ones people see, in their language.
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <EngineChoice value={form.engine} disabled={!mayChange} onChange={(engine) => set({ engine })} />
      <SentNotice form={form} />
      {ownModel ? (
        <>
          <ModelAddressFields saved={saved} form={form} faults={faults} disabled={!mayChange} set={set} />
          <Checkbox
            label={t('field.judge')}
            hint={t('field.judge.hint')}
            checked={form.judgeWithModel}
            disabled={!mayChange}
            onChange={(judgeWithModel) => set({ judgeWithModel })}
          />
          <SpendFields saved={saved} form={form} faults={faults} disabled={!mayChange} set={set} />
        </>
      ) : null}
      {mayChange ? (
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" disabled={!changed} busy={save.isPending}>
            {t('save')}
          </Button>
          {saved.Engine === 'built-in' || !ownModel ? null : <ModelTest unsaved={changed} />}
        </div>
      ) : null}
    </form>
  );
}
