import { IconShieldCheck, IconShieldShare } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import styles from './LanguageModel.module.css';
import { findHost, type ModelForm } from './model-form.ts';

/** The data that leaves the server with the selected engine, before it is saved. */
export function SentNotice({ form }: { form: ModelForm }) {
  const t = useTranslate('language-models');
  const isBuiltIn = form.engine === 'built-in';
  const host = findHost(form) ?? t('notice.host');
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
            <p>{t('notice.sent', { host })}</p>
            {form.understandWithModel ? <p>{t('notice.understood', { host })}</p> : null}
            {form.judgeWithModel ? <p>{t('notice.judged', { host })}</p> : null}
            <p>{t('notice.notSent')}</p>
            <p>{t('notice.terms', { host })}</p>
          </>
        )}
      </div>
    </section>
  );
}
