import { useTranslate } from '#locales/use-translate.ts';

/** What a number was in the days before, in words; null for none. */
export function useWas(): (value: string | null) => string {
  const t = useTranslate('analytics-groups');
  return (value) => t('before.value', { value: value ?? t('none') });
}
