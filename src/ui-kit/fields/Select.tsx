import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select as MantineSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useKeptFocus } from '../display/use-kept-focus.ts';
import { usePortalProps } from '../overlays/portal-target.ts';
import { type FieldProps, toMantineField } from './field-props.tsx';

interface SelectOption<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface SelectProps<Value extends string> extends FieldProps {
  value: Value | null;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  placeholder?: string;
  searchable?: boolean;
  /** The owner finds the options by what was typed, where they are more than one list holds; '' while nothing is looked for. */
  onSearch?: (text: string) => void;
  /** Where nothing matches. */
  emptyText?: string;
  icon?: ReactNode;
}

export function Select<Value extends string>({
  value,
  options,
  onChange,
  searchable = false,
  onSearch,
  emptyText,
  icon,
  ...props
}: SelectProps<Value>) {
  const portalProps = usePortalProps();
  const label = options.find((option) => option.value === value)?.label;
  const kept = useKeptFocus<HTMLInputElement>(props.disabled ?? false);
  return (
    <MantineSelect
      {...toMantineField(props)}
      ref={kept}
      value={value}
      data={options.map((option) => ({ ...option }))}
      onChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
      placeholder={props.placeholder}
      searchable={searchable}
      // The field shows the choice in its own place: that is no text to look for.
      {...(onSearch ? { onSearchChange: (text: string) => onSearch(text === label ? '' : text) } : {})}
      nothingFoundMessage={emptyText}
      allowDeselect={false}
      checkIconPosition="right"
      leftSection={icon}
      comboboxProps={{ shadow: 'md', transitionProps: { duration: 150 }, portalProps }}
    />
  );
}
