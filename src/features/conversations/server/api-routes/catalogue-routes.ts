import type { FastifyInstance } from 'fastify';
import { reportDurationMs } from '#features/assessment/model/assessment-limits.ts';
import { variantLimits } from '#features/virtual-humans/model/variants/case-variants.ts';
import { badInput } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { answerApi, type FindApiViewer, readParameter, readQuery } from '#platform/http/api-request.ts';
import type { Conversations } from '../create-conversations.ts';

const maxIds = 200;

/** Facts about virtual humans: languages, objectives, whether there are reports. */
export function registerCatalogueRoutes(
  app: FastifyInstance,
  { facts }: Conversations,
  findViewer: FindApiViewer,
): void {
  app.get(
    '/api/languages',
    answerApi(findViewer, async () => [
      { id: 'en-GB', name: 'English (United Kingdom)' },
      { id: 'en-US', name: 'English (United States)' },
      { id: 'zh-TW', name: '繁體中文（台灣）' },
    ]),
  );
  app.get(
    '/api/objective-groups',
    answerApi(findViewer, (viewer, request) => facts.listGroups(viewer, readId(readQuery(request, 'vhId')))),
  );
  app.get(
    '/api/objectives',
    answerApi(findViewer, (viewer, request) =>
      facts.listObjectives(viewer, readId(readQuery(request, 'vhId'))),
    ),
  );
  app.get(
    '/api/virtual-humans',
    answerApi(findViewer, (viewer, request) => {
      const ids = (readQuery(request, 'ids') ?? '').split(',').filter((id) => id !== '');
      if (ids.length > maxIds) throw badInput(`At most ${maxIds} ids at once.`);
      return facts.listIds(viewer, ids.map(parseId), {
        shouldShowScoreAndSessionReport: readQuery(request, 'shouldShowScoreAndSessionReport') === 'true',
        hasEvaluationsOrObjectives: readQuery(request, 'hasEvaluationsOrObjectives') === 'true',
      });
    }),
  );
  app.get(
    '/api/virtual-humans/:id/player',
    answerApi(findViewer, (viewer, request) =>
      facts.readPlayer(viewer, parseId(readParameter(request, 'id')), {
        draft: readQuery(request, 'draft') === 'true',
        unitId: parseOptionalId(readQuery(request, 'unitId')) ?? null,
        rewindOf: parseOptionalId(readQuery(request, 'rewindOf')) ?? null,
        variantSeed: parseSeed(readQuery(request, 'variantSeed')),
      }),
    ),
  );
  app.get(
    '/api/virtual-humans/:id/generates-reports',
    answerApi(findViewer, (viewer, request) =>
      facts.generatesReports(viewer, parseId(readParameter(request, 'id'))),
    ),
  );
  app.get(
    '/api/virtual-humans/:id/coaching-session-report-generation-duration',
    answerApi(findViewer, async (viewer, request) => {
      await facts.generatesReports(viewer, parseId(readParameter(request, 'id')));
      return reportDurationMs;
    }),
  );
}

function parseSeed(text: string | undefined): number | null {
  if (text === undefined) return null;
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > variantLimits.seed) throw badInput('variantSeed must be a seed.');
  return seed;
}

function readId(text: string | undefined): number {
  if (text === undefined) throw badInput('vhId names a virtual human.');
  return parseId(text);
}
