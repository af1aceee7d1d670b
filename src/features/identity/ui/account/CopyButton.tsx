import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';

const shownMs = 2000;

/** Copies a text and says so for a moment. */
export function CopyButton({ text, size = 'sm' }: { text: string; size?: 'sm' | 'md' }) {
  const t = useTranslate('identity');
  const [copied, setCopied] = useState(false);
  // A timer is outside React.
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      size={size}
      icon={<Icon size={16} aria-hidden />}
      onClick={() => void copyText(text).then(() => setCopied(true))}
    >
      <span aria-live="polite">{copied ? t('copied') : t('copy')}</span>
    </Button>
  );
}

/** The clipboard exists on secure origins only; a first try on a local network runs over plain http. */
async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  // Inside the open dialog, if there is one: everything else is inert.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
