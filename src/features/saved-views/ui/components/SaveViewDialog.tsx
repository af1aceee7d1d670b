import { useTranslate } from '#locales/use-translate.ts';
import { Button } from '#ui-kit/display/Button.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { flash } from '#web/flash/flash-store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { viewNameForm } from '../../model/mail-schedule.ts';
import { ruleOf, type SavedAddress } from '../../model/saved-pages.ts';
import { type ListedView, useRefusalText, useViewForms } from '../view-queries.ts';

const formId = 'saved-view-name';

/** Keeps the page that is open under a name. */
export function SaveViewDialog({ saved, onClose }: { saved: SavedAddress; onClose: () => void }) {
  const t = useTranslate('saved-views');
  const { create } = useViewForms();
  return (
    <NameDialog
      title={t('saveTitle')}
      start=""
      note={t(noteOf(saved))}
      failure={create.error}
      onClose={onClose}
      onSubmit={async (name) => {
        await create.mutateAsync({ name, address: saved.address });
        flash(t('saved', { name }), { type: 'success' });
        onClose();
      }}
    />
  );
}

function noteOf({ page, params }: SavedAddress): 'moves' | 'stays' | 'noDays' {
  if (!ruleOf(page).params.includes('days')) return 'noDays';
  return params.from || params.to ? 'stays' : 'moves';
}

export function RenameViewDialog({ view, onClose }: { view: ListedView; onClose: () => void }) {
  const t = useTranslate('saved-views');
  const { rename } = useViewForms();
  return (
    <NameDialog
      title={t('renameTitle')}
      start={view.Name}
      failure={rename.error}
      onClose={onClose}
      onSubmit={async (name) => {
        await rename.mutateAsync({ id: view.ID, name });
        onClose();
      }}
    />
  );
}

interface NameDialogProps {
  title: string;
  start: string;
  note?: string;
  failure: unknown;
  onClose: () => void;
  onSubmit: (name: string) => Promise<void>;
}

function NameDialog({ title, start, note, failure, onClose, onSubmit }: NameDialogProps) {
  const t = useTranslate('saved-views');
  const refusalText = useRefusalText();
  const form = useForm({
    schema: viewNameForm,
    start: { name: start },
    errorText: (problem) => t(problem === 'long' ? 'name.long' : 'name.required'),
    onSubmit: ({ name }) => onSubmit(name),
  });
  return (
    <Dialog
      size="sm"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={form.isSubmitting}>
            {t('save.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className={layout.fields} {...form.props}>
        {failure ? (
          <p className={layout.problem} role="alert">
            {refusalText(failure)}
          </p>
        ) : null}
        <TextField label={t('name')} autoComplete="off" required {...form.field('name')} />
        {note ? <p className={layout.lead}>{note}</p> : null}
      </form>
    </Dialog>
  );
}
