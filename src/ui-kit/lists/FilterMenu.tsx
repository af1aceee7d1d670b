import { IconChevronDown } from '@tabler/icons-react';
import { Button } from '../display/Button.tsx';
import { Menu, MenuChoice } from '../overlays/Menu.tsx';
import styles from './FilterMenu.module.css';

export interface FilterMenuProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  /** The value that does not filter: every other one is marked. */
  restValue: Value;
}

/** One filter or order of a list: the button shows the choice, the menu offers the others. */
export function FilterMenu<Value extends string>(props: FilterMenuProps<Value>) {
  const { label, value, options, onChange, restValue } = props;
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <Menu
      placement="bottom-start"
      trigger={
        <Button
          size="sm"
          className={styles.trigger}
          data-narrows={value !== restValue || undefined}
          iconAfter={<IconChevronDown size={14} aria-hidden />}
        >
          <span className={styles.label}>{label}</span> {chosen}
        </Button>
      }
    >
      <div className={styles.choices}>
        <MenuChoice label={label} value={value} options={options} onChange={onChange} closes />
      </div>
    </Menu>
  );
}
