import { defineWebFeature } from '#web/feature/web-feature.ts';
import { bareRoutes } from './routes.tsx';

export const assessmentWeb = defineWebFeature({
  name: 'assessment',
  barePages: [...bareRoutes],
  audit: {
    actions: {
      'score-overridden': 'content',
      'score-rerun': 'content',
      'appeal-decided': 'content',
      'calibration-changed': 'content',
      'calibration-bar-changed': 'organisation',
      'gold-session-marked': 'content',
      'gold-session-unmarked': 'content',
      'gold-session-rated': 'content',
    },
  },
});
