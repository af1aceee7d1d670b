import { type CaseSlot, type CaseVariants, type SlotText, variantLimits } from './case-variants.ts';

/**
 * Draws what a case is in one talk. Whole numbers alone decide, so that a seed gives the same case in every browser, on every server and
 * with every engine.
 */
export type Variant = {
  /** By the id of the slot. */
  values: ReadonlyMap<string, SlotText | number>;
  /** What the weights of its values add up to. */
  difficulty: number;
  /** The same for the same values, whatever their texts are by now. */
  key: string;
};

type Band = { from: number; to: number };

/** A slot as the draw sees it: the weight of each value. Numbers weigh nothing, and there may be a million of them. */
type Choices = { slot: CaseSlot; count: number; weightAt: (index: number) => number };

/** How many variants there are, within the difficulty that the author wants; 0n where there is none. */
export function countVariants(variants: CaseVariants): bigint {
  const choices = listChoices(variants);
  return choices.length === 0 ? 0n : countWays(choices).within(0, 0, bandOf(variants));
}

/**
 * The variant of a seed; null where nothing differs. Of a draft whose difficulty nothing reaches, it draws from all: what is published
 * has been checked.
 */
export function drawVariant(variants: CaseVariants | undefined, seed: number): Variant | null {
  const choices = variants ? listChoices(variants) : [];
  if (!variants || choices.length === 0) return null;
  const ways = countWays(choices);
  const wanted = bandOf(variants);
  const band = ways.within(0, 0, wanted) > 0n ? wanted : anything;
  let rest = placeOf(seed, ways.within(0, 0, band));
  let difficulty = 0;
  const values = new Map<string, SlotText | number>();
  for (const [at, { slot, count, weightAt }] of choices.entries()) {
    let index = 0;
    if (slot.values.kind === 'numbers') {
      const each = ways.within(at + 1, difficulty, band);
      index = Number(rest / each);
      rest %= each;
    } else {
      for (; index < count - 1; index++) {
        const below = ways.within(at + 1, difficulty + weightAt(index), band);
        if (rest < below) break;
        rest -= below;
      }
    }
    difficulty += weightAt(index);
    const value = valueAt(slot, index);
    if (value !== undefined) values.set(slot.id, value);
  }
  return { values, difficulty, key: keyOf(values) };
}

/**
 * The seed of a talk for somebody who has had others: one whose variant they have not had, while there is one; then one that is not their
 * last. `seen` are the keys of theirs, the newest first.
 */
export function chooseSeed(variants: CaseVariants, first: number, seen: readonly string[]): number {
  if (variants.fixedSeed !== null) return variants.fixedSeed;
  return (
    findSeed(variants, first, new Set(seen)) ?? findSeed(variants, first, new Set(seen.slice(0, 1))) ?? first
  );
}

/**
 * Seeds that follow each other give different variants until all were there. Twice as many are tried: where seeds begin again at 0, two
 * of them may give the same.
 */
function findSeed(variants: CaseVariants, first: number, taken: ReadonlySet<string>): number | null {
  for (let step = 0; step <= taken.size * 2 + 1; step++) {
    const seed = (first + step) % (variantLimits.seed + 1);
    const key = drawVariant(variants, seed)?.key;
    if (key !== undefined && !taken.has(key)) return seed;
  }
  return null;
}

const anything: Band = { from: 0, to: Number.MAX_SAFE_INTEGER };

function bandOf({ difficulty }: CaseVariants): Band {
  return difficulty ?? anything;
}

/** Slots of a draft that have no value yet are left out. */
function listChoices({ slots }: CaseVariants): Choices[] {
  return slots.flatMap((slot): Choices[] => {
    const { values } = slot;
    const count =
      values.kind === 'texts' ? values.texts.length : Math.floor((values.to - values.from) / values.step) + 1;
    if (count < 1) return [];
    const weightAt = values.kind === 'texts' ? (at: number) => values.texts[at]?.weight ?? 0 : () => 0;
    return [{ slot, count, weightAt }];
  });
}

function valueAt({ values }: CaseSlot, index: number): SlotText | number | undefined {
  return values.kind === 'texts' ? values.texts[index] : values.from + index * values.step;
}

/** For each slot and each sum, in how many ways this slot and those behind it add up to it. */
function countWays(choices: readonly Choices[]) {
  const bySlot: Map<number, bigint>[] = [new Map([[0, 1n]])];
  for (const { slot, count, weightAt } of choices.toReversed()) {
    const behind = bySlot[0] ?? new Map<number, bigint>();
    const here = new Map<number, bigint>();
    const add = (weight: number, times: bigint) => {
      for (const [sum, ways] of behind) here.set(sum + weight, (here.get(sum + weight) ?? 0n) + ways * times);
    };
    if (slot.values.kind === 'numbers') add(0, BigInt(count));
    else for (let index = 0; index < count; index++) add(weightAt(index), 1n);
    bySlot.unshift(here);
  }
  return {
    /** The ways of the slots from `at` on whose sum, with what came before, lies in the band. */
    within: (at: number, before: number, { from, to }: Band): bigint =>
      [...(bySlot[at] ?? [])].reduce(
        (all, [sum, ways]) => (before + sum >= from && before + sum <= to ? all + ways : all),
        0n,
      ),
  };
}

/** A place among `total` for a seed. Neighbours lie far apart, so that the next variant does not differ in one fact alone. */
function placeOf(seed: number, total: bigint): bigint {
  if (total > BigInt(variantLimits.seed)) return spread(seed) % total;
  return (BigInt(seed) * findStride(total)) % total;
}

/** About the golden part of `total`, and without a common divisor: its multiples come to every place before one comes twice. */
function findStride(total: bigint): bigint {
  let stride = (total * 618n) / 1000n + 1n;
  while (greatestDivisor(stride, total) !== 1n) stride++;
  return stride;
}

function greatestDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestDivisor(other, one % other);
}

/** 448 bits of a seed: twenty slots of two million numbers take 419. */
function spread(seed: number): bigint {
  let state = seed >>> 0;
  let bits = 0n;
  for (let word = 0; word < 14; word++) {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    bits = (bits << 32n) | BigInt((mixed ^ (mixed >>> 15)) >>> 0);
  }
  return bits;
}

function keyOf(values: Variant['values']): string {
  return [...values]
    .map(([slotId, value]) => `${slotId}=${typeof value === 'number' ? value : value.id}`)
    .sort()
    .join(';');
}
