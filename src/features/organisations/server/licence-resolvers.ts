import { mayHaveAny, planKeys } from '#features/entitlements/model/limits.ts';
import type { FeatureResolvers } from '#generated/resolvers/organisations.ts';
import { parseId } from '#kernel/ids.ts';
import { agreedKeys } from '../model/licence-form.ts';
import {
  type Licence,
  type LicenceContext,
  readLicence,
  setPlan,
  setTrial,
  updateLicence,
} from './licence-service.ts';
import { presentPlan } from './organisation-reads.ts';

type LicenceMutation = 'updateOrganisationLicence' | 'setOrganisationPlan' | 'setOrganisationTrial';

/** The licences of all organisations, for staff of the provider. */
export function createLicenceResolvers(licences: LicenceContext): {
  Query: Pick<FeatureResolvers['Query'], 'readOrganisationLicence'>;
  Mutation: Pick<FeatureResolvers['Mutation'], LicenceMutation>;
} {
  return {
    Query: {
      async readOrganisationLicence(_source, args, context) {
        const found = await readLicence(licences, context.requireViewer(), parseId(args.OrganisationID));
        return found && present(found);
      },
    },
    Mutation: {
      async updateOrganisationLicence(_source, { Input }, context) {
        const { CustomerStage, Partner, Archived, VirtualHumanAPI, Agreed } = Input;
        return present(
          await updateLicence(licences, context.requireViewer(), parseId(Input.OrganisationID), {
            ...(CustomerStage == null ? {} : { customerStage: CustomerStage }),
            ...(Partner == null ? {} : { partner: Partner }),
            ...(Archived == null ? {} : { archived: Archived }),
            ...(VirtualHumanAPI == null ? {} : { virtualHumanApi: VirtualHumanAPI }),
            ...(Agreed == null
              ? {}
              : { agreed: Agreed.map(({ Key, Max }) => ({ key: Key, max: Max ?? null })) }),
          }),
        );
      },
      async setOrganisationPlan(_source, { Input }, context) {
        const { OrganisationID, Type, Title, ExpiryDate, Notes, Reason } = Input;
        return present(
          await setPlan(licences, context.requireViewer(), parseId(OrganisationID), {
            type: Type,
            title: Title ?? '',
            expiryDate: ExpiryDate ?? null,
            notes: Notes ?? '',
            reason: Reason,
          }),
        );
      },
      async setOrganisationTrial(_source, { OrganisationID, Days }, context) {
        return present(
          await setTrial(licences, context.requireViewer(), parseId(OrganisationID), { days: Days }),
        );
      },
    },
  };
}

function present({ organisation, plans, agreed, limits, used, trialDaysLeft }: Licence) {
  const [inForce, ...former] = plans;
  return {
    OrganisationID: String(organisation.organisationId),
    Name: organisation.name,
    CustomerStage: organisation.customerStage,
    Partner: organisation.partner,
    Archived: organisation.archivedAt,
    VirtualHumanAPI: mayHaveAny(limits, planKeys.virtualHumanInterface, false),
    TrialDaysLeft: trialDaysLeft,
    Plan: inForce ? presentPlan(inForce) : null,
    FormerPlans: former.map(presentPlan),
    Agreed: [...agreed].map(([Key, Max]) => ({ Key, Max })),
    Counts: Object.values(agreedKeys).map((Key) => ({
      Key,
      // Seats that were bought are taken by the same people as those of the plan.
      Used: used.get(Key === planKeys.paidEditors ? planKeys.editors : Key) ?? 0,
      Max: limits.get(Key) ?? null,
    })),
  };
}
