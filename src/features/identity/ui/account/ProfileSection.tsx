import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { UpdateMemberInput } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import { findNameFault } from '../../model/validation.ts';
import { type AvatarChange, AvatarField } from './AvatarField.tsx';
import { type Account, accountNoun } from './account-query.ts';
import { uploadPortrait } from './portrait-upload.ts';
import styles from './Settings.module.css';
import { SettingsSection } from './SettingsSection.tsx';

const updateDocument = graphql(`
  mutation ProfileSection_update($input: UpdateMemberInput!) {
    updateMember(Input: $input) {
      ID
    }
  }
`);

/** Changes the own record; the shell shows the new name and picture at once. */
export function useUpdateAccount() {
  const t = useTranslate('identity');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: UpdateMemberInput) => graphqlRequest(updateDocument, { input }),
    onSuccess: async () => {
      flash(t('profile.saved'), { type: 'success' });
      await Promise.all([invalidate(client, accountNoun), refreshViewer()]);
    },
    onError: () => flash(t('profile.failed'), { type: 'error' }),
  });
}

export function ProfileSection({ account }: { account: Account }) {
  const t = useTranslate('identity');
  const save = useSaveProfile(account);
  const { fields, setFields, avatar, setAvatar, changed } = save;
  const faultText = (name: string) => {
    const fault = findNameFault(name);
    return fault && t(fault === 'required' ? 'profile.required' : 'profile.tooLong');
  };
  const errors = { firstName: faultText(fields.firstName), surname: faultText(fields.surname) };
  const ready = changed && !errors.firstName && !errors.surname;
  useUnsavedWork(changed);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) save.submit();
  };
  return (
    <SettingsSection title={t('profile.title')} lead={t('profile.lead')}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <AvatarField
          name={`${fields.firstName} ${fields.surname}`}
          imageUrl={account.AvatarURL ?? null}
          change={avatar}
          onChange={setAvatar}
        />
        <div className={styles.pair}>
          <TextField
            label={t('profile.firstName')}
            value={fields.firstName}
            error={errors.firstName}
            autoComplete="given-name"
            required
            onChange={(firstName) => setFields({ ...fields, firstName })}
          />
          <TextField
            label={t('profile.surname')}
            value={fields.surname}
            error={errors.surname}
            autoComplete="family-name"
            required
            onChange={(surname) => setFields({ ...fields, surname })}
          />
        </div>
        <TextField
          label={t('profile.email')}
          hint={t('profile.emailHint')}
          type="email"
          value={account.Email}
          readOnly
          onChange={() => undefined}
        />
        <div className={styles.formFoot}>
          <Button type="submit" kind="primary" disabled={!ready} busy={save.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

function useSaveProfile(account: Account) {
  const t = useTranslate('identity');
  const kept = { firstName: account.FirstName, surname: account.Surname };
  const [fields, setFields] = useState(kept);
  const [avatar, setAvatar] = useState<AvatarChange>({ kind: 'kept' });
  const [uploading, setUploading] = useState(false);
  const update = useUpdateAccount();
  const changed =
    fields.firstName.trim() !== kept.firstName ||
    fields.surname.trim() !== kept.surname ||
    avatar.kind !== 'kept';

  const submit = async () => {
    setUploading(true);
    try {
      const mediaId = avatar.kind === 'new' ? await uploadPortrait(avatar.picture) : null;
      await update.mutateAsync({
        ID: account.ID,
        FirstName: fields.firstName.trim(),
        Surname: fields.surname.trim(),
        ...(avatar.kind === 'kept' ? {} : { AvatarMediaID: mediaId }),
      });
      setAvatar({ kind: 'kept' });
    } catch (error) {
      // The mutation has told of its own failure.
      if (!update.isError && avatar.kind === 'new') flash(t('profile.failed'), { type: 'error' });
      console.error('The profile could not be saved.', error);
    } finally {
      setUploading(false);
    }
  };
  return {
    fields,
    setFields,
    avatar,
    setAvatar,
    changed,
    isPending: uploading || update.isPending,
    submit: () => void submit(),
  };
}
