import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { isSeatBased } from '#features/organisations/model/license-rules.ts';
import { useLicense, useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/Button.tsx';
import { Checkbox } from '#ui-kit/Checkbox.tsx';
import { Dialog } from '#ui-kit/Dialog.tsx';
import layout from '#ui-kit/FormLayout.module.css';
import { Select } from '#ui-kit/Select.tsx';
import { TextField } from '#ui-kit/TextField.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { isEmailAddress } from '../../../model/email-list.ts';
import type { MemberRole } from '../../../model/member-roles.ts';
import { roleKey } from '../../components/member-look.ts';
import { useGrantableRoles } from '../../components/use-grantable-roles.ts';

const createDocument = graphql(`
  mutation CreateMemberDialog_create($input: CreateMemberInput!) {
    createMember(Input: $input) {
      ID
      Name
      Email
    }
  }
`);

const formId = 'create-member';

/** One member with name and role, for those who do not want to wait for a sign-up. */
export function CreateMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const roles = useGrantableRoles();
  const bySeats = isSeatBased(useLicense()?.kind ?? null);
  const [form, setForm] = useState({ email: '', firstName: '', surname: '' });
  const [role, setRole] = useState<MemberRole>('user');
  const [groups, setGroups] = useState<readonly ChosenGroup[]>([]);
  const [welcome, setWelcome] = useState(true);
  const [checked, setChecked] = useState(false);
  const email = form.email.trim().toLowerCase();
  const isEmail = isEmailAddress(email);
  const create = useMutation({
    mutationFn: () =>
      graphqlRequest(createDocument, {
        input: {
          Email: email,
          FirstName: form.firstName.trim(),
          Surname: form.surname.trim(),
          UserType: bySeats ? 'user' : role,
          GroupIDs: groups.map((group) => group.id),
          SendWelcomeEmail: welcome,
        },
      }),
    onSuccess: async ({ createMember }) => {
      flash(t('create.done', { email: createMember.Email ?? email }), { type: 'success' });
      onClose();
      await invalidate(client, 'members', 'groups', 'organisation');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (isEmail) create.mutate();
  };
  return (
    <Dialog
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={create.isPending}>
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} noValidate onSubmit={submit}>
        {create.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(create.error)}
          </p>
        ) : null}
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="off"
          required
          value={form.email}
          error={checked && !isEmail ? t('field.emailInvalid') : undefined}
          onChange={(next) => setForm({ ...form, email: next })}
        />
        <div className={layout.pair}>
          <TextField
            label={t('field.firstName')}
            autoComplete="off"
            value={form.firstName}
            onChange={(firstName) => setForm({ ...form, firstName })}
          />
          <TextField
            label={t('field.surname')}
            autoComplete="off"
            value={form.surname}
            onChange={(surname) => setForm({ ...form, surname })}
          />
        </div>
        {bySeats ? (
          <p className={layout.note}>{t('invite.bySeats')}</p>
        ) : (
          <Select
            label={t('field.role')}
            hint={t(`roleHint.${role}`)}
            value={role}
            options={roles.map((each) => ({ value: each, label: t(roleKey(each)) }))}
            onChange={setRole}
          />
        )}
        <GroupSelect label={t('field.groups')} chosen={groups} onChange={setGroups} />
        <Checkbox
          label={t('invite.welcome')}
          hint={t('invite.welcomeHint')}
          checked={welcome}
          onChange={setWelcome}
        />
      </form>
    </Dialog>
  );
}
