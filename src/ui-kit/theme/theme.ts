import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#f1efff',
  '#e0dcff',
  '#c3bbff',
  '#a79bff',
  '#8b7bfb',
  '#6d59f5',
  '#4f35e0',
  '#4127c9',
  '#3520a6',
  '#2a1a83',
];

const negative: MantineColorsTuple = [
  '#fdeaec',
  '#fbd3d7',
  '#f6a5ae',
  '#ff7a85',
  '#e9515f',
  '#d63b4b',
  '#c12a3a',
  '#a82030',
  '#8b1a28',
  '#6f1420',
];

/** Mantine uses our tokens: sizes and radii by name, colours through the resolver below. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  colors: { accent, negative },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'md',
  radius: {
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-lg)',
    xl: 'var(--radius-lg)',
  },
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-sm)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const variables = {
  '--mantine-color-body': 'var(--color-surface)',
  '--mantine-color-text': 'var(--color-text)',
  '--mantine-color-dimmed': 'var(--color-text-muted)',
  '--mantine-color-placeholder': 'var(--color-text-faint)',
  '--mantine-color-anchor': 'var(--color-accent-text)',
  '--mantine-color-error': 'var(--color-negative)',
  '--mantine-color-default': 'var(--color-surface)',
  '--mantine-color-default-hover': 'var(--color-hover)',
  '--mantine-color-default-color': 'var(--color-text)',
  '--mantine-color-default-border': 'var(--color-border)',
  '--mantine-color-accent-filled': 'var(--color-accent)',
  '--mantine-color-accent-filled-hover': 'var(--color-accent-hover)',
  '--mantine-color-accent-light': 'var(--color-accent-soft)',
  '--mantine-color-accent-light-hover': 'var(--color-accent-soft)',
  '--mantine-color-accent-light-color': 'var(--color-accent-text)',
  '--mantine-color-accent-text': 'var(--color-accent-text)',
  '--mantine-primary-color-filled': 'var(--color-accent)',
  '--mantine-primary-color-filled-hover': 'var(--color-accent-hover)',
  '--mantine-primary-color-light': 'var(--color-accent-soft)',
  '--mantine-primary-color-light-color': 'var(--color-accent-text)',
  '--mantine-color-negative-filled': 'var(--color-negative-filled)',
  '--mantine-color-negative-light': 'var(--color-negative-soft)',
  '--mantine-color-negative-light-color': 'var(--color-negative)',
  '--mantine-color-disabled': 'var(--color-neutral-soft)',
  '--mantine-color-disabled-color': 'var(--color-text-faint)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-line-height': 'var(--leading-text)',
};

/** Both schemes use the same variables: light-dark() in tokens.css already knows the active scheme. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
