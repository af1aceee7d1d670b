import type { Plugin } from 'vite';

const iconImport = /import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';/g;

/**
 * Turns `import { IconX } from '@tabler/icons-react'` into an import of that one icon's file. The result is the same
 * program; the build no longer reads the six thousand others.
 */
export function importIconsSingly(): Plugin {
  return {
    name: 'praxis-icons-singly',
    enforce: 'pre',
    transform: {
      filter: { code: "'@tabler/icons-react'", id: { exclude: /node_modules/ } },
      handler(code) {
        return {
          code: code.replace(iconImport, (_statement, names: string) => importEach(names)),
          map: null,
        };
      },
    },
  };
}

/** Types are left out: they vanish in the build anyway. */
function importEach(names: string): string {
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [icon, alias] = name.split(/\s+as\s+/);
      return `import ${alias ?? icon} from '@tabler/icons-react/dist/esm/icons/${icon}.mjs';`;
    })
    .join(' ');
}
