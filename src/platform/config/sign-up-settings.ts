import { z } from 'zod';

/** Whoever comes by this name gets another length of trial; with a code, only who has it. */
type CampaignSetting = { name: string; days: number; partnerCode: string | null };

/** Its page is /register/{slug}; its key signs what it says of people, who join that organisation. */
type PartnerSetting = { slug: string; organisationId: number; key: string };

export type SignUpConfig = {
  /** Mail domains that are always taken, and those that never are. */
  domains: { allowed: readonly string[]; refused: readonly string[] };
  campaigns: readonly CampaignSetting[];
  partners: readonly PartnerSetting[];
  /** The header in which a trusted proxy says the visitor's country; null where none does. */
  countryHeader: string | null;
  /** A file that knows the country of an address. */
  geoipDatabase: string | null;
  /** Where sign-ups are told to. */
  marketingFormUrl: string | null;
};

const isDomain = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const domains = z
  .string()
  .default('')
  .transform((text) => listOf(text.toLowerCase(), ','))
  .refine((list) => list.every(isDomain), 'must be mail domains, parted by commas, like example.org');

/** The name of each setting is that of the environment. */
export const signUpEnvironment = {
  SIGN_UP_ALLOWED_DOMAINS: domains,
  SIGN_UP_REFUSED_DOMAINS: domains,
  TRIAL_CAMPAIGNS: z
    .string()
    .default('')
    .transform((text, context) => {
      const campaigns = listOf(text, ';').map(readCampaign);
      if (!campaigns.includes(null)) return campaigns.filter((one) => one !== null);
      context.addIssue(
        'must be names with days, and a code where one is needed, like fair:60;institute:120:CODE',
      );
      return z.NEVER;
    }),
  SIGN_UP_PARTNERS: z
    .string()
    .default('')
    .transform((text, context) => {
      const partners = listOf(text, ';').map(readPartner);
      const read = partners.filter((one) => one !== null);
      if (!partners.includes(null) && new Set(read.map(({ slug }) => slug)).size === read.length) return read;
      context.addIssue(
        'must be names, each once, with the number of an organisation and a key of at least 32 letters and digits, like institute:7:KEY',
      );
      return z.NEVER;
    }),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header')
    .optional(),
  GEOIP_DATABASE: z.string().min(1, 'must not be empty').optional(),
  MARKETING_FORM_URL: z
    .string()
    .refine(
      (url) => url.startsWith('https://') && URL.canParse(url),
      'must be an address that starts with https://',
    )
    .optional(),
};

function readCampaign(text: string): CampaignSetting | null {
  const [, name, days, partnerCode = null] = /^([\w-]+):(\d{1,3})(?::([\w-]+))?$/.exec(text) ?? [];
  if (name === undefined || Number(days) < 1 || Number(days) > 366) return null;
  return { name, days: Number(days), partnerCode };
}

function readPartner(text: string): PartnerSetting | null {
  const [, slug, organisationId, key] = /^([a-z0-9-]+):([1-9]\d{0,14}):([\w-]{32,})$/.exec(text) ?? [];
  if (slug === undefined || key === undefined) return null;
  return { slug, organisationId: Number(organisationId), key };
}

type SignUpSettings = z.infer<z.ZodObject<typeof signUpEnvironment>>;

export function readSignUp(
  settings: SignUpSettings & { TRUSTED_PROXIES: number },
): SignUpConfig | { problem: string } {
  // Without a proxy in front anybody could send it.
  if (settings.COUNTRY_HEADER !== undefined && settings.TRUSTED_PROXIES === 0)
    return {
      problem: 'The setting COUNTRY_HEADER is wrong: it needs a proxy that is trusted (TRUSTED_PROXIES).',
    };
  return {
    domains: { allowed: settings.SIGN_UP_ALLOWED_DOMAINS, refused: settings.SIGN_UP_REFUSED_DOMAINS },
    campaigns: settings.TRIAL_CAMPAIGNS,
    partners: settings.SIGN_UP_PARTNERS,
    countryHeader: settings.COUNTRY_HEADER?.toLowerCase() ?? null,
    geoipDatabase: settings.GEOIP_DATABASE ?? null,
    marketingFormUrl: settings.MARKETING_FORM_URL ?? null,
  };
}
