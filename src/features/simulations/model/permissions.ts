import { defineKindPermissions } from '#features/content/model/permissions.ts';

export const simulationPermissions = defineKindPermissions('simulation');
