import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { ApiCalibration } from '#features/assessment/model/api-calibration.ts';
import { barForm, caseCalibrationForm } from '#features/assessment/model/calibration/calibration-forms.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { SettingsCard, SettingsForm } from '#ui-kit/display/SettingsCard.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { restRequest } from '#web/rest/rest-request.ts';

const settingsForm = z.object({ ...caseCalibrationForm.shape, organisation: barForm.shape.bar });

/** Whether points have to be calibrated here, and from which agreement on they are. For administrators. */
export function CalibrationSettings({ calibration }: { calibration: ApiCalibration }) {
  const t = useTranslate('calibration');
  const client = useQueryClient();
  const { virtualHumanId, required, bar } = calibration;
  const start: { required: boolean; bar: number | null; organisation: number | null } = {
    required,
    bar: bar.own,
    organisation: bar.organisation,
  };
  const form = useForm({
    schema: settingsForm,
    start,
    errorText: () => t('settings.range'),
    async onSubmit({ organisation, ...own }) {
      try {
        await restRequest(`virtual-humans/${virtualHumanId}/calibration`, { method: 'POST', body: own });
        if (organisation !== bar.organisation)
          await restRequest('calibration-bar', { method: 'POST', body: { bar: organisation } });
      } catch (error) {
        flash(t('failed'), { type: 'error' });
        throw error;
      }
      flash(t('settings.saved'), { type: 'success' });
      await invalidate(client, 'conversation');
    },
  });
  const range = { min: 0, max: 1, step: 0.05, decimals: 2 };
  return (
    <SettingsCard title={t('settings.title')} lead={t('settings.lead')}>
      <SettingsForm
        form={form}
        fields={
          <>
            <NumberField
              label={t('settings.bar')}
              hint={t('settings.barHint', { bar: bar.organisation })}
              {...range}
              {...form.field('bar')}
            />
            <NumberField
              label={t('settings.organisation')}
              hint={t('settings.organisationHint')}
              {...range}
              {...form.field('organisation')}
            />
          </>
        }
      >
        <Checkbox
          label={t('settings.required')}
          hint={t('settings.requiredText')}
          {...form.check('required')}
        />
      </SettingsForm>
    </SettingsCard>
  );
}
