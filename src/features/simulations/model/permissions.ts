import { askPermissions } from '#features/access/model/define-permissions.ts';
import { defineKindPermissions } from '#features/content/model/permissions.ts';

export const simulationPermissions = defineKindPermissions('simulation');

export const { can } = askPermissions(simulationPermissions);
