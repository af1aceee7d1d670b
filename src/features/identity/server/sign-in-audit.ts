import { sql } from 'kysely';
import type { PlatformScope } from '#platform/tenancy/scope.ts';
import { describeDevice } from '../model/device-name.ts';
import type { Device } from './open-session.ts';

/**
 * Each organisation of the person records a refused sign-in. One statement, the same for a person who does not exist,
 * so that its duration reveals nothing.
 */
export async function recordRefusedSignIn(
  scope: PlatformScope,
  personId: number | null,
  step: 'password' | 'second-factor',
  device: Device,
): Promise<void> {
  const details = { step, device: describeDevice(device.userAgent), address: device.address };
  await sql`
    insert into audit_record (organisation_id, actor_person_id, action, target_kind, target_id, details)
    select organisation_id, null, 'sign-in-refused', 'member', person_id, ${JSON.stringify(details)}::jsonb
    from membership where person_id = ${personId ?? 0} and disabled_at is null`.execute(scope.db);
}
