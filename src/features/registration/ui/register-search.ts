const stages = ['register', 'demo'] as const;
export type Stage = (typeof stages)[number];

/** What the address of /register says. */
export type RegisterSearch = {
  stage?: Stage;
  campaign?: string;
  partner?: string;
  bypassRegionBlock?: boolean;
};

/** The router reads numbers and booleans out of an address by itself. */
export function readRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  const text = (name: string) => {
    const value = search[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const stage = stages.find((one) => one === search.stage);
  return {
    ...(stage === undefined ? {} : { stage }),
    ...(text('campaign') === '' ? {} : { campaign: text('campaign') }),
    ...(text('partner') === '' ? {} : { partner: text('partner') }),
    ...(search.bypassRegionBlock === true || search.bypassRegionBlock === 'true'
      ? { bypassRegionBlock: true }
      : {}),
  };
}
