export type { ModelGateway, OrganisationModel } from './model-gateway.ts';
