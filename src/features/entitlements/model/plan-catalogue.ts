import { type PlanLimits, planKeys } from './limits.ts';

/** The plans that anybody can have without an agreement; every other type is a contract. */
const catalogueTypes = ['FREE_TRIAL', 'STARTER', 'PRO', 'ENTERPRISE'] as const;
export type CatalogueType = (typeof catalogueTypes)[number];

/** In whole US dollars. */
type Price = { readonly monthly: number; readonly yearly: number };

export type CataloguePlan = {
  readonly type: CatalogueType;
  readonly title: string;
  /** By the key of what is counted; a missing key is without limit. */
  readonly limits: PlanLimits;
  /** Null where it is not for sale at a price that everybody sees. */
  readonly price: Price | null;
  /** What CustomerStage says of an organisation with this plan. */
  readonly customerStage: string;
};

/** In the order in which one is more than another. */
export const planCatalogue: Readonly<Record<CatalogueType, CataloguePlan>> = {
  // Large enough for the samples that it begins with and one of one's own, and small enough to be outgrown.
  FREE_TRIAL: {
    type: 'FREE_TRIAL',
    title: 'Free trial',
    limits: limit({ editors: 1, learners: 10, interactiveVideos: 3, virtualHumans: 2, creditsPerMonth: 60 }),
    price: null,
    customerStage: 'FREE_TRIAL',
  },
  STARTER: {
    type: 'STARTER',
    title: 'Starter',
    limits: limit({ editors: 1, learners: 25, interactiveVideos: 1, virtualHumans: 1, creditsPerMonth: 120 }),
    price: { monthly: 99, yearly: 949 },
    customerStage: 'STARTER',
  },
  PRO: {
    type: 'PRO',
    title: 'Pro',
    limits: limit({
      editors: 3,
      learners: 100,
      interactiveVideos: 3,
      virtualHumans: 3,
      creditsPerMonth: 250,
    }),
    price: { monthly: 199, yearly: 1_999 },
    customerStage: 'PRO',
  },
  ENTERPRISE: {
    type: 'ENTERPRISE',
    title: 'Enterprise',
    limits: {},
    price: null,
    customerStage: 'FULL_CONTRACT',
  },
};

/** US dollars, for a virtual human made by the provider. */
export const customVirtualHumanPrice = 1_999;

/** Null for a contract and for an organisation without a plan. */
export function findCataloguePlan(type: string | null | undefined): CataloguePlan | null {
  const known = catalogueTypes.find((one) => one === type);
  return known ? planCatalogue[known] : null;
}

/** Whether the second is more than the first: what may be bought at once, without asking anybody. */
export function isUpgrade(from: CatalogueType, to: CatalogueType): boolean {
  return catalogueTypes.indexOf(to) > catalogueTypes.indexOf(from);
}

type Capacities = Record<
  'editors' | 'learners' | 'interactiveVideos' | 'virtualHumans' | 'creditsPerMonth',
  number
>;

function limit(counts: Capacities): PlanLimits {
  return {
    [planKeys.editors]: counts.editors,
    [planKeys.paidEditors]: counts.editors,
    [planKeys.learners]: counts.learners,
    [planKeys.interactiveVideos]: counts.interactiveVideos,
    [planKeys.virtualHumans]: counts.virtualHumans,
    [planKeys.creditsPerMonth]: counts.creditsPerMonth,
  };
}
