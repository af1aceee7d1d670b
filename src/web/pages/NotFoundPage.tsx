import { IconMapOff } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { usePageTitle } from '../page/page-title.ts';

export function NotFoundPage() {
  const t = useTranslate('shell');
  usePageTitle(t('notFound.title'));
  return (
    <EmptyState
      icon={<IconMapOff aria-hidden />}
      level={1}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <ButtonLink kind="primary" to="/">
          {t('notFound.back')}
        </ButtonLink>
      }
    />
  );
}
