import { type ReactNode, useState } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { TextField } from '#ui-kit/fields/TextField.tsx';
import { formatTime, parseTime } from './time-text.ts';

export interface TimeFieldProps {
  label: ReactNode;
  valueMs: number;
  hint?: ReactNode;
  disabled?: boolean;
  onChange: (valueMs: number) => void;
}

/** A time that can be typed: '5', '1:05.25'. What cannot be read stays in the field and says so. */
export function TimeField({ label, valueMs, hint, disabled, onChange }: TimeFieldProps) {
  const t = useTranslate('simulation-editor');
  const [typed, setTyped] = useState<string>();
  const parsed = typed === undefined ? valueMs : parseTime(typed);
  return (
    <TextField
      label={label}
      hint={hint}
      disabled={disabled}
      value={typed ?? formatTime(valueMs)}
      error={parsed === null ? t('time.invalid') : undefined}
      onChange={(text) => {
        setTyped(text);
        const next = parseTime(text);
        if (next !== null && next !== valueMs) onChange(next);
      }}
      onBlur={() => {
        if (parsed !== null) setTyped(undefined);
      }}
    />
  );
}
