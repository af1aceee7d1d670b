export const joint = {
  bias: -4,
  words: 4,
  alike: 2,
  wordsAhead: 3,
  alikeAhead: 3,
  least: 0.4,
};
