import { z } from 'zod';
import { fewestPeople, isFew } from '#kernel/fewest-people.ts';

/** A pack of evidence on what artificial intelligence did in an organisation: sections of facts and tables, without names of people. */
export type EvidencePack = { format: 1; sections: readonly EvidenceSection[] };

type EvidenceValue = string | number | boolean | null;

export type EvidenceSection = {
  id: string;
  facts: Readonly<Record<string, EvidenceValue>>;
  tables: readonly {
    id: string;
    /** Also of a table without rows. */
    columns: readonly string[];
    rows: readonly Readonly<Record<string, EvidenceValue>>[];
  }[];
};

/** The first and the last day, in UTC. */
export type EvidencePeriod = { from: string; to: string };

const day = z.iso.date();
const dayMs = 86_400_000;
const longestPeriodDays = 2 * 366;

export const evidencePeriod = z.object({ from: day, to: day }).refine(({ from, to }) => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return days >= 0 && days < longestPeriodDays;
});

/** The moments between which something happened: half open. */
export function momentsOf({ from, to }: EvidencePeriod): { since: Date; before: Date } {
  return { since: new Date(from), before: new Date(Date.parse(to) + dayMs) };
}

/** How often something happened to people: a small number says too much about single ones. */
export function countOfPeople(count: number): number | string {
  return isFew(count) ? `<${fewestPeople}` : count;
}
