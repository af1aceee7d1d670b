import { useQuery } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useCan } from '#web/session/use-session.ts';

const deliveryDocument = graphql(`
  query MailNotice_delivery {
    readMailDelivery {
      Delivers
    }
  }
`);

/** Whether e-mails leave the server; true until it is known, and for viewers who may not invite. */
export function useMailDelivers(): boolean {
  return useMailDelivery() ?? true;
}

/** The same, undefined until it is known: the content below the notice then waits, and does not jump. */
export function useMailDelivery(): boolean | undefined {
  const canInvite = useCan('invite:create');
  const query = useQuery({ ...graphqlQuery(['mail-delivery'], deliveryDocument, {}), enabled: canInvite });
  return query.isLoading ? undefined : (query.data?.readMailDelivery.Delivers ?? true);
}

/**
 * Shown wherever people are invited while no e-mail is delivered; `onPage`: above a list, not among the fields of a
 * dialog.
 */
export function MailNotice({ onPage = false }: { onPage?: boolean }) {
  const t = useTranslate('organisations');
  if (useMailDelivers()) return null;
  return (
    <p className={layout.note} data-on-page={onPage || undefined} role="note">
      {t('mailNotice.text')}
    </p>
  );
}
