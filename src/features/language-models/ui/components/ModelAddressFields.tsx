import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { PasswordField } from '#ui-kit/PasswordField.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { anthropicAddress } from '../../model/language-model.ts';
import { keepsKey } from '../../model/model-settings.ts';
import styles from './LanguageModel.module.css';
import type { SavedSettings } from './LanguageModelCard.tsx';
import { type ModelForm, type ModelFormField, readSaved } from './model-form.ts';

export interface ModelFieldsProps {
  saved: SavedSettings;
  form: ModelForm;
  faults: readonly ModelFormField[];
  disabled: boolean;
  set: (change: Partial<ModelForm>) => void;
}

export function ModelAddressFields({ saved, form, faults, disabled, set }: ModelFieldsProps) {
  const t = useTranslate('language-models');
  const isAnthropic = form.engine === 'anthropic';
  return (
    <div className={styles.fields}>
      <TextField
        label={t('field.baseUrl')}
        hint={t(isAnthropic ? 'field.baseUrl.anthropicHint' : 'field.baseUrl.hint')}
        error={faults.includes('baseUrl') ? t('field.baseUrl.error') : undefined}
        type="url"
        name="BaseURL"
        value={form.baseUrl}
        disabled={disabled}
        onChange={(baseUrl) => set({ baseUrl })}
        placeholder={isAnthropic ? anthropicAddress : 'https://models.example.org/v1'}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextField
          label={t('field.modelId')}
          hint={t('field.modelId.hint')}
          error={faults.includes('modelId') ? t('field.modelId.error') : undefined}
          name="ModelID"
          value={form.modelId}
          disabled={disabled}
          onChange={(modelId) => set({ modelId })}
          autoComplete="off"
        />
        <KeyField saved={saved} form={form} faults={faults} disabled={disabled} set={set} />
      </div>
    </div>
  );
}

function KeyField({ saved, form, faults, disabled, set }: ModelFieldsProps) {
  const t = useTranslate('language-models');
  const isMoved = saved.HasKey && !keepsKey(readSaved(saved), form);
  const isKept = saved.HasKey && !isMoved && !form.removesKey;
  const hint = isMoved
    ? 'field.key.moved'
    : isKept
      ? 'field.key.kept'
      : form.engine === 'anthropic'
        ? 'field.key.needed'
        : 'field.key.none';
  return (
    <div className={styles.key}>
      <PasswordField
        label={t('field.key')}
        hint={t(hint)}
        error={faults.includes('key') ? t('field.key.error') : undefined}
        name="Key"
        value={form.key}
        disabled={disabled}
        onChange={(key) => set({ key, removesKey: false })}
        // Or a browser offers the person's own password for it.
        autoComplete="new-password"
      />
      {saved.HasKey && !isMoved && form.key === '' && !disabled ? (
        <Checkbox
          label={t('field.key.remove')}
          checked={form.removesKey}
          onChange={(removesKey) => set({ removesKey })}
        />
      ) : null}
    </div>
  );
}
