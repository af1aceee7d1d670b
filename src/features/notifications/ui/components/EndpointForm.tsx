import { IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { SaveBar } from '#ui-kit/SaveBar.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { isEndpointUrl } from '../../model/endpoint-url.ts';
import styles from './ApiEndpoint.module.css';
import { isInvalidEndpoint, useSaveEndpoint, useSendTest } from './use-endpoint.ts';

export function EndpointForm({ organisationId, saved }: { organisationId: string; saved: string }) {
  const t = useTranslate('notifications');
  const [url, setUrl] = useState(saved);
  const [touched, setTouched] = useState(false);
  const save = useSaveEndpoint(organisationId);
  const test = useSendTest();
  const wanted = url.trim();
  const refused = isInvalidEndpoint(save.error) && save.variables === wanted;
  const invalid = refused || (touched && !isEndpointUrl(wanted));

  function send() {
    setTouched(true);
    if (isEndpointUrl(wanted) && wanted !== saved) save.mutate(wanted);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <div>
      {/* Our own message is the one people see, in their language. */}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('endpoint.url')}
          hint={t('endpoint.hint')}
          error={invalid ? t('endpoint.invalid') : undefined}
          type="url"
          name="APIIncomingURL"
          value={url}
          onChange={setUrl}
          onBlur={() => setTouched(true)}
          placeholder="https://hooks.example.org/praxis"
          autoComplete="off"
        />
        {saved === '' ? null : (
          <div className={styles.buttons}>
            <Button
              icon={<IconSend size={18} aria-hidden />}
              busy={test.isPending}
              disabled={wanted !== saved}
              onClick={() => test.mutate()}
            >
              {t('endpoint.test')}
            </Button>
          </div>
        )}
        <button type="submit" hidden />
      </form>
      {wanted === saved ? null : (
        <SaveBar saving={save.isPending} onSave={send} onDiscard={() => setUrl(saved)} />
      )}
    </div>
  );
}
