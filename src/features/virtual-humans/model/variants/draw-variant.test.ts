import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CaseSlot, type CaseVariants, variantLimits } from './case-variants.ts';
import { chooseSeed, countVariants, drawVariant } from './draw-variant.ts';

const texts = (id: string, weights: readonly number[]): CaseSlot => ({
  id,
  name: id,
  values: {
    kind: 'texts',
    texts: weights.map((weight, index) => ({ id: `v${index}`, text: { 'en-GB': `${id} ${index}` }, weight })),
  },
});
const numbers = (id: string, from: number, to: number, step = 1): CaseSlot => ({
  id,
  name: id,
  values: { kind: 'numbers', from, to, step },
});
const variants = (slots: readonly CaseSlot[], changes: Partial<CaseVariants> = {}): CaseVariants => ({
  slots,
  difficulty: null,
  fixedSeed: null,
  ...changes,
});

const seed = fc.integer({ min: 0, max: variantLimits.seed });
const slots = fc
  .array(
    fc.oneof(
      fc
        .array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 6 })
        .map((weights) => ({ weights })),
      fc.record({
        from: fc.integer({ min: -50, max: 50 }),
        size: fc.nat(40),
        step: fc.integer({ min: 1, max: 7 }),
      }),
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((all) =>
    all.map((one, index) =>
      'weights' in one
        ? texts(`s${index}`, one.weights)
        : numbers(`s${index}`, one.from, one.from + one.size, one.step),
    ),
  );

describe('a drawn variant', () => {
  test('is the same for the same seed, whatever else was drawn', () => {
    fc.assert(
      fc.property(slots, seed, seed, (all, one, other) => {
        const before = drawVariant(variants(all), one);
        drawVariant(variants(all), other);
        expect(drawVariant(structuredClone(variants(all)), one)).toEqual(before);
      }),
    );
  });

  test('is this one on every machine', () => {
    // Written down once: a change here would give people in an appeal another case than they had.
    const all = variants([texts('relative', [0, 2, 3]), numbers('days', 2, 9), texts('drug', [0, 0, 5])]);
    expect([0, 1, 2, 4711, variantLimits.seed].map((one) => drawVariant(all, one)?.key)).toEqual([
      'days=2;drug=v0;relative=v0',
      'days=9;drug=v2;relative=v1',
      'days=9;drug=v1;relative=v0',
      'days=7;drug=v2;relative=v0',
      'days=7;drug=v2;relative=v2',
    ]);
    const many = variants(Array.from({ length: 8 }, (_, index) => numbers(`n${index}`, 0, 999_999)));
    expect(drawVariant(many, 7)?.key).toBe(
      'n0=342395;n1=882495;n2=844878;n3=897311;n4=802887;n5=325602;n6=423955;n7=519685',
    );
  });

  test('has values of its slots, whose weights add up to its difficulty', () => {
    fc.assert(
      fc.property(slots, seed, (all, one) => {
        const drawn = drawVariant(variants(all), one);
        let sum = 0;
        for (const { id, values } of all) {
          const value = drawn?.values.get(id);
          if (values.kind === 'texts') {
            expect(values.texts).toContain(value);
            sum += typeof value === 'object' ? value.weight : 0;
          } else {
            expect(value).toBeGreaterThanOrEqual(values.from);
            expect(value).toBeLessThanOrEqual(values.to);
            expect(((value as number) - values.from) % values.step).toBe(0);
          }
        }
        expect(drawn?.difficulty).toBe(sum);
      }),
    );
  });

  test('stays within the difficulty that the author wants, where any does', () => {
    const band = fc.record({ from: fc.nat(30), size: fc.nat(10) });
    fc.assert(
      fc.property(slots, band, seed, (all, { from, size }, one) => {
        const wanted = variants(all, { difficulty: { from, to: from + size } });
        const drawn = drawVariant(wanted, one);
        if (countVariants(wanted) === 0n) return;
        expect(drawn?.difficulty).toBeGreaterThanOrEqual(from);
        expect(drawn?.difficulty).toBeLessThanOrEqual(from + size);
      }),
    );
  });

  test('is each one once before any comes twice', () => {
    fc.assert(
      fc.property(slots, fc.nat(1_000_000), (all, first) => {
        const count = Number(countVariants(variants(all)));
        if (count > 400) return;
        const keys = Array.from(
          { length: count },
          (_, step) => drawVariant(variants(all), first + step)?.key,
        );
        expect(new Set(keys).size).toBe(count);
      }),
    );
  });

  test('is none where nothing differs, and leaves out slots without a value', () => {
    expect(drawVariant(undefined, 1)).toBeNull();
    expect(drawVariant(variants([texts('a', []), numbers('b', 5, 4)]), 1)).toBeNull();
    expect(countVariants(variants([texts('a', [])]))).toBe(0n);
    expect(drawVariant(variants([texts('a', []), numbers('b', 5, 5)]), 1)?.key).toBe('b=5');
  });

  test('of the largest case takes no time that a learner would notice', () => {
    const large = variants(
      Array.from({ length: variantLimits.slots }, (_, index) =>
        index % 2 === 0
          ? numbers(`n${index}`, -variantLimits.number, variantLimits.number)
          : texts(
              `t${index}`,
              Array.from({ length: variantLimits.texts }, (_, at) => at % 11),
            ),
      ),
      { difficulty: { from: 40, to: 60 } },
    );
    const keys = Array.from({ length: 50 }, (_, one) => drawVariant(large, one)?.key);
    expect(new Set(keys).size).toBe(50);
  });
});

describe('the seed of somebody who comes again', () => {
  const all = variants([texts('a', [0, 1, 2]), numbers('b', 1, 4)]);

  test('is of a variant that they have not had, while there is one', () => {
    fc.assert(
      fc.property(fc.array(seed, { minLength: 12, maxLength: 12 }), (firsts) => {
        const seen: string[] = [];
        for (const first of firsts) {
          const key = drawVariant(all, chooseSeed(all, first, seen))?.key ?? '';
          expect(seen).not.toContain(key);
          seen.unshift(key);
        }
        const last = drawVariant(all, chooseSeed(all, firsts[0] ?? 0, seen))?.key;
        expect(last).not.toBe(seen[0]);
      }),
    );
  });

  test('is the first one where they have had none, and the only one where there is one', () => {
    expect(chooseSeed(all, 99, [])).toBe(99);
    const one = variants([numbers('b', 1, 1)]);
    expect(chooseSeed(one, 99, ['b=1'])).toBe(99);
  });

  test('is the author’s where everybody has the same case', () => {
    expect(chooseSeed({ ...all, fixedSeed: 7 }, 99, ['a=v0;b=1'])).toBe(7);
  });
});
