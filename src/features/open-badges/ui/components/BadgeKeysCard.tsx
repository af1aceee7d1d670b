import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import type { BadgeKeysCard_IssuerFragment } from '#generated/graphql/graphql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { Skeleton } from '#ui-kit/display/Skeleton.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { findErrorText } from '../error-text.ts';
import styles from './BadgeKeysCard.module.css';

graphql(`
  fragment BadgeKeysCard_issuer on OpenBadgeIssuer {
    Address
    Reachable
    Keys {
      ID
      PublicKey
      Created
      Retired
    }
  }
`);

const issuerDocument = graphql(`
  query BadgeKeysCard_read {
    readOpenBadgeIssuer {
      ...BadgeKeysCard_issuer
    }
  }
`);

const changeDocument = graphql(`
  mutation BadgeKeysCard_change {
    changeOpenBadgeKey {
      ...BadgeKeysCard_issuer
    }
  }
`);

/** The keys with which the organisation signs what people take along. */
export function BadgeKeysCard() {
  const t = useTranslate('open-badges');
  const query = useQuery(graphqlQuery(['open-badges', 'keys'], issuerDocument, {}));
  return (
    <SettingsCard title={t('keys.title')} lead={t('keys.text')}>
      <QueryBoundary query={query} loading={<Skeleton width="70%" height="1rem" />}>
        {({ readOpenBadgeIssuer }) => <Keys issuer={readOpenBadgeIssuer} />}
      </QueryBoundary>
    </SettingsCard>
  );
}

function Keys({ issuer }: { issuer: BadgeKeysCard_IssuerFragment }) {
  const t = useTranslate('open-badges');
  const { date } = useFormats();
  const { Address, Reachable, Keys: keys } = issuer;
  return (
    <div className={layout.fields}>
      {keys.length === 0 ? <p className={layout.lead}>{t('keys.none')}</p> : null}
      <ul className={styles.keys}>
        {keys.map(({ ID, PublicKey, Created, Retired }) => (
          <li key={ID}>
            <code>{PublicKey}</code>
            <span>
              {Retired === null
                ? t('keys.signs', { date: date(Created) })
                : t('keys.retired', { date: date(Retired) })}
            </span>
          </li>
        ))}
      </ul>
      {Address ? <CopyField label={t('keys.address')} value={Address} /> : null}
      {Reachable ? null : <p className={layout.note}>{t('keys.local')}</p>}
      <ChangeKey />
    </div>
  );
}

function ChangeKey() {
  const t = useTranslate('open-badges');
  const errorText = useErrorText();
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const change = useMutation({
    mutationFn: () => graphqlRequest(changeDocument, {}),
    onSuccess: async () => {
      setIsAsking(false);
      flash(t('keys.done'), { type: 'success' });
      await invalidate(client, 'open-badges');
    },
    onError: (error) => flash(findErrorText(t, error) ?? errorText(error), { type: 'error' }),
  });
  return (
    <div>
      <Button onClick={() => setIsAsking(true)}>{t('keys.change')}</Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('keys.confirmTitle')}
          confirmLabel={t('keys.confirm')}
          busy={change.isPending}
          onConfirm={() => change.mutate()}
          onCancel={() => setIsAsking(false)}
        >
          <p>{t('keys.confirmText')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
