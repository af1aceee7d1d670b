import fixtures from './fixtures.json' with { type: 'json' };

/** An object of the API as it travels: only its keys are known. */
export type StripeObject = Record<string, unknown> & { id: string };
type Fixture = keyof typeof fixtures;

/** A copy of Stripe's own published example with these values instead, so that no key is made up or forgotten. */
export function likeFixture(resource: Fixture, values: Record<string, unknown>): StripeObject {
  const example: Record<string, unknown> = structuredClone(fixtures[resource]);
  for (const key of Object.keys(values))
    if (!(key in example)) throw new Error(`A ${resource} of Stripe has no '${key}'.`);
  return { ...example, ...values, id: String(values.id ?? example.id) };
}

export function listOf(url: string, data: readonly unknown[], hasMore = false) {
  return { object: 'list', url, has_more: hasMore, data };
}

/** `items[0][price]=a&expand[0]=b` as nested values, the way the API reads the body of a request. */
export function parseForm(text: string): Record<string, unknown> {
  const root: Record<string, unknown> = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const path = key.split(/[[\]]+/).filter((part) => part !== '');
    let at = root;
    for (const part of path.slice(0, -1)) {
      const next = at[part];
      const inner: Record<string, unknown> = isRecord(next) ? next : {};
      at[part] = inner;
      at = inner;
    }
    at[path.at(-1) ?? ''] = value;
  }
  return root;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The value at `subscription_details.items.0.price`, as text; '' without one. */
export function readText(from: unknown, path: string): string {
  let at = from;
  for (const part of path.split('.')) at = isRecord(at) ? at[part] : undefined;
  return typeof at === 'string' ? at : '';
}
