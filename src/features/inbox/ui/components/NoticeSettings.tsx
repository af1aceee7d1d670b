import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { SettingsRow, SettingsSection } from '#features/identity/ui/index.ts';
import { graphql } from '#generated/graphql/gql.ts';
import type { UpdateMyNoticeSettingInput } from '#generated/graphql/graphql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { Switch } from '#ui-kit/fields/Switch.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery, invalidate } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { useCan } from '#web/session/use-session.ts';
import styles from './NoticeSettings.module.css';

const settingsNoun = 'notice-settings';
const settingsDocument = graphql(`
  query NoticeSettings_settings {
    readMyNoticeSettings {
      Kind
      InProduct
      Mail
    }
  }
`);
const changeDocument = graphql(`
  mutation NoticeSettings_change($input: UpdateMyNoticeSettingInput!) {
    updateMyNoticeSetting(Input: $input) {
      Kind
    }
  }
`);

/** On the page of the account: what the person is told of, and where. Each switch takes effect at once. */
export function NoticeSettings() {
  const t = useTranslate('inbox');
  const words = useTranslate('notices');
  const mayChange = useCan('notice:change');
  const client = useQueryClient();
  const errorText = useErrorText();
  const query = useQuery(graphqlQuery([settingsNoun], settingsDocument, {}));
  const change = useMutation({
    mutationFn: (input: UpdateMyNoticeSettingInput) => graphqlRequest(changeDocument, { input }),
    onSuccess: () => invalidate(client, settingsNoun),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  const pending = change.isPending ? change.variables : undefined;
  return (
    <SettingsSection title={t('title')} lead={t('settings.lead')}>
      <QueryBoundary query={query} loading={<FormSkeleton fields={3} />}>
        {({ readMyNoticeSettings }) =>
          readMyNoticeSettings.map((stored) => {
            const isPending = pending?.Kind === stored.Kind;
            const setting = isPending ? { ...stored, ...pending } : stored;
            const now = { Kind: stored.Kind, InProduct: setting.InProduct, Mail: setting.Mail ?? false };
            return (
              <SettingsRow
                key={stored.Kind}
                title={words(`noticeKind.${stored.Kind}` as Parameters<typeof words>[0])} // each kind has a name
                action={
                  <div className={styles.channels}>
                    <Switch
                      label={t('settings.inProduct')}
                      checked={now.InProduct}
                      disabled={!mayChange}
                      onChange={(InProduct) => change.mutate({ ...now, InProduct })}
                    />
                    {stored.Mail === null ? null : (
                      <Switch
                        label={t('settings.mail')}
                        checked={now.Mail}
                        disabled={!mayChange}
                        onChange={(Mail) => change.mutate({ ...now, Mail })}
                      />
                    )}
                  </div>
                }
              />
            );
          })
        }
      </QueryBoundary>
    </SettingsSection>
  );
}
