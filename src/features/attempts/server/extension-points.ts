import type { AnalyticsSubmissionFilter } from '#generated/graphql-server.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ChoiceList } from '../model/choice-count.ts';
import type { PayloadNames } from '../model/payload-names.ts';

/** The field of the API's filter that names items of one kind, which the kind's own schema adds to it. */
export type ItemField = {
  kind: string;
  field: Exclude<Extract<keyof AnalyticsSubmissionFilter, `${string}ID`>, 'MemberID'>;
};

export const itemFieldPoint = defineExtensionPoint<ItemField>('attempts.item-field');

/** What learners choose in items of one kind: how often is counted for each item. */
export const choiceListPoint = defineExtensionPoint<ChoiceList>('attempts.choice-list');

/** What is counted of the log of a kind's attempts. */
export const payloadNamesPoint = defineExtensionPoint<PayloadNames>('attempts.payload-names');
