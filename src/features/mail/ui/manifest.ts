import { IconMail } from '@tabler/icons-react';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const mailWeb = defineWebFeature({
  name: 'mail',
  pages: routes,
  gates: { '/mail': only('mail:view') },
  menu: [
    {
      mode: 'admin',
      to: '/mail',
      label: 'menuEntry.mail',
      icon: IconMail,
      permission: 'mail:view',
      internalOnly: true,
    },
  ],
});
