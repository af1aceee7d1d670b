import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { OrganisationPorts, PersonalData, TargetNames } from './ports.ts';

/** A feature's part in giving people their data and in forgetting them. */
export const personalDataPoint = defineExtensionPoint<PersonalData>('organisations.personal-data');

/** What the numbers in the audit log are called, for one kind of thing each. */
export const targetNamesPoint = defineExtensionPoint<TargetNames>('organisations.target-names');

/** What else people and organisations need of features to the right; main joins it. */
export const organisationPortsPoint = defineExtensionPoint<OrganisationPorts>('organisations.ports');
