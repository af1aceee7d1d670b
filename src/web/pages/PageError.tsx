import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ErrorState } from '#ui-kit/ErrorState.tsx';
import { isServerThere } from '../connection/server-there.ts';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { isMissingCode } from './missing-code.ts';

/** What a page shows when it could not be loaded or broke while it was drawn. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  const router = useRouter();
  const [isOffline, setOffline] = useState(false);
  // The console is where a developer looks first.
  useEffect(() => console.error(error), [error]);

  async function handleRetry(): Promise<void> {
    // The browser keeps the failure of an import, so only a new document gets the code; the address stays.
    if (isMissingCode(error) && !hasUnsavedWork()) {
      // A reload without a line would leave nothing at all.
      if (await isServerThere()) location.reload();
      else setOffline(true);
      return;
    }
    await router.invalidate();
    reset();
  }

  const text = error instanceof AppGraphqlError ? errorText(error) : t('loading.failed');
  return (
    <ErrorState
      title={t('error.title')}
      text={isOffline ? t('connection.none') : text}
      onRetry={() => void handleRetry()}
    />
  );
}
