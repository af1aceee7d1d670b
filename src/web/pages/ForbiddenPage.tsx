import { IconLock } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { ButtonLink } from '#ui-kit/display/ButtonLink.tsx';
import { EmptyState } from '#ui-kit/display/EmptyState.tsx';
import { usePageTitle } from '../page/page-title.ts';

export function ForbiddenPage() {
  const t = useTranslate('shell');
  usePageTitle(t('forbidden.title'));
  return (
    <EmptyState
      icon={<IconLock aria-hidden />}
      level={1}
      title={t('forbidden.text')}
      text={t('forbidden.hint')}
      action={
        <>
          <ButtonLink to="/logout">{t('account.logOut')}</ButtonLink>
          <ButtonLink kind="primary" to="/">
            {t('notFound.back')}
          </ButtonLink>
        </>
      }
    />
  );
}
