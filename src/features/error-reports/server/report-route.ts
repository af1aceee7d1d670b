import type { FastifyInstance } from 'fastify';
import { describeDevice } from '#features/identity/model/device-name.ts';
import type { IdentityFeature } from '#features/identity/server/index.ts';
import { badInput } from '#kernel/app-error.ts';
import { describeError } from '#kernel/error-report.ts';
import type { ErrorReporter } from '#platform/error-reports/error-reporter.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { answerApi } from '#platform/http/api-request.ts';
import { patternOfPage, reportPath } from '../model/browser-report.ts';
import { browserReport } from './report-schema.ts';

const mostBytes = 32_000;

/** Pages report to their own server, which passes on what names nobody: no browser needs to reach the operator's service. */
export async function registerReportRoute(
  app: FastifyInstance,
  { takePace, clock }: Pick<ServerContext, 'takePace' | 'clock'>,
  { findRequestViewer }: Pick<IdentityFeature, 'findRequestViewer'>,
  reporter: ErrorReporter,
): Promise<void> {
  app.post(
    reportPath,
    { bodyLimit: mostBytes, config: { whileLocked: 'open' } },
    answerApi(findRequestViewer, async (viewer, request, reply) => {
      await takePace({ viewer, address: request.ip });
      const parsed = browserReport.safeParse(request.body);
      if (!parsed.success) throw badInput('This is no report.', { reason: 'error-report.unreadable' });
      const report = parsed.data;
      const page = patternOfPage(report.page);
      const place = {
        platform: 'javascript' as const,
        browser: describeDevice(request.headers['user-agent'] ?? ''),
        page,
      };
      if (report.kind === 'trace') {
        const startedAt = new Date(clock().getTime() - report.durationMs);
        reporter.trace({ page, startedAt, durationMs: report.durationMs }, place);
      } else {
        // Judged here once more: what leaves this server does not depend on a browser.
        const { type, message } = describeError({ name: report.type, message: report.message });
        reporter.report({ type, message, frames: report.frames.map(withoutQuery) }, place);
      }
      return reply.status(204).send();
    }),
  );
}

function withoutQuery<Frame extends { file: string }>(frame: Frame): Frame {
  return { ...frame, file: frame.file.replace(/[?#].*$/, '') };
}
