export type Prices = { inputPriceMicros: number; outputPriceMicros: number };

const million = 1_000_000;

/** Millionths of the currency, rounded up: no call is free that is not. */
export function costOf(tokens: { input: number; output: number }, prices: Prices): number {
  return Math.ceil(
    (tokens.input * prices.inputPriceMicros + tokens.output * prices.outputPriceMicros) / million,
  );
}

/** The first day of a moment's month in UTC: '2026-11-01'. */
export function monthOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`;
}
