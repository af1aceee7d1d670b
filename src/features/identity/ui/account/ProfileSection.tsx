import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { graphql } from '#generated/graphql/gql.ts';
import type { UpdateMemberInput } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { refreshViewer } from '#web/session/viewer-upkeep.ts';
import { useUnsavedWork } from '#web/unsaved-work.ts';
import { profileForm } from '../../model/account-forms.ts';
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

/** Changes the person's own record; the shell shows the new name and picture at once. */
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
  const kept = { firstName: account.FirstName, surname: account.Surname };
  const [avatar, setAvatar] = useState<AvatarChange>({ kind: 'kept' });
  const save = useSaveProfile(account);
  const form = useForm({
    schema: profileForm,
    start: kept,
    showsProblems: 'at-once',
    errorText: (problem) => t(problem === 'required' ? 'profile.required' : 'profile.tooLong'),
    async onSubmit(names) {
      if (changed && (await save(names, avatar))) setAvatar({ kind: 'kept' });
    },
  });
  const fields = form.values;
  const changed =
    fields.firstName.trim() !== kept.firstName ||
    fields.surname.trim() !== kept.surname ||
    avatar.kind !== 'kept';
  useUnsavedWork(changed);
  return (
    <SettingsSection title={t('profile.title')} lead={t('profile.lead')}>
      <form className={styles.form} {...form.props}>
        <AvatarField
          name={`${fields.firstName} ${fields.surname}`}
          imageUrl={account.AvatarURL ?? null}
          change={avatar}
          onChange={setAvatar}
        />
        <div className={styles.pair}>
          <TextField
            label={t('profile.firstName')}
            autoComplete="given-name"
            required
            {...form.field('firstName')}
          />
          <TextField
            label={t('profile.surname')}
            autoComplete="family-name"
            required
            {...form.field('surname')}
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
          <Button type="submit" kind="primary" disabled={!changed || !form.isValid} busy={form.isSubmitting}>
            {t('save')}
          </Button>
        </div>
      </form>
    </SettingsSection>
  );
}

/** Returns whether it was saved. */
function useSaveProfile(account: Account) {
  const t = useTranslate('identity');
  const update = useUpdateAccount();
  return async (names: z.output<typeof profileForm>, avatar: AvatarChange): Promise<boolean> => {
    try {
      const mediaId = avatar.kind === 'new' ? await uploadPortrait(avatar.picture) : null;
      await update.mutateAsync({
        ID: account.ID,
        FirstName: names.firstName,
        Surname: names.surname,
        ...(avatar.kind === 'kept' ? {} : { AvatarMediaID: mediaId }),
      });
      return true;
    } catch (error) {
      // The mutation has already shown its error.
      if (!update.isError && avatar.kind === 'new') flash(t('profile.failed'), { type: 'error' });
      console.error('The profile could not be saved.', error);
      return false;
    }
  };
}
