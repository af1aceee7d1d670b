/**
 * How often a long test goes round: a sample in `npm test`, many times in `npm run test:full`, and as often as
 * PRAXIS_TEST_ROUNDS says when one is run alone (docs/testing.md).
 */
export function countRounds(sample: number, full: number): number {
  const wanted = Number(process.env.PRAXIS_TEST_ROUNDS ?? 0);
  if (wanted > 0) return wanted;
  return process.env.PRAXIS_TEST_FULL === '1' ? full : sample;
}
