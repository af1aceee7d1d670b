import { useQueryClient } from '@tanstack/react-query';
import type { ItemCertificate_ReadQuery } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { certificateSettingForm } from '../../model/certificate-forms.ts';
import { findErrorText, findReasonText } from '../error-text.ts';
import styles from './ItemCertificate.module.css';
import { setDocument } from './item-certificate-query.ts';

interface CertificateFormProps {
  setting: ItemCertificate_ReadQuery['readItemCertificate'];
  readOnly: boolean;
}

export function CertificateForm({ setting, readOnly }: CertificateFormProps) {
  const t = useTranslate('certificates');
  const errorText = useErrorText();
  const form = useSettingForm(setting);
  const { enabled } = form.values;
  return (
    <form className={styles.fields} {...form.props}>
      {form.failure ? (
        <p className={layout.problem} role="alert">
          {findErrorText(t, form.failure) ?? errorText(form.failure)}
        </p>
      ) : null}
      <Checkbox label={t('item.enabled')} disabled={readOnly} {...form.check('enabled')} />
      {enabled ? (
        <>
          <TextField
            label={t('item.name')}
            hint={t('item.nameHint')}
            maxLength={100}
            disabled={readOnly}
            {...form.field('title')}
          />
          <div className={styles.pair}>
            <NumberField
              label={t('item.months')}
              hint={t('item.monthsHint')}
              min={1}
              max={120}
              disabled={readOnly}
              {...form.field('validMonths')}
            />
            <NumberField
              label={t('item.score')}
              hint={t('item.scoreHint')}
              min={0}
              max={100}
              disabled={readOnly}
              {...form.field('minimumScore')}
            />
            <TextField
              label={t('item.colour')}
              hint={t('item.colourHint')}
              maxLength={7}
              disabled={readOnly}
              {...form.field('colour')}
            />
          </div>
        </>
      ) : null}
      {readOnly ? null : (
        <Button
          type="submit"
          className={styles.save ?? ''}
          disabled={!form.isChanged}
          busy={form.isSubmitting}
        >
          {t('item.save')}
        </Button>
      )}
    </form>
  );
}

function useSettingForm(setting: CertificateFormProps['setting']) {
  const t = useTranslate('certificates');
  const client = useQueryClient();
  return useForm({
    schema: certificateSettingForm,
    start: {
      enabled: setting.Enabled,
      title: setting.Title,
      validMonths: setting.ValidMonths,
      minimumScore: setting.MinimumScore,
      colour: setting.Colour,
    },
    errorText: (problem) => findReasonText(t, problem) ?? t('refusal.invalid'),
    onSubmit: async ({ enabled, title, validMonths, minimumScore, colour }) => {
      await graphqlRequest(setDocument, {
        input: {
          ItemID: setting.ItemID,
          Enabled: enabled,
          Title: title,
          ValidMonths: validMonths,
          MinimumScore: minimumScore,
          Colour: colour,
        },
      });
      flash(t('item.saved'), { type: 'success' });
      await invalidate(client, 'certificates');
    },
  });
}
