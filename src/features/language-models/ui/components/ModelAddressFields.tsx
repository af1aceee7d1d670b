import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { PasswordField } from '#ui-kit/fields/PasswordField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { anthropicAddress } from '../../model/language-model.ts';
import { keepsKey } from '../../model/model-settings.ts';
import styles from './LanguageModel.module.css';
import type { SavedSettings } from './LanguageModelCard.tsx';
import { type ModelForm, readSaved } from './model-form.ts';

export interface ModelFieldsProps {
  saved: SavedSettings;
  form: Form<ModelForm>;
  disabled: boolean;
}

export function ModelAddressFields({ saved, form, disabled }: ModelFieldsProps) {
  const t = useTranslate('language-models');
  const isAnthropic = form.values.engine === 'anthropic';
  return (
    <div className={styles.fields}>
      <TextField
        label={t('field.baseUrl')}
        hint={t(isAnthropic ? 'field.baseUrl.anthropicHint' : 'field.baseUrl.hint')}
        type="url"
        name="BaseURL"
        disabled={disabled}
        {...form.field('baseUrl')}
        placeholder={isAnthropic ? anthropicAddress : 'https://models.example.org/v1'}
        autoComplete="off"
      />
      <div className={styles.pair}>
        <TextField
          label={t('field.modelId')}
          hint={t('field.modelId.hint')}
          name="ModelID"
          disabled={disabled}
          {...form.field('modelId')}
          autoComplete="off"
        />
        <KeyField saved={saved} form={form} disabled={disabled} />
      </div>
    </div>
  );
}

function KeyField({ saved, form, disabled }: ModelFieldsProps) {
  const t = useTranslate('language-models');
  const isMoved = saved.HasKey && !keepsKey(readSaved(saved), form.values);
  const isKept = saved.HasKey && !isMoved && !form.values.removesKey;
  const hint = isMoved
    ? 'field.key.moved'
    : isKept
      ? 'field.key.kept'
      : form.values.engine === 'anthropic'
        ? 'field.key.needed'
        : 'field.key.none';
  return (
    <div className={styles.key}>
      <PasswordField
        label={t('field.key')}
        hint={t(hint)}
        name="Key"
        disabled={disabled}
        {...form.field('key')}
        onChange={(key) => form.set({ key, removesKey: false })}
        // Otherwise a browser offers the person's own password for it.
        autoComplete="new-password"
      />
      {saved.HasKey && !isMoved && form.values.key === '' && !disabled ? (
        <Checkbox label={t('field.key.remove')} {...form.check('removesKey')} />
      ) : null}
    </div>
  );
}
