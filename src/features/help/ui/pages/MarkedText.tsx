/** Text in which **words** are the names of buttons and fields. Nothing else in it is anything but text. */
export function MarkedText({ text }: { text: string }) {
  return text.split('**').map((part, nth) =>
    // Every other part stood between marks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their places
    nth % 2 === 1 ? <strong key={nth}>{part}</strong> : part,
  );
}
