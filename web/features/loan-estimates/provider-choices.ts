import type { MakeProviderListBody, ProviderListState } from '../../../contract/loan-costs/provider-list.ts';

/** Company ids by charge. */
export type Choices = ReadonlyMap<string, readonly string[]>;

export function choicesOf({ services }: Pick<ProviderListState, 'services'>): Choices {
  return new Map(services.map(({ chargeId, suggested }) => [chargeId, suggested]));
}

/** The labels of services for which nobody is chosen. */
export function servicesWithout(
  { services }: Pick<ProviderListState, 'services'>,
  choices: Choices,
): string[] {
  return services
    .filter(({ chargeId }) => (choices.get(chargeId) ?? []).length === 0)
    .map(({ label }) => label);
}

/** Names the costs and the newest list that were on screen (PROVIDER-4). */
export function listBodyOf(state: ProviderListState, choices: Choices): MakeProviderListBody {
  return {
    costsVersion: state.costsVersion,
    after: state.versions[0]?.number ?? 0,
    choices: state.services.map(({ chargeId }) => ({
      chargeId,
      providerIds: [...(choices.get(chargeId) ?? [])],
    })),
  };
}
