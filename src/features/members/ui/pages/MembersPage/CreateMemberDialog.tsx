import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isSeatBased } from '#features/entitlements/model/plan-rules.ts';
import { PlanFullNote } from '#features/entitlements/ui/index.ts';
import { GroupSelect } from '#features/groups/ui/index.ts';
import { useLicense, useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { createMemberForm } from '../../../model/member-forms.ts';
import { roleKey } from '../../components/member-look.ts';
import { useFullSeats } from '../../components/use-full-seats.ts';
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
const emptyMember: z.input<typeof createMemberForm> = {
  email: '',
  firstName: '',
  surname: '',
  role: 'user',
  groups: [],
  welcome: true,
};

/** One member with name and role, without waiting for a sign-up. */
export function CreateMemberDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('organisations');
  const client = useQueryClient();
  const { ofError } = useReasonText();
  const roles = useGrantableRoles();
  const bySeats = isSeatBased(useLicense()?.kind ?? null);
  const create = useMutation({
    mutationFn: ({ email, firstName, surname, role, groups, welcome }: z.output<typeof createMemberForm>) =>
      graphqlRequest(createDocument, {
        input: {
          Email: email,
          FirstName: firstName,
          Surname: surname,
          UserType: bySeats ? 'user' : role,
          GroupIDs: groups.map((group) => group.id),
          SendWelcomeEmail: welcome,
        },
      }),
    onSuccess: async ({ createMember }, { email }) => {
      flash(t('create.done', { email: createMember.Email ?? email }), { type: 'success' });
      onClose();
      await invalidate(client, 'members', 'groups', 'organisation');
    },
  });
  const form = useForm({
    schema: createMemberForm,
    start: emptyMember,
    errorText: () => t('field.emailInvalid'),
    onSubmit: (member) => create.mutateAsync(member),
  });
  const { role } = form.values;
  const full = useFullSeats(bySeats ? 'user' : role);
  return (
    <Dialog
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} disabled={full !== null} busy={create.isPending}>
            {t('create.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {create.isError ? (
          <p className={layout.problem} role="alert">
            {ofError(create.error)}
          </p>
        ) : null}
        {full ? <PlanFullNote limit={full} onLeave={onClose} /> : null}
        <TextField
          label={t('field.email')}
          type="email"
          autoComplete="off"
          required
          {...form.field('email')}
        />
        <div className={layout.pair}>
          <TextField label={t('field.firstName')} autoComplete="off" {...form.field('firstName')} />
          <TextField label={t('field.surname')} autoComplete="off" {...form.field('surname')} />
        </div>
        {bySeats ? (
          <p className={layout.note}>{t('invite.bySeats')}</p>
        ) : (
          <Select
            label={t('field.role')}
            hint={t(`roleHint.${role}`)}
            options={roles.map((each) => ({ value: each, label: t(roleKey(each)) }))}
            {...form.field('role')}
          />
        )}
        <GroupSelect
          label={t('field.groups')}
          chosen={form.values.groups}
          onChange={(groups) => form.set({ groups })}
        />
        <Checkbox label={t('invite.welcome')} hint={t('invite.welcomeHint')} {...form.check('welcome')} />
      </form>
    </Dialog>
  );
}
