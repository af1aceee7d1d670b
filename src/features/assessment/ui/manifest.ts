import { defineWebFeature } from '#web/feature/web-feature.ts';
import { bareRoutes } from './routes.tsx';

export const assessmentWeb = defineWebFeature({
  name: 'assessment',
  barePages: [...bareRoutes],
});
