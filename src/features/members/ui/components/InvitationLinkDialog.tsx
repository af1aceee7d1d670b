import { useEffect } from 'react';
import { useReasonText } from '#features/organisations/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useInvitationLink } from './use-invitation-link.ts';

interface InvitationLinkDialogProps {
  memberId: string;
  /** The person of the link, by their shown name. */
  name: string;
  onClose: () => void;
}

/** The link of one person's invitation, to pass on where no e-mail is delivered. */
export function InvitationLinkDialog({ memberId, name, onClose }: InvitationLinkDialogProps) {
  const t = useTranslate('organisations');
  const formats = useFormats();
  const { ofError } = useReasonText();
  const { mutate, data, error } = useInvitationLink(memberId);
  // Each opening makes one link; the server is outside React.
  useEffect(() => mutate(), [mutate]);
  const made = data?.makeInvitationLink;
  return (
    <Dialog
      title={t('invitationLink.title', { name })}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={layout.fields}>
        {error ? (
          <p className={layout.problem} role="alert">
            {ofError(error)}
          </p>
        ) : null}
        {made ? (
          <>
            <CopyField label={t('invitationLink.label')} value={made.Link} />
            <p className={layout.note}>
              {t('invitationLink.text', { when: formats.dateTime(made.Expires) })}
            </p>
          </>
        ) : null}
        {made || error ? null : <p className={layout.lead}>{t('invitationLink.making')}</p>}
      </div>
    </Dialog>
  );
}
