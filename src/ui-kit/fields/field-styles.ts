import styles from './Field.module.css';

/** Mantine's part names that all our fields style alike. */
export const fieldClassNames = {
  label: styles.label,
  description: styles.description,
  error: styles.error,
  input: styles.input,
} as const;

/** Label, control, error, hint: the error is next to its control. */
export const fieldOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'error',
  'description',
];
