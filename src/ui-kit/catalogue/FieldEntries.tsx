import { IconMail, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { CopyField } from '../display/CopyField.tsx';
import { SettingsCard, SettingsForm } from '../display/SettingsCard.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { ChoiceCards } from '../fields/ChoiceCards.tsx';
import { DateField } from '../fields/DateField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { SearchField } from '../fields/SearchField.tsx';
import { type SearchOption, SearchSelect } from '../fields/SearchSelect.tsx';
import { Select } from '../fields/Select.tsx';
import { Switch } from '../fields/Switch.tsx';
import { TextArea } from '../fields/TextArea.tsx';
import { TextField } from '../fields/TextField.tsx';
import styles from './CataloguePage.module.css';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { people, samples, statusOptions } from './samples.ts';

function TextFields() {
  const [title, setTitle] = useState<string>(samples.title);
  const [empty, setEmpty] = useState('');
  return (
    <div className={styles.fields}>
      <TextField label={samples.label} hint={samples.hint} value={title} onChange={setTitle} maxLength={50} />
      <TextField label={samples.label} value={title} onChange={setTitle} maxLength={34} />
      <TextField label={samples.label} error={samples.error} value={empty} onChange={setEmpty} required />
      <TextField
        label={samples.email}
        type="email"
        icon={<IconMail size={18} aria-hidden />}
        value={empty}
        onChange={setEmpty}
      />
      <TextField label={samples.label} value={samples.title} onChange={setTitle} disabled />
    </div>
  );
}

function PasswordFields() {
  const [value, setValue] = useState('praxis-demo');
  return (
    <div className={styles.fields}>
      <PasswordField label={samples.password} autoComplete="new-password" value={value} onChange={setValue} />
      <PasswordField
        label={samples.password}
        autoComplete="new-password"
        error={samples.error}
        value=""
        onChange={setValue}
      />
    </div>
  );
}

function DateFields() {
  const [day, setDay] = useState('2026-11-21');
  return (
    <div className={styles.fields}>
      <DateField label={samples.label} value={day} onChange={setDay} />
      <DateField label={samples.label} value={day} onChange={setDay} error={samples.error} />
      <DateField withTime label={samples.label} value={`${day}T09:00`} onChange={() => {}} />
    </div>
  );
}

function NumberFields() {
  const [value, setValue] = useState<number | null>(12);
  return (
    <div className={styles.fields}>
      <NumberField label={samples.number} hint="0 – 60" min={0} max={60} value={value} onChange={setValue} />
      <NumberField
        label={samples.number}
        decimals={1}
        step={0.5}
        suffix=" s"
        value={value}
        onChange={setValue}
      />
    </div>
  );
}

function Selects() {
  const [value, setValue] = useState<'draft' | 'published' | 'archived'>('draft');
  return (
    <div className={styles.fields}>
      <Select label={samples.choice} value={value} options={statusOptions} onChange={setValue} />
      <Select label={samples.choice} searchable value={value} options={statusOptions} onChange={setValue} />
      <Select label={samples.choice} disabled value={value} options={statusOptions} onChange={setValue} />
    </div>
  );
}

function SearchSelects() {
  const [search, setSearch] = useState('');
  const options = people.map((person) => ({ value: person.id, label: person.name, detail: person.role }));
  const [chosen, setChosen] = useState<readonly SearchOption[]>(options.slice(0, 1));
  return (
    <div className={styles.fields}>
      <SearchSelect
        label={samples.choice}
        hint={samples.hint}
        options={options.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()))}
        chosen={chosen}
        onChange={setChosen}
        search={search}
        onSearch={setSearch}
        create={{ label: (name) => `+ ${name}`, onCreate: () => {} }}
      />
      <SearchSelect
        label={samples.choice}
        disabled
        options={[]}
        chosen={chosen}
        onChange={setChosen}
        search=""
        onSearch={setSearch}
      />
    </div>
  );
}

function CopyFields() {
  return (
    <div className={styles.fields}>
      <CopyField label={samples.label} value="https://training.example.org/signup-link/user/4f9a" />
    </div>
  );
}

function TextAreas() {
  const [value, setValue] = useState<string>(samples.text);
  return (
    <TextArea label={samples.notes} hint={samples.hint} value={value} onChange={setValue} maxLength={300} />
  );
}

function Checkboxes() {
  const [checked, setChecked] = useState(true);
  return (
    <div className={styles.stack}>
      <Checkbox label={samples.check} hint={samples.hint} checked={checked} onChange={setChecked} />
      <Checkbox label={samples.check} mixed checked={false} onChange={setChecked} />
      <Checkbox label={samples.check} checked={false} error={samples.error} onChange={setChecked} />
      <Checkbox label={samples.check} disabled checked onChange={setChecked} />
    </div>
  );
}

function Switches() {
  const [checked, setChecked] = useState(true);
  return (
    <div className={styles.stack}>
      <Switch label={samples.check} hint={samples.hint} checked={checked} onChange={setChecked} />
      <Switch label={samples.check} checked={!checked} onChange={(next) => setChecked(!next)} />
      <Switch label={samples.check} disabled checked={false} onChange={setChecked} />
    </div>
  );
}

function ChoiceCardsSpecimen() {
  const [value, setValue] = useState<'one' | 'other'>('one');
  const options = [
    { value: 'one', icon: IconVideo, label: samples.title, hint: samples.hint },
    { value: 'other', icon: IconMail, label: samples.zh, hint: samples.text },
  ] as const;
  return (
    <div className={styles.stack}>
      <ChoiceCards label={samples.choice} value={value} options={options} onChange={setValue} />
      <ChoiceCards label={samples.disabled} disabled value={value} options={options} onChange={setValue} />
    </div>
  );
}

function SettingsCards() {
  const [seconds, setSeconds] = useState<number | null>(30);
  return (
    <SettingsCard title={samples.title} lead={samples.text}>
      <SettingsForm
        form={{
          isChanged: seconds !== 30,
          isSubmitting: false,
          submit: () => {},
          reset: () => setSeconds(30),
          props: {},
        }}
        fields={<NumberField label={samples.number} value={seconds} onChange={setSeconds} />}
      >
        <Checkbox label={samples.check} checked onChange={() => {}} />
      </SettingsForm>
    </SettingsCard>
  );
}

function SearchFields() {
  const [search, setSearch] = useState<string>('');
  return (
    <div className={styles.stack}>
      <SearchField label={samples.search} value={search} onSearch={setSearch} debounceMs={500} />
      <SearchField label={samples.search} value={samples.title} onSearch={setSearch} debounceMs={1000} />
    </div>
  );
}

export const fieldEntries: readonly CatalogueEntry[] = [
  { name: 'TextField', Specimen: TextFields },
  { name: 'PasswordField', Specimen: PasswordFields },
  { name: 'DateField', Specimen: DateFields },
  { name: 'NumberField', Specimen: NumberFields },
  { name: 'Select', Specimen: Selects },
  { name: 'SearchSelect', Specimen: SearchSelects },
  { name: 'CopyField', Specimen: CopyFields },
  { name: 'TextArea', Specimen: TextAreas },
  { name: 'Checkbox', Specimen: Checkboxes },
  { name: 'Switch', Specimen: Switches },
  { name: 'ChoiceCards', Specimen: ChoiceCardsSpecimen },
  { name: 'SearchField', Specimen: SearchFields },
  { name: 'SettingsCard', Specimen: SettingsCards },
];
