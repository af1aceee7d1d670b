import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { sendMailQueue } from '#platform/mail/queue-mail.ts';
import { mailReadersPoint } from './extension-points.ts';
import { createMailFeature } from './index.ts';
import { mailRestoreSteps } from './restore-steps.ts';

export const mailServer = defineServerFeature({
  name: 'mail',
  schemaFiles: [new URL('./mail.graphql', import.meta.url)],
  restoreSteps: mailRestoreSteps,
  outgoingQueues: [sendMailQueue],
  create: (context) =>
    createMailFeature({
      ...context.config,
      mayView: (viewer) => context.getPart(mailReadersPoint)(viewer),
      clock: context.clock,
      log: context.log,
    }),
});
