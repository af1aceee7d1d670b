import type { Locale } from '#kernel/locale.ts';

/** Everything that is written on the page, in the language of its reader. */
export type CertificateFacts = {
  language: Locale;
  heading: string;
  organisation: string;
  /** Before and after the name. */
  intro: string;
  name: string;
  /** Where the name is in letters that the page cannot show. */
  nameElsewhere: string;
  completed: string;
  title: string;
  /** Score, dates and state. */
  notes: readonly string[];
  verify: string;
  /** Of the page that verifies it; the code beside it says the same to people. */
  address: string;
  code: string;
  colour: string;
  /** JPEG; null without one. */
  logo: Uint8Array | null;
};
