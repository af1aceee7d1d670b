import { useReasonText } from '#features/organisations/ui/index.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import styles from './InvitationLinkField.module.css';
import { useInvitationLink } from './use-invitation-link.ts';

interface InvitationLinkFieldProps {
  memberId: string;
  /** Whose link it is, as they are shown. */
  name: string;
}

/** The link of one person's invitation in its place: made when it is asked for, since a new one ends the one before. */
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

/** The button that was pressed is gone: the next one goes on from there. */
function focusCopy(place: HTMLElement | null): void {
  place?.querySelector('button')?.focus();
}
