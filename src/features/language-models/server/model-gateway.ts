import type { ModelPort } from '#platform/llm/model-port.ts';
import type { ModelEngine, ModelPurpose } from '../model/language-model.ts';

/** The model an organisation chose. Each call is logged, paid from its ceiling and spared when the provider fails. */
export type OrganisationModel = ModelPort & {
  readonly engine: Exclude<ModelEngine, 'built-in'>;
  /** As the provider calls it, for the record of what gave a score. */
  readonly modelId: string;
};

export type ModelGateway = {
  /**
   * Null: the built-in engine answers. Asked anew for each call or turn: the choice may change, and asking costs one
   * read at most. Not inside a transaction.
   */
  forOrganisation(organisationId: number, purpose: ModelPurpose): Promise<OrganisationModel | null>;
};
