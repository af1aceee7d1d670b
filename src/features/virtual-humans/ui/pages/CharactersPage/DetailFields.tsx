import { useTranslate } from '#locales/use-translate.ts';
import layout from '#ui-kit/fields/FormLayout.module.css';
import { NumberField } from '#ui-kit/fields/NumberField.tsx';
import { Select } from '#ui-kit/fields/Select.tsx';
import { TextArea } from '#ui-kit/fields/TextArea.tsx';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import type { Form } from '#web/forms/use-form.ts';
import { type CharacterLicence, characterLicences } from '../../../model/character/character-form.ts';
import { characterLimits } from '../../../model/character/character-limits.ts';
import type { VirtualHumanReason } from '../../../model/virtual-human-texts.ts';

export type DetailValues = {
  name: string;
  age: number | null;
  gender: 'female' | 'male';
  licence: CharacterLicence;
  licenceSource: string;
};

/** The reasons that the schema of a character gives. */
const known = [
  'virtual-human.character-text-missing',
  'virtual-human.text-too-long',
  'virtual-human.character-unconfirmed',
] as const satisfies readonly VirtualHumanReason[];

export function useProblemText(): (problem: string) => string {
  const t = useTranslate('virtual-human-characters');
  return (problem) => t(`problem.${known.find((one) => one === problem) ?? 'virtual-human.field-invalid'}`);
}

/** Who a character is and whose it is. */
export function DetailFields<Values extends DetailValues>({ form }: { form: Form<Values> }) {
  const t = useTranslate('virtual-human-characters');
  const field = <Name extends keyof DetailValues>(name: Name) =>
    form.field(name) as unknown as ReturnType<Form<DetailValues>['field']> & {
      value: DetailValues[Name];
      onChange: (value: DetailValues[Name]) => void;
    }; // the values of the form are those and more
  return (
    <>
      <TextField label={t('field.name')} required maxLength={characterLimits.name} {...field('name')} />
      <div className={layout.pair}>
        <NumberField label={t('field.age')} required min={1} max={120} {...field('age')} />
        <Select
          label={t('field.gender')}
          hint={t('field.gender.hint')}
          options={(['female', 'male'] as const).map((value) => ({ value, label: t(`gender.${value}`) }))}
          {...field('gender')}
        />
      </div>
      <Select
        label={t('field.licence')}
        options={characterLicences.map((value) => ({ value, label: t(`licence.${value}`) }))}
        {...field('licence')}
      />
      <TextArea
        label={t('field.source')}
        hint={t('field.source.hint')}
        required
        maxLength={characterLimits.source}
        {...field('licenceSource')}
      />
    </>
  );
}
