import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '#locales/format.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { Card } from '#ui-kit/display/Card.tsx';
import { Tabs } from '#ui-kit/display/Tabs.tsx';
import styles from './LocalMailPage.module.css';
import { MailFiles } from './MailFiles.tsx';
import type { ListedMail } from './MailList.tsx';

interface MailPreviewProps {
  mail: ListedMail & { From: string; HTML: string; Text: string; Files: readonly string[] };
  /** Back to the list, where only one of the two fits. */
  onBack: () => void;
}

type Form = 'html' | 'text';

/** One mail in both its forms. */
export function MailPreview({ mail, onBack }: MailPreviewProps) {
  const t = useTranslate('local-mail');
  const { dateTime } = useFormats();
  const [form, setForm] = useState<Form>('html');
  return (
    <Card as="article" padding="none" className={styles.preview} aria-label={mail.Subject}>
      <header className={styles.head}>
        <Button
          className={styles.back}
          size="sm"
          kind="quiet"
          icon={<IconArrowLeft size={16} aria-hidden />}
          onClick={onBack}
        >
          {t('back')}
        </Button>
        <h2 className={styles.heading}>{mail.Subject}</h2>
        <dl className={styles.facts}>
          <dt>{t('to')}</dt>
          <dd>{mail.To}</dd>
          <dt>{t('from')}</dt>
          <dd>{mail.From}</dd>
          {mail.Sent ? (
            <>
              <dt>{t('sent')}</dt>
              <dd>
                <time dateTime={mail.Sent}>{dateTime(mail.Sent)}</time>
              </dd>
            </>
          ) : null}
          <dt>{t('file')}</dt>
          <dd className={styles.file}>{mail.ID}</dd>
          {mail.Files.length > 0 ? <MailFiles mail={mail} /> : null}
        </dl>
      </header>
      <div className={styles.forms}>
        <Tabs
          label={t('forms')}
          value={form}
          tabs={[
            { value: 'html', label: t('form.html') },
            { value: 'text', label: t('form.text') },
          ]}
          onChange={setForm}
        >
          {form === 'html' ? (
            // No scripts and no origin; links open beside, as they would from a mail program.
            <iframe
              className={styles.frame}
              title={t('frame', { subject: mail.Subject })}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              referrerPolicy="no-referrer"
              srcDoc={mail.HTML.replace('<head>', '<head><base target="_blank">')}
            />
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by keyboard
            <pre className={styles.text} tabIndex={0}>
              {mail.Text}
            </pre>
          )}
        </Tabs>
      </div>
    </Card>
  );
}
