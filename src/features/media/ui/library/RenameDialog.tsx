import * as z from 'zod';
import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { longestTitle } from '../../model/media-library.ts';
import { useLibraryAction } from './library-actions.ts';
import type { LibraryItem } from './library-item.ts';

const formId = 'rename-media';
const renameForm = z.object({ title: z.string().trim().min(1).max(longestTitle) });

export function RenameDialog({ item, onClose }: { item: LibraryItem; onClose: () => void }) {
  const t = useTranslate('media-library');
  const action = useLibraryAction(item);
  const form = useForm({
    schema: renameForm,
    start: { title: item.Title },
    onSubmit: async ({ title }) => {
      if (title !== item.Title) await action.mutateAsync({ do: 'rename', title });
      onClose();
    },
  });
  return (
    <Dialog
      size="sm"
      title={t('rename.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={form.isSubmitting}>
            {t('rename.save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <TextField label={t('rename.label')} maxLength={longestTitle} required {...form.field('title')} />
      </form>
    </Dialog>
  );
}
