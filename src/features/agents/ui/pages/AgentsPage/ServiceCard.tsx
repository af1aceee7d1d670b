import { IconKey } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { graphql } from '#generated/graphql/gql.ts';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { CopyField } from '#ui-kit/display/CopyField.tsx';
import { SettingsCard } from '#ui-kit/display/SettingsCard.tsx';
import { ConfirmDialog } from '#ui-kit/overlays/ConfirmDialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import styles from './AgentsPage.module.css';

const serviceDocument = graphql(`
  query ServiceCard_service {
    readAgentService {
      Address
      KeyCreated
    }
  }
`);

const makeDocument = graphql(`
  mutation ServiceCard_make {
    makeAgentServiceKey {
      Key
    }
  }
`);

const removeDocument = graphql(`
  mutation ServiceCard_remove {
    deleteAgentServiceKey
  }
`);

/** The address and the key by which the organisation's own systems manage agents. */
export function ServiceCard() {
  const t = useTranslate('agents');
  const { date } = useFormats();
  const { data } = useQuery(graphqlQuery(['agents', 'service'], serviceDocument, {}));
  const { key, make, remove } = useServiceKey();
  const [asking, setAsking] = useState<'make' | 'remove' | null>(null);
  if (!data) return null;
  const { Address, KeyCreated } = data.readAgentService;
  return (
    <div className={styles.service}>
      <SettingsCard title={t('service.title')} lead={t('service.lead')}>
        <CopyField label={t('service.address')} value={Address} />
        {key ? <CopyField label={t('service.key')} value={key} /> : null}
        <p className={styles.facts}>
          {key
            ? t('service.once')
            : KeyCreated
              ? t('service.since', { day: date(KeyCreated) })
              : t('service.none')}
        </p>
        <div className={styles.serviceActions}>
          <Button
            icon={<IconKey size={18} aria-hidden />}
            busy={make.isPending}
            onClick={() => (KeyCreated ? setAsking('make') : make.mutate())}
          >
            {t(KeyCreated ? 'service.replace' : 'service.make')}
          </Button>
          {KeyCreated ? (
            <Button kind="danger-quiet" busy={remove.isPending} onClick={() => setAsking('remove')}>
              {t('service.remove')}
            </Button>
          ) : null}
        </div>
      </SettingsCard>
      {asking ? (
        <ConfirmDialog
          danger
          title={t(asking === 'make' ? 'service.replace' : 'service.remove')}
          confirmLabel={t(asking === 'make' ? 'service.replace' : 'service.remove')}
          onConfirm={() => {
            setAsking(null);
            (asking === 'make' ? make : remove).mutate();
          }}
          onCancel={() => setAsking(null)}
        >
          <p>{t('service.ends')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function useServiceKey() {
  const errorText = useErrorText();
  const client = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const onError = (error: unknown) => flash(errorText(error), { type: 'error' });
  const make = useMutation({
    mutationFn: () => graphqlRequest(makeDocument, {}),
    onSuccess: async ({ makeAgentServiceKey }) => {
      setKey(makeAgentServiceKey.Key);
      await invalidate(client, 'agents');
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => graphqlRequest(removeDocument, {}),
    onSuccess: async () => {
      setKey(null);
      await invalidate(client, 'agents');
    },
    onError,
  });
  return { key, make, remove };
}
