import { identityServer } from '#features/identity/server/manifest.ts';
import { createErrorReporter } from '#platform/error-reports/error-reporter.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { registerReportRoute } from './report-route.ts';

export const errorReportsServer = defineServerFeature({
  name: 'error-reports',
  schemaFiles: [],
  create(context) {
    const { errorReports: address, environment, release } = context.config;
    if (!address) return { resolvers: {} };
    const reporter = createErrorReporter({ address, environment, release, clock: context.clock });
    return {
      resolvers: {},
      routes: (app) => registerReportRoute(app, context, identityServer.of(context), reporter),
    };
  },
});
