import type { LoanCharge } from '../loan-costs/charge.ts';
import { disclosedCharges } from '../loan-estimate/closing-costs.ts';
import { titleLabel } from '../loan-estimate/cost-labels.ts';
import { dollarsText, formDate } from '../loan-estimate/estimate-text.ts';
import type { Cents } from '../money/exact-cents.ts';
import { phoneDigits } from '../people/phone.ts';
import type { CalendarDate } from '../time/eastern-time.ts';
import { type SettlementService, serviceOf } from './settlement-services.ts';

export const MAX_PROVIDERS = 5;

export interface Provider {
  providerId: string;
  name: string;
  services: readonly SettlementService[];
  address: string;
  /** '+1(312)555-0142' */
  phone: string;
  isRetired: boolean;
}

/** A charge of section C, as the Loan Estimate names it. */
export interface ShoppableService {
  chargeId: string;
  label: string;
  cents: Cents;
  kind: SettlementService;
}

export interface ProviderChoice {
  chargeId: string;
  providerIds: readonly string[];
}

/** Those that the estimate discloses in section C (12 CFR 1026.37(f)(3), comment 19(e)(1)(vi)-3), by their labels. */
export function shoppableServices(charges: readonly LoanCharge[]): ShoppableService[] {
  return disclosedCharges(charges)
    .filter(({ section }) => section === 'C')
    .map((charge) => ({
      chargeId: charge.id,
      label: titleLabel(charge),
      cents: charge.cents,
      kind: serviceOf(charge),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** Why the list cannot name a company (comment 19(e)(1)(vi)-4); null if it can. */
export function providerFault({ name, address, phone, isRetired }: Provider): string | null {
  if (isRetired) return `${name} is retired from the directory`;
  if (address === '') return `The directory has no address of ${name}`;
  return phone === '' ? `The directory has no telephone number of ${name}` : null;
}

/** 'Cedar Pest: Pest inspection by the directory, not Survey.' (PROVIDER-9). 'Other' is no service to compare. */
export function serviceDoubt(
  { name, services }: Pick<Provider, 'name' | 'services'>,
  kind: SettlementService,
): string | null {
  if (kind === 'Other' || services.includes(kind)) return null;
  return `${name}: ${services.join(', ')} by the directory, not ${kind}.`;
}

/** 'IL' of '55 Boundary Lane, Springfield, IL 62703'; null if the line does not end so. */
function stateOf({ address }: Provider): string | null {
  return /\b([A-Z]{2})(?:[ ,]+\d{5}(?:-\d{4})?)?\s*$/.exec(address)?.[1] ?? null;
}

/**
 * Companies of the property's state first. A list of companies only that "do not provide services where the consumer or
 * property is located" does not comply (comment 19(e)(1)(vi)-4).
 */
export function nearestFirst<Company extends Provider>(
  providers: readonly Company[],
  state: string | null,
): Company[] {
  const isFar = (provider: Company) => Number(state === null || stateOf(provider) !== state);
  return providers.toSorted((one, other) => isFar(one) - isFar(other));
}

/**
 * The last list's choice as far as it is still possible, else the fitting companies of the property's state up to the
 * limit. Whether a company of another state serves the place, staff know.
 * @param state 'NC'; null if the application names none.
 */
export function suggestedProviders(
  { chargeId, kind }: ShoppableService,
  {
    providers,
    state,
    last,
  }: { providers: readonly Provider[]; state: string | null; last: readonly ProviderChoice[] },
): string[] {
  const possible = providers.filter((provider) => providerFault(provider) === null);
  const before = last.find((choice) => choice.chargeId === chargeId)?.providerIds ?? [];
  const kept = before.filter((id) => possible.some(({ providerId }) => providerId === id));
  if (kept.length > 0) return kept;
  return possible
    .filter((provider) => provider.services.includes(kind) && state !== null && stateOf(provider) === state)
    .slice(0, MAX_PROVIDERS)
    .map(({ providerId }) => providerId);
}

export const NO_SERVICES =
  'No charge stands in section C, so the borrower can shop for nothing and needs no list.';

/** Why no list can be made of these choices (12 CFR 1026.19(e)(1)(vi)(C)). Empty if one can. */
export function choiceFaults(
  services: readonly ShoppableService[],
  choices: readonly ProviderChoice[],
  providers: readonly Provider[],
): string[] {
  if (services.length === 0) return [NO_SERVICES];
  const unknown = choices.some(({ chargeId }) => !services.some((service) => service.chargeId === chargeId));
  return [
    ...(unknown ? ['A service is no longer in section C of the costs.'] : []),
    ...services.flatMap(({ chargeId, label }) => {
      const ids = choices.find((choice) => choice.chargeId === chargeId)?.providerIds ?? [];
      if (ids.length === 0) return [`${label}: choose at least one provider.`];
      return ids.flatMap((id) => {
        const provider = providers.find(({ providerId }) => providerId === id);
        if (provider === undefined) return [`${label}: a provider is not in the directory.`];
        const fault = providerFault(provider);
        return fault === null ? [] : [`${label}: ${fault}.`];
      });
    }),
  ];
}

export interface ProviderListForm {
  creditor: { name: string; address: string };
  dateIssued: string;
  applicants: readonly string[];
  property: readonly string[];
  loanId: string;
  services: readonly {
    label: string;
    /** '$135' */
    fee: string;
    providers: readonly { name: string; address: string; phone: string }[];
  }[];
}

/** The content of form H-27(B). The choices have no faults. */
export function providerList(
  services: readonly ShoppableService[],
  choices: readonly ProviderChoice[],
  providers: readonly Provider[],
  parties: Omit<ProviderListForm, 'services' | 'dateIssued'> & { issuedOn: CalendarDate },
): ProviderListForm {
  const { issuedOn, ...others } = parties;
  return {
    ...others,
    dateIssued: formDate(issuedOn),
    services: services.map(({ chargeId, label, cents }) => ({
      label,
      fee: dollarsText(cents),
      providers: (choices.find((choice) => choice.chargeId === chargeId)?.providerIds ?? []).flatMap((id) =>
        providers
          .filter(({ providerId }) => providerId === id)
          .map(({ name, address, phone }) => ({ name, address, phone: phoneText(phone) })),
      ),
    })),
  };
}

/** '312-555-0142' */
function phoneText(phone: string): string {
  const digits = phoneDigits(phone);
  return digits === null ? phone : `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`;
}
