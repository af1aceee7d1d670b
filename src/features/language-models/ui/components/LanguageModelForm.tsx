import { type FormEvent, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { SaveBar } from '#ui-kit/SaveBar.tsx';
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
  const start: ModelForm = { ...readSaved(saved), key: '', removesKey: false };
  const [form, setForm] = useState(start);
  const [submitted, setSubmitted] = useState(false);
  const save = useSaveModel();
  const mayChange = useCan('language-model:manage');
  const set = (change: Partial<ModelForm>) => setForm((before) => ({ ...before, ...change }));
  const changed = isChanged(saved, form);
  const refused = save.variables === form ? listRefusedFields(save.error) : [];
  const faults: ModelFormField[] = submitted ? [...findFaults(saved, form), ...refused] : refused;
  const ownModel = form.engine !== 'built-in';

  function send() {
    setSubmitted(true);
    if (changed && findFaults(saved, form).length === 0) save.mutate(form);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function discard() {
    setForm(start);
    setSubmitted(false);
  }

  return (
    <div>
      {/* Our own messages are the ones people see, in their language. */}
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
        {!mayChange || saved.Engine === 'built-in' || !ownModel ? null : (
          <div className={styles.buttons}>
            <ModelTest unsaved={changed} />
          </div>
        )}
        <button type="submit" hidden />
      </form>
      {mayChange && changed ? <SaveBar saving={save.isPending} onSave={send} onDiscard={discard} /> : null}
    </div>
  );
}
