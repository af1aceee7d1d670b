import { issueCertificate, tellOfCertificate } from '#features/certificates/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { Application } from '../server/application.ts';
import { noticesAt } from './past-notices.ts';

const yearly = {
  enabled: true,
  title: '',
  validMonths: 12,
  minimumScore: null,
  colour: '#1f4fd8',
};

type Items = { courseIds: readonly number[]; simulationIds: readonly number[] };

/** Seeding the past publishes no events, so what learners have completed is certified here. */
export async function issuePastCertificates(
  application: Application,
  author: Viewer,
  { courseIds, simulationIds }: Items,
): Promise<void> {
  const { service } = application.features.certificates;
  for (const id of courseIds) await service.setItemCertificate(author, id, yearly);
  for (const id of simulationIds)
    await service.setItemCertificate(author, id, { ...yearly, colour: '#0f766e' });
  await application.tenancy.inOrganisation(author.organisationId, async (scope) => {
    const attempts = await scope.db
      .selectFrom('attempt')
      .where('organisation_id', '=', author.organisationId)
      .where('item_id', 'in', [...simulationIds])
      .where('finished_at', 'is not', null)
      .orderBy('finished_at')
      .select(['id', 'item_kind', 'item_id', 'item_title', 'person_id', 'finished_at', 'score'])
      .execute();
    for (const { id, item_kind, item_id, item_title, person_id, finished_at, score } of attempts) {
      if (!finished_at) continue;
      const issued = await issueCertificate(scope, {
        key: `attempt ${id}`,
        itemKind: item_kind,
        itemId: item_id,
        itemTitle: item_title,
        personId: person_id,
        score: score === null ? null : Number(score),
        at: finished_at,
      });
      if (issued) await tellOfCertificate(noticesAt(application, finished_at), scope, issued);
    }
    const taken = await scope.db
      .selectFrom('course_enrolment as e')
      .innerJoin('content_item as i', (join) =>
        join.onRef('i.organisation_id', '=', 'e.organisation_id').onRef('i.id', '=', 'e.course_id'),
      )
      .where('e.organisation_id', '=', author.organisationId)
      .where('e.course_id', 'in', [...courseIds])
      .where('e.completed_at', 'is not', null)
      .orderBy('e.completed_at')
      .select(['e.course_id', 'i.title', 'e.person_id', 'e.completed_at'])
      .execute();
    for (const { course_id, title, person_id, completed_at } of taken) {
      if (!completed_at) continue;
      const issued = await issueCertificate(scope, {
        key: `course ${course_id} ${completed_at.toISOString()}`,
        itemKind: 'course',
        itemId: course_id,
        itemTitle: title,
        personId: person_id,
        score: null,
        at: completed_at,
      });
      if (issued) await tellOfCertificate(noticesAt(application, completed_at), scope, issued);
    }
  });
}
