import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ErrorState } from '#ui-kit/display/ErrorState.tsx';
import { AppGraphqlError } from '../graphql/graphql-error.ts';
import { useErrorText } from '../graphql/use-error-text.ts';
import { RefusedPage } from '../pages/refused-pages.tsx';
import { SlowHint } from '../shell/SlowHint.tsx';

export interface QueryBoundaryProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  /** A skeleton of the real shape. */
  loading: ReactNode;
  /** Shown when `isEmpty` is true: the purpose of the list, and the button that starts it. */
  empty?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Replaces the usual heading after an error. */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
}

/** The one owner of a page's four states: loading, empty, error and full. Old data stays on screen while new comes. */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, loading, empty, isEmpty, errorTitle, children } = props;
  if (query.data !== undefined) {
    // Texts or code that the answer needs may still be loading: the skeleton stays for them, and so does the page around it.
    return (
      <Suspense fallback={loading}>{isEmpty?.(query.data) && empty ? empty : children(query.data)}</Suspense>
    );
  }
  if (query.error)
    return (
      <QueryError
        title={errorTitle}
        error={query.error}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <>
      <SlowHint />
      {loading}
    </>
  );
}

interface QueryErrorProps {
  title: string | undefined;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

function QueryError({ title, error, retrying, onRetry }: QueryErrorProps) {
  const t = useTranslate('shell');
  const errorText = useErrorText();
  const answered = error instanceof AppGraphqlError ? error : undefined;
  if (answered?.code === 'FORBIDDEN') return <RefusedPage error={answered} />;
  const lasting = answered?.code === 'NOT_FOUND';
  const reference = answered?.reference;
  return (
    <ErrorState
      title={title ?? t(lasting ? 'error.notFound' : 'error.title')}
      text={
        <>
          {errorText(error)} {reference ? <small>{t('error.reference', { reference })}</small> : null}
        </>
      }
      onRetry={lasting ? undefined : onRetry}
      retrying={retrying}
    />
  );
}
