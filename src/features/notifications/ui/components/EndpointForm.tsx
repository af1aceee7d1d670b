import { IconSend } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { SaveBar } from '#ui-kit/fields/SaveBar.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { endpointForm } from '../../model/endpoint-url.ts';
import styles from './ApiEndpoint.module.css';
import { endpointFields, useSaveEndpoint, useSendTest } from './use-endpoint.ts';

export function EndpointForm({ organisationId, saved }: { organisationId: string; saved: string }) {
  const t = useTranslate('notifications');
  const save = useSaveEndpoint(organisationId);
  const test = useSendTest();
  const form = useForm({
    schema: endpointForm,
    start: { url: saved },
    serverFields: endpointFields,
    errorText: () => t('endpoint.invalid'),
    onSubmit: async ({ url }) => {
      if (url !== saved) await save.mutateAsync(url);
    },
  });
  const isSaved = form.values.url.trim() === saved;
  return (
    <div>
      {/* Our own message is the one people see, in their language. */}
      <form className={styles.form} {...form.props}>
        <TextField
          label={t('endpoint.url')}
          hint={t('endpoint.hint')}
          type="url"
          name="APIIncomingURL"
          {...form.field('url')}
          onBlur={form.judge}
          placeholder="https://hooks.example.org/praxis"
          autoComplete="off"
        />
        {saved === '' ? null : (
          <div className={styles.buttons}>
            <Button
              icon={<IconSend size={18} aria-hidden />}
              busy={test.isPending}
              disabled={!isSaved}
              onClick={() => test.mutate()}
            >
              {t('endpoint.test')}
            </Button>
          </div>
        )}
        <button type="submit" hidden />
      </form>
      {isSaved ? null : <SaveBar saving={form.isSubmitting} onSave={form.submit} onDiscard={form.reset} />}
    </div>
  );
}
