import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { EntryCard } from './EntryCard.tsx';

/**
 * Reads the state of a link before its form is shown. Undefined while it is loading; 'unasked' when the request failed.
 */
export function useOpenedLink<Link>(
  read: (token: string) => Promise<Link>,
  token: string,
): Link | 'unasked' | undefined {
  const [link, setLink] = useState<Link | 'unasked'>();
  // The state of the link is on the server, which is outside React.
  useEffect(() => {
    let isCurrent = true;
    read(token).then(
      (answer) => isCurrent && setLink(answer),
      () => isCurrent && setLink('unasked'),
    );
    return () => {
      isCurrent = false;
    };
  }, [read, token]);
  return link;
}

export function LookingAtLink({ title }: { title: string }) {
  const t = useTranslate('sign-in');
  return (
    <EntryCard title={title} heading={t('link.looking')} back={false}>
      {null}
    </EntryCard>
  );
}
