import { arrivalNoticesPoint } from '#features/content/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { confirmPath, registerPath } from '../model/registration-paths.ts';
import { bareRoutes } from './routes.tsx';

export const registrationWeb = defineWebFeature({
  name: 'registration',
  barePages: bareRoutes,
  publicPaths: [registerPath, confirmPath],
  brings: [
    receiptTextsPoint.bring({ 'partner-accounts': 'receipt.partnerAccounts' }),
    arrivalNoticesPoint.bring({
      key: 'confirm-email',
      Part: lazyPart(async () => (await import('./ConfirmEmailNotice.tsx')).ConfirmEmailNotice),
    }),
  ],
});
