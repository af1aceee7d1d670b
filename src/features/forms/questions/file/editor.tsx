import { IconPaperclip } from '@tabler/icons-react';
import { useTranslate } from '#locales/use-translate.ts';
import { Checkbox } from '#ui-kit/fields/Checkbox.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { fileKinds, maxFileMegabytes } from '../../model/file-kinds.ts';
import styles from '../../ui/builder/fields/Fields.module.css';
import { useReadOnly } from '../../ui/builder/state/builder-context.ts';
import type { FieldsProps, QuestionEditor } from '../editor-screens.tsx';
import type { FileContent } from './content.ts';

const sizes = [1, 2, 5, maxFileMegabytes];

function FileFields({ question, onChange }: FieldsProps<FileContent>) {
  const t = useTranslate('form-builder');
  const disabled = useReadOnly();
  const { kinds, maxMegabytes } = question;
  const offered = [...new Set([...sizes, maxMegabytes])].toSorted((a, b) => a - b);
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.legend}>{t('file.kinds')}</legend>
        {fileKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={t(`file.kind.${kind}`)}
            disabled={disabled}
            checked={kinds[kind]}
            onChange={(checked) => onChange({ kinds: { ...kinds, [kind]: checked } })}
          />
        ))}
      </fieldset>
      <Select
        label={t('file.size')}
        hint={t('file.sizeHint')}
        disabled={disabled}
        value={String(maxMegabytes)}
        options={offered.map((count) => ({ value: String(count), label: t('file.megabytes', { count }) }))}
        onChange={(size) => onChange({ maxMegabytes: Number(size) })}
      />
    </>
  );
}

export const editor: QuestionEditor<FileContent> = {
  Icon: IconPaperclip,
  Fields: FileFields,
  operands: null,
};
