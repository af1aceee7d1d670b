import './theme/tokens.css';
import './theme/base.css';
import './theme/mantine.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeKey } from './theme/color-scheme.ts';
import { resolveVariables, theme } from './theme/theme.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: colorSchemeKey });

/** Theme, colour scheme and base styles of the app; used once, around everything. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
