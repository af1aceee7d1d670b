/** Works on several items of a stream at once. The first error ends it, after the running items have ended. */
export async function inParallel<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  async function* all() {
    yield* items;
  }
  const iterator = all();
  let failure: { error: unknown } | null = null;
  const worker = async () => {
    while (!failure) {
      try {
        const next = await iterator.next();
        if (next.done) return;
        await work(next.value);
      } catch (error) {
        failure ??= { error };
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  await iterator.return(undefined);
  // Set by a worker, which the compiler does not see.
  const failed = failure as { error: unknown } | null;
  if (failed) throw failed.error;
}
