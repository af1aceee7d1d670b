import { z } from 'zod';

export const maxOrganisationNameLength = 100;
export const maxOrganisationDescriptionLength = 2000;

const picture = z.object({ id: z.string(), url: z.string().nullable() }).nullable();

export const organisationForm = z.object({
  name: z.string().trim().min(1, 'required').max(maxOrganisationNameLength),
  description: z.string().max(maxOrganisationDescriptionLength),
  enforceMfa: z.boolean(),
  learnerFeedback: z.boolean(),
  leaderboards: z.boolean(),
  withholdSmallGroups: z.boolean(),
  /** Empty for none. */
  timeZone: z.string(),
  logo: picture,
  brandImage: picture,
});

export type OrganisationFormValues = z.output<typeof organisationForm>;
