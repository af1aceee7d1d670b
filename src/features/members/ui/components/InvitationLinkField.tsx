import { useReasonText } from '#features/organisations/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import styles from './InvitationLinkField.module.css';
import { useInvitationLink } from './use-invitation-link.ts';

interface InvitationLinkFieldProps {
  memberId: string;
  /** The person of the link, by their shown name. */
  name: string;
}

/**
 * The link of one person's invitation, inside a page: made on request, because a new one ends the one before.
 */
export function InvitationLinkField({ memberId, name }: InvitationLinkFieldProps) {
  const t = useTranslate('organisations');
  const formats = useFormats();
  const { ofError } = useReasonText();
  const { mutate, isPending, data, error } = useInvitationLink(memberId);
  if (data) {
    const { Link, Expires } = data.makeInvitationLink;
    return (
      <div className={styles.made} ref={focusCopy}>
        <CopyField label={t('invitationLink.title', { name })} labelHidden value={Link} />
        <small>{t('invitationLink.until', { when: formats.dateTime(Expires) })}</small>
      </div>
    );
  }
  return (
    <div className={styles.made}>
      <Button
        size="sm"
        busy={isPending}
        aria-label={t('invitationLink.showOf', { name })}
        onClick={() => mutate()}
      >
        {t('invitationLink.showShort')}
      </Button>
      {error ? <small role="alert">{ofError(error)}</small> : null}
    </div>
  );
}

/** The pressed button is gone: the focus moves to the next one. */
function focusCopy(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus();
}
