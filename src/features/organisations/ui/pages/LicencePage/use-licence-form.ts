import { useQueryClient } from '@tanstack/react-query';
import type { ZodType } from 'zod';
import { useTranslate } from '#locales/use-translate.ts';
import { flash } from '#web/flash/flash-store.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';

/** A form of this page: it says that it was saved, and reads everything anew. */
export function useLicenceForm<Values extends object, Output>(options: {
  schema: ZodType<Output>;
  start: Values;
  send: (output: Output) => Promise<unknown>;
}): Form<Values> {
  const t = useTranslate('organisations');
  const errorText = useErrorText();
  const client = useQueryClient();
  return useForm<Values, Output>({
    schema: options.schema,
    start: options.start,
    errorText: (problem) => (problem === 'required' ? t('licence.reasonNeeded') : t('licence.valueInvalid')),
    async onSubmit(output) {
      try {
        await options.send(output);
      } catch (error) {
        flash(errorText(error), { type: 'error' });
        throw error;
      }
      flash(t('licence.saved'), { type: 'success' });
      await invalidate(client, 'customers', 'organisation');
    },
  });
}
