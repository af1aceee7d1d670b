import type { ReactNode } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { StatusBadge } from '#ui-kit/display/StatusBadge.tsx';
import { usePageTitle } from '#web/page/page-title.ts';
import { NotFoundPage } from '#web/pages/NotFoundPage.tsx';
import { isTestCheckout } from '#web/session/commerce.ts';
import { Brand } from '#web/shell/Brand.tsx';
import styles from './TestPayments.module.css';

interface TestFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** Everything here says that it is a test. */
export function TestFrame({ title, lead, children }: TestFrameProps) {
  const t = useTranslate('test-payments');
  usePageTitle(title);
  if (!isTestCheckout()) return <NotFoundPage />;
  return (
    <main className={styles.page}>
      <Brand />
      <article className={styles.card}>
        <header className={styles.head}>
          <StatusBadge tone="warning">{t('checkout.mark')}</StatusBadge>
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        {children}
      </article>
    </main>
  );
}
