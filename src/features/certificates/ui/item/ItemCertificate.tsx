import { useMutation, useQuery } from '@tanstack/react-query';
import type { ItemSettingsProps } from '#features/content/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { FormSkeleton } from '#ui-kit/display/Skeleton.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { graphqlQuery } from '#web/graphql/query-client.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { HelpLink } from '#web/page/HelpLink.tsx';
import { QueryBoundary } from '#web/page/QueryBoundary.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import styles from './ItemCertificate.module.css';
import { exportDocument, readDocument } from './item-certificate-query.ts';

/** Whether completing an item earns a certificate. Applies when saved, also to what is published. */
export function ItemCertificate({ itemId, readOnly }: ItemSettingsProps) {
  const t = useTranslate('certificates');
  const query = useQuery(graphqlQuery(['certificates', 'of-item'], readDocument, { itemId }));
  return (
    <section className={styles.group} aria-labelledby="item-certificate">
      <header>
        <h2 id="item-certificate">
          {t('item.title')} <HelpLink article="certificate-setting" />
        </h2>
        <p>{t('item.text')}</p>
      </header>
      <QueryBoundary query={query} loading={<FormSkeleton fields={2} />}>
        {({ readItemCertificate, readIssuedCertificates }) => (
          <>
            <CertificateForm setting={readItemCertificate} readOnly={readOnly} />
            <Issued itemId={itemId} count={readIssuedCertificates.pageInfo.totalCount} />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function Issued({ itemId, count }: { itemId: string; count: number }) {
  const t = useTranslate('certificates');
  const errorText = useErrorText();
  const download = useMutation({
    mutationFn: () => graphqlRequest(exportDocument, { itemId }),
    onSuccess: ({ exportIssuedCertificates }) => location.assign(exportIssuedCertificates.URL),
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
  return (
    <div className={styles.issued}>
      <p>{t('item.issued', { count })}</p>
      {count > 0 ? (
        <Button kind="quiet" size="sm" busy={download.isPending} onClick={() => download.mutate()}>
          {t('item.export')}
        </Button>
      ) : null}
    </div>
  );
}
