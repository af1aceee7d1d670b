/** Middle of the values; of an even number the lower one of the two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}

/** The value that this share of them does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/**
 * Takes each contestant in turn, several times: A B C A B C. What the machine does beside it then hits all of them
 * alike, and a ratio is always of two neighbours.
 */
export async function runInterleaved<Result>(
  rounds: number,
  contestants: Readonly<Record<string, () => Promise<Result>>>,
): Promise<Record<string, Result[]>> {
  const results: Record<string, Result[]> = {};
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) {
      results[name] ??= [];
      results[name].push(await run());
    }
  }
  return results;
}

/** Median over the rounds of one contestant's value by the other's in the same round. */
export function medianRatio(values: readonly number[], reference: readonly number[]): number {
  return median(values.map((value, round) => value / (reference[round] ?? Number.NaN)));
}

/** The whole span, so that nobody takes a noisy ratio for a precise one. */
export function describeRatio(values: readonly number[], reference: readonly number[]): string {
  const ratios = values.map((value, round) => value / (reference[round] ?? Number.NaN));
  return `${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`;
}

export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const widths = names.map((name) =>
    Math.max(name.length, ...rows.map((row) => String(row[name] ?? '').length)),
  );
  const print = (cells: readonly string[]) =>
    console.log(
      `  ${cells.map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0))).join('  ')}`,
    );
  print(names);
  for (const row of rows) print(names.map((name) => String(row[name] ?? '')));
}
