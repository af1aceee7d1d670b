import { findBase, type Locale } from '#kernel/locale.ts';

/** Made from the product by `demo/scripts/help-pictures.ts`: 'pictures/home.en-GB.webp'. Their addresses alone are loaded with the page. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** A language that stands over another has its pictures. */
export function findPicture(name: string | null, locale: Locale): string | null {
  if (name === null) return null;
  const base = findBase(locale);
  return pictures[`./pictures/${name}.${locale}.webp`] ?? (base === null ? null : findPicture(name, base));
}
