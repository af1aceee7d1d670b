/**
 * What visitors of links may leave behind on one day: at the item of a link, and in the whole organisation. Whoever has the link
 * can visit any number of times, so no limit of a person holds for them. Files count when they come, answers when they are sent.
 */
export const visitorLimits = {
  item: { answers: 2_000, bytes: 1024 ** 3 },
  organisation: { answers: 10_000, bytes: 4 * 1024 ** 3 },
} as const;
