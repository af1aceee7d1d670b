/**
 * The bytes of UTF-8 that topics may fill in every prompt of a case: some 3,000 tokens in English and 4,000 in Chinese. A model on one's own machine
 * often reads 8,000 in all, and a server cuts what is longer off at the beginning, where it says who the person is.
 */
const roomForTopics = 12_000;

/** The topics beside them that a turn may bring in, some 1,200 tokens: the one that is meant is nearly always among the nearest ten. */
export const mostLikelyTopics = 24;

type Chosen<Item> = {
  /** The same at every moment of a case: a server that keeps the beginning of a prompt reads them once. */
  always: readonly Item[];
  now: readonly Item[];
};

const encoder = new TextEncoder();

/**
 * What of a case stands in a prompt: everything where it fits, else the author's first topics, and of the others those that are likely to be
 * meant now. `listText` is what an item adds to the prompt.
 */
export function chooseTopics<Item extends { id: string }>(
  items: readonly Item[],
  likely: readonly string[],
  listText: (item: Item) => string,
): Chosen<Item> {
  let room = roomForTopics;
  const first = items.findIndex((item) => {
    room -= encoder.encode(listText(item)).length + 1;
    return room < 0;
  });
  if (first === -1) return { always: items, now: [] };
  const wanted = new Set(likely);
  return { always: items.slice(0, first), now: items.slice(first).filter(({ id }) => wanted.has(id)) };
}
