import { InvitationLinkField, ResultDetails } from '#features/members/ui/index.ts';
import { MailNotice, useMailDelivers, useReasonText } from '#features/organisations/ui/index.ts';
import type { InviteDialog_InviteMutation } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import styles from './InviteResults.module.css';

export type InviteResult = InviteDialog_InviteMutation['bulkCreateUsers'][number];

/** The result for each address. */
export function InviteResults({ results }: { results: readonly InviteResult[] }) {
  const t = useTranslate('organisations');
  const { ofRow } = useReasonText();
  const failed = results.filter((result) => !result.Created).length;
  const added = results.length - failed;
  const created = results.filter((result) => result.Created);
  const delivers = useMailDelivers();
  return (
    <ResultDetails
      title={failed > 0 ? t('invite.someFailed') : t('invite.allAdded')}
      summary={[
        ...(failed > 0 ? [t('invite.countFailed', { n: failed })] : []),
        ...(added > 0 ? [t('invite.countAdded', { n: added })] : []),
      ]}
      rows={results.map((result) => ({
        key: result.Email,
        done: result.Created,
        text: result.Created
          ? t('invite.rowAdded', { email: result.Email })
          : t('invite.rowFailed', { email: result.Email, message: ofRow(result) }),
      }))}
    >
      {!delivers && created.length > 0 ? (
        <>
          <MailNotice />
          <ul className={styles.people}>
            {created.map(({ Email, Member }) =>
              Member ? (
                <li key={Email} className={styles.person}>
                  {Email}
                  <InvitationLinkField memberId={Member.ID} name={Email} />
                </li>
              ) : null,
            )}
          </ul>
          <p className={layout.lead}>{t('invitationLink.care')}</p>
        </>
      ) : null}
    </ResultDetails>
  );
}
