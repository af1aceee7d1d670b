/** Free trials are not offered in these countries. */
const blockedCountries: readonly string[] = ['TW', 'KR', 'HK', 'MO', 'CN', 'JP', 'MY', 'VN'];

/** A country that is not known is not blocked. */
export function isRegionBlocked(country: string | null): boolean {
  return country !== null && blockedCountries.includes(country.toUpperCase());
}
