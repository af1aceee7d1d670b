import { defineWebFeature } from '#web/feature/web-feature.ts';

export const contentWeb = defineWebFeature({
  name: 'content',
  audit: {
    actions: {
      'tag-created': 'content',
    },
    kinds: ['tag'],
  },
});
