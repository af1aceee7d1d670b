import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useCan } from '#web/session/use-session.ts';
import { EngineChoice } from './EngineChoice.tsx';
import styles from './LanguageModel.module.css';
import type { SavedSettings, SavedSwitches } from './LanguageModelCard.tsx';
import { ModelAddressFields } from './ModelAddressFields.tsx';
import { ModelTest } from './ModelTest.tsx';
import { type ModelForm, modelFormSchema, modelServerFields, readSaved } from './model-form.ts';
import { SentNotice } from './SentNotice.tsx';
import { SpendFields } from './SpendFields.tsx';
import { useSaveModel } from './use-language-model.ts';

export function LanguageModelForm({ saved, switches }: { saved: SavedSettings; switches: SavedSwitches }) {
  const t = useTranslate('language-models');
  const save = useSaveModel();
  const mayChange = useCan('language-model:manage');
  const start: ModelForm = { ...readSaved(saved), key: '', removesKey: false };
  const form = useForm({
    schema: modelFormSchema(saved),
    start,
    serverFields: modelServerFields,
    errorText: (_problem, field) =>
      t(
        field === 'baseUrl' || field === 'modelId' || field === 'key'
          ? `field.${field}.error`
          : 'field.amount.error',
      ),
    onSubmit: async (values) => {
      if (form.isChanged) await save.mutateAsync(values);
    },
  });
  const { values } = form;
  const ownModel = values.engine !== 'built-in';
  return (
    <div>
      {/* Our own messages are the ones people see, in their language. */}
      <form className={styles.form} {...form.props}>
        <EngineChoice
          value={values.engine}
          disabled={!mayChange}
          onChange={(engine) => form.set({ engine })}
        />
        <SentNotice form={values} saved={saved} switches={switches} />
        {ownModel ? (
          <>
            <ModelAddressFields saved={saved} form={form} disabled={!mayChange} />
            <Checkbox
              label={t('field.understand')}
              hint={t(switches.Conversation ? 'field.understand.hint' : 'switches.off')}
              disabled={!mayChange || !switches.Conversation}
              {...form.check('understandWithModel')}
            />
            <Checkbox
              label={t('field.judge')}
              hint={t(switches.Scoring ? 'field.judge.hint' : 'switches.off')}
              disabled={!mayChange || !switches.Scoring}
              {...form.check('judgeWithModel')}
            />
            <SpendFields saved={saved} form={form} disabled={!mayChange} />
          </>
        ) : null}
        {!mayChange || saved.Engine === 'built-in' || !ownModel ? null : (
          <div className={styles.buttons}>
            <ModelTest unsaved={form.isChanged} />
          </div>
        )}
        <button type="submit" hidden />
      </form>
      {mayChange && form.isChanged ? (
        <SaveBar saving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />
      ) : null}
    </div>
  );
}
