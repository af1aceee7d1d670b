/** Where everybody may have a badge or its file checked. */
export const verifyPath = '/verify';

const base = '/open-badges';

/**
 * Public addresses. They end in '.json' because programs that check badges ask for a page of HTML first, and take what they get.
 * They stand in files that people keep: they are never changed.
 */
export const openBadgePaths = {
  issuer: (issuer: string): `/${string}` => `${base}/${issuer}.json`,
  credential: (issuer: string, code: string): `/${string}` => `${base}/${issuer}/credentials/${code}.json`,
  achievement: (issuer: string, code: string): `/${string}` => `${base}/${issuer}/achievements/${code}.json`,
  picture: (issuer: string, code: string): `/${string}` => `${base}/${issuer}/achievements/${code}.png`,
  list: (issuer: string, number: number): `/${string}` => `${base}/${issuer}/status/${number}.json`,
  verify: `${base}/verify`,
} as const;

const codeForm = '[A-Za-z0-9_-]{22}';

/** 22 letters for 128 random bits, or for the first 128 bits of a hash. */
export const isOpenBadgeCode = (text: string): boolean => new RegExp(`^${codeForm}$`).test(text);

/** The code of the issuer that one of our addresses names; null for others. `linkBase` is 'https://praxis.example.org'. */
export function readIssuerAddress(linkBase: string, address: string): string | null {
  return readOwn(linkBase, address, `/(${codeForm})\\.json`)?.[0] ?? null;
}

export function readListAddress(linkBase: string, address: string) {
  const [issuer, number] = readOwn(linkBase, address, `/(${codeForm})/status/(\\d{1,6})\\.json`) ?? [];
  return issuer !== undefined && number !== undefined ? { issuer, number: Number(number) } : null;
}

function readOwn(linkBase: string, address: string, form: string): string[] | null {
  if (!address.startsWith(`${linkBase}${base}/`)) return null;
  return new RegExp(`^${form}$`).exec(address.slice(`${linkBase}${base}`.length))?.slice(1) ?? null;
}

/** The page that checks one of our badges by its address. */
export const verifyBadgePath = (issuer: string, code: string): `/${string}` =>
  `${verifyPath}?badge=${issuer}.${code}`;
