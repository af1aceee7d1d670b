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
  const nameUse = (use: string) => {
    const known = routedUses.find((routed) => routed === use);
    return known ? t(`switches.${known}`) : use;
  };
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
            {saved.Routes.map((route) => (
              <p key={route.Use}>
                {t('notice.routed', { use: nameUse(route.Use), host: hostOfRoute(route) || host })}
              </p>
            ))}
            <p>{t('notice.notSent')}</p>
            <p>{t('notice.terms', { host })}</p>
          </>
        )}
      </div>
    </section>
  );
}
