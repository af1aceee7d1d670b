import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ErrorState } from '#ui-kit/ErrorState.tsx';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { useErrorText } from '../graphql/use-error-text.ts';

/** What a page shows when it could not be loaded or broke while it was drawn. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  // The console is where a developer looks first.
  useEffect(() => console.error(error), [error]);
  const text = error instanceof AppGraphqlError ? errorText(error) : t('loading.failed');
  return <ErrorState title={t('error.title')} text={text} onRetry={reset} />;
}
