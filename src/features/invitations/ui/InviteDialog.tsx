import { IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type InvitableRole, listInvitableRoles } from '#features/entitlements/model/plan-rules.ts';
import { PlanFullNote } from '#features/entitlements/ui/index.ts';
import { type ChosenGroup, GroupSelect } from '#features/groups/ui/index.ts';
import { isEmailAddress } from '#features/members/model/email-list.ts';
import { roleKey, useFullSeats } from '#features/members/ui/index.ts';
import { MailNotice, useLicense, useReasonText } from '#features/organisations/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Select } from '#ui-kit/fields/Select.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { invalidate } from '#web/graphql/query-client.ts';
import { useViewer } from '#web/session/use-session.ts';
import { type InviteSettings, inviteSettings } from '../model/invite-form.ts';
import { EmailListField, mergeEmails } from './EmailListField.tsx';
import { InviteLinksDisclosure } from './InviteLinksDisclosure.tsx';
import { type InviteResult, InviteResults } from './InviteResults.tsx';

const inviteDocument = graphql(`
  mutation InviteDialog_invite(
    $organisation: ID!
    $emails: [String!]!
    $welcome: Boolean!
    $userType: String
    $group: ID
  ) {
    bulkCreateUsers(
      OrganisationID: $organisation
      Emails: $emails
      SendWelcomeEmail: $welcome
      UserType: $userType
      GroupID: $group
    ) {
      Email
      Created
      Message
      Reason
      Member {
        ID
        Email
        SendWelcomeEmail
      }
    }
  }
`);

/** An address that is still being typed is added to the list before the request is sent. */
const captureMs = 10;

interface InviteDialogProps {
  /** The group of the page it was opened on. */
  group?: ChosenGroup;
  onClose: () => void;
}

export function InviteDialog({ group, onClose }: InviteDialogProps) {
  const t = useTranslate('organisations');
  const [results, setResults] = useState<readonly InviteResult[] | null>(null);
  return results ? (
    <Dialog
      title={t('invite.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => setResults(null)}>{t('invite.more')}</Button>
          <Button kind="primary" onClick={onClose}>
            {t('done')}
          </Button>
        </>
      }
    >
      <InviteResults results={results} />
    </Dialog>
  ) : (
    <InviteForm group={group} onClose={onClose} onResults={setResults} />
  );
}

interface InviteFormProps {
  group: ChosenGroup | undefined;
  onClose: () => void;
  onResults: (results: readonly InviteResult[]) => void;
}

function InviteForm({ group, onClose, onResults }: InviteFormProps) {
  const t = useTranslate('organisations');
  const license = useLicense();
  const roles = listInvitableRoles(license?.kind ?? null);
  const bySeats = roles.length === 1;
  const list = useEmailList();
  const invite = useInvite(onResults);
  const { ofKnown } = useReasonText();

  const start: InviteSettings = { groups: group ? [group] : [], welcome: true, userType: 'user' };
  const form = useForm({
    schema: inviteSettings,
    start,
    async onSubmit({ groups, welcome, userType }) {
      if (list.hasInvalid || list.isEmpty) return;
      const emails = await list.capture();
      if (emails.length === 0 || !emails.every(isEmailAddress)) return;
      const role = bySeats ? 'user' : userType;
      await invite.mutateAsync({ emails, welcome, userType: role, group: groups[0]?.id ?? null });
    },
  });
  const full = useFullSeats(bySeats ? 'user' : form.values.userType);
  return (
    <Dialog
      title={t('invite.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            icon={<IconSend size={18} aria-hidden />}
            busy={invite.isPending}
            disabled={invite.isPending || list.hasInvalid || list.isEmpty}
            onClick={form.submit}
          >
            {t('invite.send')}
          </Button>
        </>
      }
    >
      <form className={layout.fields} {...form.props}>
        {invite.isError ? (
          <p className={layout.problem} role="alert">
            {ofKnown(invite.error) ?? t('invite.failed')}
          </p>
        ) : null}
        <MailNotice />
        <EmailListField
          label={t('invite.emails')}
          emails={list.emails}
          draft={list.draft}
          onChange={list.set}
          disabled={invite.isPending}
        />
        <GroupSelect
          label={t('invite.group')}
          hint={t('invite.groupHint')}
          single
          chosen={form.values.groups}
          onChange={(groups) => form.set({ groups })}
        />
        {bySeats ? (
          <p className={layout.note}>{t('invite.bySeats')}</p>
        ) : (
          <Select
            label={t('invite.userType')}
            options={roles.map((role) => ({ value: role, label: t(roleKey(role)) }))}
            {...form.field('userType')}
          />
        )}
        <Checkbox label={t('invite.welcome')} hint={t('invite.welcomeHint')} {...form.check('welcome')} />
        {full ? <PlanFullNote limit={full} onLeave={onClose} /> : null}
        {!full && license && license.learnerLimit !== null ? (
          <p className={layout.lead}>
            {t('invite.capacity', { used: license.learners, limit: license.learnerLimit })}
          </p>
        ) : null}
        <InviteLinksDisclosure group={group} />
      </form>
    </Dialog>
  );
}

/** The chips and the text beside them; sending reads them a moment later. */
function useEmailList() {
  const [state, setState] = useState<{ emails: readonly string[]; draft: string }>({ emails: [], draft: '' });
  const latest = useRef(state);
  latest.current = state;
  return {
    ...state,
    hasInvalid: state.emails.some((email) => !isEmailAddress(email)),
    isEmpty: state.emails.length === 0 && state.draft.trim() === '',
    set: (emails: readonly string[], draft: string) => setState({ emails, draft }),
    async capture(): Promise<string[]> {
      await new Promise((resolve) => setTimeout(resolve, captureMs));
      const emails = mergeEmails(latest.current.emails, latest.current.draft);
      setState({ emails, draft: '' });
      return emails;
    },
  };
}

type Invitation = { emails: string[]; welcome: boolean; userType: InvitableRole; group: string | null };

function useInvite(onResults: (results: readonly InviteResult[]) => void) {
  const client = useQueryClient();
  const organisation = useViewer()?.Organisation?.ID ?? '0';
  return useMutation({
    mutationFn: (invitation: Invitation) => graphqlRequest(inviteDocument, { organisation, ...invitation }),
    onSuccess: ({ bulkCreateUsers }) => {
      onResults(bulkCreateUsers);
      return invalidate(client, 'members', 'groups', 'organisation');
    },
  });
}
