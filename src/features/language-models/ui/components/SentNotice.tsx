import { IconShieldCheck, IconShieldShare } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { routedUses } from '../../model/model-routes.ts';
import styles from './LanguageModel.module.css';
import type { SavedSettings, SavedSwitches } from './LanguageModelCard.tsx';
import { findHost, hostOfRoute, type ModelForm } from './model-form.ts';

/** The data that leaves the server with the selected engine, before it is saved. */
export function SentNotice({
  form,
  saved,
  switches,
}: {
  form: ModelForm;
  saved: SavedSettings;
  switches: SavedSwitches;
}) {
  const t = useTranslate('language-models');
  const isBuiltIn = form.engine === 'built-in';
  const host = findHost(form) ?? t('notice.host');
  const isOn = {
    conversation: switches.Conversation,
    scoring: switches.Scoring,
    authoring: switches.Authoring,
    agents: switches.Agents,
  };
  const routed = routedUses.flatMap((use) => {
    const route = saved.Routes.find(({ Use }) => Use === use);
    return route && isOn[use] ? [{ use, host: hostOfRoute(route) || host }] : [];
  });
  const Icon = isBuiltIn ? IconShieldCheck : IconShieldShare;
  return (
    <section
      className={styles.notice}
      data-leaves={isBuiltIn ? undefined : true}
      aria-labelledby="model-notice"
    >
      <Icon className={styles.noticeIcon} data-leaves={isBuiltIn ? undefined : true} aria-hidden />
      <div>
        <h3 id="model-notice" className={styles.noticeTitle}>
          {t('notice.title')}
        </h3>
        {isBuiltIn ? (
          <p>{t('notice.builtIn')}</p>
        ) : (
          <>
            {switches.Conversation ? <p>{t('notice.sent', { host })}</p> : null}
            {switches.Conversation && form.understandWithModel ? (
              <p>{t('notice.understood', { host })}</p>
            ) : null}
            {switches.Scoring && form.judgeWithModel ? <p>{t('notice.judged', { host })}</p> : null}
            {routed.map(({ use, host: other }) => (
              <p key={use}>{t('notice.routed', { use: t(`switches.${use}`), host: other })}</p>
            ))}
            <p>{t('notice.notSent')}</p>
            <p>{t('notice.terms', { host })}</p>
          </>
        )}
      </div>
    </section>
  );
}
