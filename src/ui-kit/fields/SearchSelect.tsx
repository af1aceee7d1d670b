import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Combobox, PillsInput, useCombobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { Tag } from '../display/Tag.tsx';
import { useKeptFocus } from '../display/use-kept-focus.ts';
import { usePortalProps } from '../overlays/portal-target.ts';
import { type FieldProps, toMantineField } from './field-props.tsx';
import styles from './SearchSelect.module.css';

export interface SearchOption {
  value: string;
  label: string;
  /** A second line, for instance an e-mail address. */
  detail?: string;
  icon?: ReactNode;
}

export interface SearchSelectProps extends FieldProps {
  chosen: readonly SearchOption[];
  onChange: (chosen: readonly SearchOption[]) => void;
  /** The matches of `search`; the owner asks the server. */
  options: readonly SearchOption[];
  search: string;
  onSearch: (search: string) => void;
  loading?: boolean;
  /** One choice takes the place of the one before. */
  single?: boolean;
  placeholder?: string;
  /** Instead of the usual words where there is nothing to choose. */
  emptyText?: string;
  /** With it a name that is not among the options can be made into one. */
  create?: { label: (name: string) => string; onCreate: (name: string) => void };
}

const createValue = '\0create';

/**
 * Chooses from more than fits a list: type, arrow, Enter; Backspace takes the last choice off. Focus alone opens nothing: as the
 * first field of a dialog it would cover half of it.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { chosen, onChange, options, search, onSearch, loading = false, single = false, create } = props;
  const t = useTranslate('ui-kit');
  const portalProps = usePortalProps();
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [announced, setAnnounced] = useState('');
  const field = useKeptFocus<HTMLInputElement>(props.disabled ?? false);
  const free = options.filter((option) => !chosen.some(({ value }) => value === option.value));
  const name = search.trim();
  const isNew = create && name !== '' && !options.some(({ label }) => sameName(label, name));

  const choose = (value: string) => {
    onSearch('');
    if (value === createValue) create?.onCreate(name);
    const option = free.find((each) => each.value === value);
    if (option) {
      onChange(single ? [option] : [...chosen, option]);
      setAnnounced(option.label);
    }
    // Who typed a name has found it; the list would cover the next field. Who clicks through the list may want more of it.
    if (single || name !== '') combobox.closeDropdown();
  };
  const remove = (value: string) => {
    onChange(chosen.filter((option) => option.value !== value));
    // The button that took it off goes with it.
    field.current?.focus();
  };
  const nothingLeft = search === '' && options.length > 0 ? t('choice.all') : t('choice.none');

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      shadow="md"
      portalProps={portalProps}
      transitionProps={{ duration: 150 }}
      disabled={props.disabled ?? false}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          {...toMantineField(props)}
          classNames={{ ...toMantineField(props).classNames, input: styles.input }}
          onClick={() => combobox.openDropdown()}
        >
          <div className={styles.line}>
            {chosen.map((option) => (
              <Tag
                key={option.value}
                name={option.label}
                removeLabel={t('choice.remove', { name: option.label })}
                {...(props.disabled ? {} : { onRemove: () => remove(option.value) })}
              />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                ref={field}
                role="combobox"
                className={styles.field ?? ''}
                value={search}
                placeholder={chosen.length === 0 ? props.placeholder : undefined}
                onBlur={() => combobox.closeDropdown()}
                onChange={(event) => {
                  onSearch(event.currentTarget.value);
                  combobox.openDropdown();
                  combobox.updateSelectedOptionIndex();
                }}
                onKeyDown={(event) => {
                  const last = chosen.at(-1);
                  if (event.key === 'Backspace' && search === '' && last) remove(last.value);
                }}
              />
            </Combobox.EventsTarget>
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown className={styles.dropdown ?? ''}>
        <Combobox.Options className={styles.options ?? ''} aria-label={t('choice.list')}>
          {free.map((option) => (
            <Combobox.Option key={option.value} value={option.value} className={styles.option ?? ''}>
              {option.icon}
              <span className={styles.text}>
                <span className={styles.label}>{option.label}</span>
                {option.detail ? <span className={styles.detail}>{option.detail}</span> : null}
              </span>
            </Combobox.Option>
          ))}
          {isNew ? (
            <Combobox.Option value={createValue} className={styles.option ?? ''}>
              <IconPlus size={16} aria-hidden />
              <span className={styles.label}>{create.label(name)}</span>
            </Combobox.Option>
          ) : null}
          {free.length === 0 && !isNew ? (
            <Combobox.Empty>{loading ? t('loading') : (props.emptyText ?? nothingLeft)}</Combobox.Empty>
          ) : null}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span className="visually-hidden" role="status">
        {announced}
      </span>
    </Combobox>
  );
}

function sameName(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: 'accent' }) === 0;
}
