import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { PlanLimits } from '../model/limits.ts';
import { paymentReason } from '../model/plan-rules.ts';
import { trialReason } from '../model/trial.ts';

/** The plan that an organisation has paid for. */
export type Plan = {
  id: number;
  /** SESSION, FREE_TRIAL, PRO, STARTER or ENTERPRISE; anything else is a contract. */
  type: string;
  title: string;
  /** YYYY-MM-DD. */
  startDate: string | null;
  expiryDate: string | null;
  notes: string;
  hasRealTimeVoice: boolean;
  hasVideoAvatars: boolean;
  hasExtendedAvatars: boolean;
  hasChildAvatars: boolean;
  /** Why the organisation got it: 'trial', 'payment', or in the words of the provider's staff. */
  reason: string;
  createdAt: Date;
  /** By the key of what is counted; a missing key is without limit. */
  limits: PlanLimits;
};

/** A setting of each transaction: 'no' where nobody pays. */
export const sellsPlansSetting = 'app.sells_plans';

/** Of a plan `p`: where nobody pays, what a trial or a payment brought counts no more. It is kept for when somebody pays again. */
export const doesPlanCount = sql<boolean>`(p.reason not in (${trialReason}, ${paymentReason})
  or current_setting(${sellsPlansSetting}, true) is distinct from 'no')`;

/** The plan in force: the newest. Null without one, which is without limits. */
export async function findPlan(scope: ReadScope): Promise<Plan | null> {
  return (await readPlans(scope, 1))[0] ?? null;
}

/** All plans that count, the one in force first. */
export function listPlans(scope: ReadScope): Promise<Plan[]> {
  return readPlans(scope, null);
}

async function readPlans(scope: ReadScope, maxCount: number | null): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select p.id, p.type, p.title, p.start_date::text as "startDate", p.expiry_date::text as "expiryDate", p.notes,
           p.reason, p.created_at as "createdAt", p.has_real_time_voice as "hasRealTimeVoice", p.has_video_avatars as "hasVideoAvatars",
           p.has_extended_avatars as "hasExtendedAvatars", p.has_child_avatars as "hasChildAvatars",
           (select coalesce(jsonb_object_agg(l.key, l.max_count), '{}') from plan_limit l
            where l.organisation_id = p.organisation_id and l.plan_id = p.id) as limits
    from plan p where p.organisation_id = ${scope.organisationId} and ${doesPlanCount}
    order by p.id desc limit ${maxCount}`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** The defaults: no texts, no dates, none of the extras, no limit. */
export type NewPlan = Partial<Omit<Plan, 'id' | 'type' | 'limits' | 'createdAt'>> & {
  type: string;
  limits?: PlanLimits;
};

/** From now on this is the plan in force. */
export async function addPlan(scope: Scope, plan: NewPlan): Promise<void> {
  const { organisationId, db } = scope;
  const { id } = await db
    .insertInto('plan')
    .values({
      organisation_id: organisationId,
      type: plan.type,
      title: plan.title,
      start_date: plan.startDate,
      expiry_date: plan.expiryDate,
      notes: plan.notes,
      has_real_time_voice: plan.hasRealTimeVoice,
      has_video_avatars: plan.hasVideoAvatars,
      has_extended_avatars: plan.hasExtendedAvatars,
      has_child_avatars: plan.hasChildAvatars,
      reason: plan.reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const limits = Object.entries(plan.limits ?? {}).map(([key, limit]) => ({
    organisation_id: organisationId,
    plan_id: id,
    key,
    max_count: limit,
  }));
  if (limits.length > 0) await db.insertInto('plan_limit').values(limits).execute();
}

/** The plan ends on another day, as YYYY-MM-DD. */
export async function setPlanEnd(
  { db, organisationId }: Scope,
  id: number,
  expiryDate: string,
): Promise<void> {
  await db
    .updateTable('plan')
    .set({ expiry_date: expiryDate })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
