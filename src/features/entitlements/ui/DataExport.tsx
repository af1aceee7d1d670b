import { useMutation } from '@tanstack/react-query';
import { graphql } from '#generated/graphql/gql.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { graphqlRequest } from '#web/graphql/graphql-request.ts';
import { useErrorText } from '#web/graphql/use-error-text.ts';
import { useCan } from '#web/session/use-session.ts';
import styles from './TrialEnded.module.css';

const ownDocument = graphql(`
  mutation DataExport_own {
    exportOwnData {
      URL
    }
  }
`);

const allDocument = graphql(`
  mutation DataExport_all {
    exportOrganisationData {
      URL
    }
  }
`);

/** What people may take along while everything else is closed. */
export function DataExport() {
  const t = useTranslate('entitlements');
  const mayExportAll = useCan('organisation:edit');
  const own = useExport(async () => (await graphqlRequest(ownDocument, {})).exportOwnData.URL);
  const all = useExport(async () => (await graphqlRequest(allDocument, {})).exportOrganisationData.URL);
  return (
    <div className={styles.exports}>
      {mayExportAll ? (
        <Button size="sm" busy={all.isPending} onClick={() => all.mutate()}>
          {t('export.all')}
        </Button>
      ) : null}
      <Button size="sm" busy={own.isPending} onClick={() => own.mutate()}>
        {t('export.own')}
      </Button>
    </div>
  );
}

function useExport(request: () => Promise<string>) {
  const errorText = useErrorText();
  return useMutation({
    mutationFn: request,
    onSuccess: (url) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) => flash(errorText(error), { type: 'error' }),
  });
}
