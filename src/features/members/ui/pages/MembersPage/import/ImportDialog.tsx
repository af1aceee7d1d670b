import { PlanFullNote } from '#features/entitlements/ui/index.ts';
import { MailNotice, useReasonText } from '#features/organisations/ui/index.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { Dialog } from '#ui-kit/overlays/Dialog.tsx';
import { useFullSeats } from '../../../components/use-full-seats.ts';
import { CsvDropzone } from './CsvDropzone.tsx';
import { ImportActions } from './ImportActions.tsx';
import { ImportRows } from './ImportRows.tsx';
import { type MemberImport, useMemberImport } from './use-member-import.ts';

/** The file is checked first; its effect is shown row by row before anything changes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate('organisations');
  const { ofError } = useReasonText();
  const members = useMemberImport();
  const full = useFullSeats('user');
  const { file, answer, error, isDone, isChecking } = members;
  return (
    <Dialog
      size={file ? 'lg' : 'md'}
      title={isDone ? t('import.doneTitle') : t('import.title')}
      onClose={onClose}
      actions={<ImportActions members={members} onClose={onClose} />}
    >
      <div className={layout.fields}>
        {error ? (
          <p className={layout.problem} role="alert">
            {ofError(error)}
          </p>
        ) : null}
        <MailNotice />
        {full && !file ? <PlanFullNote limit={full} onLeave={onClose} /> : null}
        {file ? null : <CsvDropzone onFile={members.choose} />}
        {file && !isDone ? <ImportSettings members={members} file={file.name} /> : null}
        {file ? <ImportRows answer={answer} isDone={isDone} busy={isChecking} /> : null}
      </div>
    </Dialog>
  );
}

/** What the author of the import decides once the file is read. */
function ImportSettings({ members, file }: { members: MemberImport; file: string }) {
  const t = useTranslate('organisations');
  return (
    <>
      <p className={layout.lead}>{t('import.preview', { file })}</p>
      <Checkbox
        label={t('import.createGroups')}
        checked={members.createGroups}
        disabled={members.isChecking || members.isRunning}
        onChange={members.changeCreateGroups}
      />
      <Checkbox label={t('invite.welcome')} checked={members.welcome} onChange={members.setWelcome} />
    </>
  );
}
