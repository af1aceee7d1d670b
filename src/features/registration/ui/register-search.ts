import { isTokenType, type TokenType } from '../model/token-type.ts';

const stages = ['register', 'demo'] as const;
export type Stage = (typeof stages)[number];

/** What the address of /register says. */
export type RegisterSearch = {
  stage?: Stage;
  campaign?: string;
  partner?: string;
  bypassRegionBlock?: boolean;
  /** Of a share link, and what kind of item it shares. */
  sharetoken?: string;
  type?: string;
};

const texts = ['campaign', 'partner', 'sharetoken', 'type'] as const;

/** The router reads numbers and booleans out of an address by itself. */
export function readRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const stage = stages.find((one) => one === search.stage);
  return {
    ...(stage === undefined ? {} : { stage }),
    ...Object.fromEntries(texts.map((name) => [name, text(name)]).filter(([, value]) => value !== '')),
    ...(search.bypassRegionBlock === true || search.bypassRegionBlock === 'true'
      ? { bypassRegionBlock: true }
      : {}),
  };
}

/**
 * What a share link of this address shares; null where there is no link, and refused where it does not say of what kind the
 * item is: nobody who followed a link makes an organisation of their own unawares.
 */
export function findTokenPlace({
  sharetoken,
  type,
}: RegisterSearch): { type: TokenType; token: string } | 'refused' | null {
  if (sharetoken === undefined) return null;
  return isTokenType(type) ? { type, token: sharetoken } : 'refused';
}
