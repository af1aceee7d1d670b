import { IconUserShield } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { parseRole } from '#features/authorisation/model/roles.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Avatar } from '#ui-kit/display/Avatar.tsx';
import { Button } from '#ui-kit/display/Button.tsx';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { startImpersonation } from '#web/session/impersonation.ts';
import styles from './Customers.module.css';

export interface ListedPerson {
  ID: string;
  Name: string;
  Email: string | null;
  UserType: string;
  AvatarURL: string | null;
  Disabled: boolean;
}

/** A member who has never signed in may have no name: then their address is shown. */
function nameOf(person: ListedPerson): string {
  return person.Name || (person.Email ?? '');
}

export function PersonCell({ person }: { person: ListedPerson }) {
  return (
    <span className={styles.person}>
      <Avatar name={nameOf(person)} imageUrl={person.AvatarURL} />
      <span className={styles.personText}>
        {nameOf(person)}
        {person.Name ? <span>{person.Email}</span> : null}
      </span>
    </span>
  );
}

export function RoleName({ person }: { person: ListedPerson }) {
  const t = useTranslate('identity');
  const role = parseRole(person.UserType);
  return (
    <span className={styles.name}>
      {t(role === 'public' ? 'role.user' : `role.${role}`)}
      {person.Disabled ? <StatusBadge>{t('members.disabled')}</StatusBadge> : null}
    </span>
  );
}

/** Acts as this person from now on, in their organisation. */
export function ImpersonateButton({
  person,
  organisationId,
}: {
  person: ListedPerson;
  organisationId: string;
}) {
  const t = useTranslate('identity');
  const errorText = useErrorText();
  const act = useMutation({
    mutationFn: () => startImpersonation(person.ID, organisationId),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <Button
      size="sm"
      icon={<IconUserShield size={16} aria-hidden />}
      aria-label={t('members.impersonateOne', { name: nameOf(person) })}
      busy={act.isPending}
      onClick={() => act.mutate()}
    >
      {t('members.impersonate')}
    </Button>
  );
}
