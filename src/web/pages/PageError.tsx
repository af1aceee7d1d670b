import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { forgetFailedTexts } from '#locales/translator.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { ErrorState } from '#ui-kit/display/ErrorState.tsx';
import { connectionWatch } from '../connection/connection-watch.ts';
import { isServerThere } from '../connection/server-there.ts';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import { hasUnsavedWork } from '../unsaved-work.ts';
import { isMissingCode } from './missing-code.ts';

/** Shown when a page could not be loaded or failed while it was drawn. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  const router = useRouter();
  const isLost = useSyncExternalStore(connectionWatch.subscribe, connectionWatch.isLost);
  const isCodeMissing = isMissingCode(error);
  // The console is where a developer looks first.
  useEffect(() => console.error(error), [error]);
  // Code that did not come is often the first sign of a lost connection; no query may have failed yet.
  useEffect(() => {
    if (isCodeMissing) void findServer();
  }, [isCodeMissing]);

  async function handleRetry(): Promise<void> {
    // The browser keeps the failure of an import, so only a new document gets the code; the address stays.
    if (isCodeMissing && !hasUnsavedWork()) {
      // A reload without a connection would leave an empty page.
      if (await findServer()) location.reload();
      return;
    }
    forgetFailedTexts();
    await router.invalidate();
    reset();
  }

  const text = error instanceof AppGraphqlError ? errorText(error) : t('loading.failed');
  return (
    <ErrorState
      title={t('error.title')}
      text={isCodeMissing && isLost ? t('connection.none') : text}
      onRetry={() => void handleRetry()}
    />
  );
}

/** Whether the server answers; the banner reports when it does not. */
async function findServer(): Promise<boolean> {
  const there = await isServerThere();
  if (!there) connectionWatch.reportLost();
  return there;
}
