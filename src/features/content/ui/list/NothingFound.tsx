import { IconSearch } from '@tabler/icons-react';
import type { TranslateKeys } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';

interface NothingFoundProps {
  t: TranslateKeys<'noResults' | 'list.noResultsText' | 'list.clear'>;
  onClear: () => void;
}

/** In the place of a list that is narrowed to nothing. */
export function NothingFound({ t, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      icon={<IconSearch />}
      title={t('noResults')}
      text={t('list.noResultsText')}
      action={<Button onClick={onClear}>{t('list.clear')}</Button>}
    />
  );
}
