import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { isSafeHref } from '../../../model/page-body.ts';

/** Where the chosen words lead. Without chosen words the address itself becomes the text. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useTranslate('page-editor');
  const before: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof before === 'string' ? before : '');
  const [isRefused, setIsRefused] = useState(false);
  const handleSubmit = () => {
    const address = complete(href.trim());
    if (!isSafeHref(address)) return setIsRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && before === undefined)
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    else chain.setLink({ href: address }).run();
    onClose();
  };
  return (
    <Dialog
      size="sm"
      title={t('link.title')}
      onClose={onClose}
      actions={
        <>
          {before === undefined ? null : (
            <Button
              kind="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('link.remove')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" onClick={handleSubmit}>
            {t('link.set')}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          handleSubmit();
        }}
      >
        <TextField
          autoFocus
          label={t('link.address')}
          hint={t('link.hint')}
          inputMode="text"
          value={href}
          onChange={(next) => {
            setHref(next);
            setIsRefused(false);
          }}
          {...(isRefused ? { error: t('link.refused') } : {})}
        />
      </form>
    </Dialog>
  );
}

/** People write addresses without their beginning. */
function complete(address: string): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('/')) return address;
  return address.includes('@') ? `mailto:${address}` : `https://${address}`;
}
