import { sql } from 'kysely';
import { nothingDone, nothingYet, storeProgress } from '#features/onboarding/model/onboarding-progress.ts';
import { sections } from '#features/onboarding/model/onboarding-tasks.ts';
import { tourKeys } from '#features/onboarding/model/tours.ts';
import type { Application } from '../server/application.ts';
import type { DemoOrganisation } from './demo-people.ts';

/**
 * The people of the demo have been here for a while: nobody leads them or shows them around, and the banner is closed. Who made
 * its content has done the tasks that go with that, and has some left.
 */
export async function seedOnboarding(
  application: Application,
  organisation: DemoOrganisation,
): Promise<void> {
  const known = { ...nothingDone, redirected: true, hiddenAt: nothingYet, toursSeen: new Set(tourKeys) };
  const makers = organisation.members
    .filter(({ role }) => role === 'admin' || role === 'contentcreator')
    .map(({ personId }) => personId);
  const done = new Set([
    ...sections['upload-video'],
    ...sections['create-simulation'],
    ...sections['add-course'],
    // Their form, too: an event of it that is delivered later would greet them with a banner.
    ...sections['create-form'],
    'initial_details' as const,
    'upload_users' as const,
  ]);
  await application.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
    await sql`update membership set onboard_progress = ${JSON.stringify(storeProgress({}, known))}::jsonb`.execute(
      db,
    );
    await sql`update membership set onboard_progress = ${JSON.stringify(storeProgress({}, { ...known, done }))}::jsonb
      where organisation_id = ${organisation.id} and person_id = any(${makers}::bigint[])`.execute(db);
  });
}
