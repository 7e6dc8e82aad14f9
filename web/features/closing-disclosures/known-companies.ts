import type { KnownCompany } from './contact-card.tsx';

interface TitleOrder {
  titleCompanies?: readonly string[] | null | undefined;
}

interface TitleCompany {
  name: string;
  recipients: readonly { email: string }[];
}

/** Those that have the loan's title order come first. */
export function knownCompanies(
  companies: readonly TitleCompany[],
  orders: readonly TitleOrder[],
): KnownCompany[] {
  const ordered = new Set(orders.flatMap(({ titleCompanies }) => titleCompanies ?? []));
  return companies
    .map(({ name, recipients }) => ({
      name,
      email: recipients[0]?.email ?? '',
      label: ordered.has(name) ? `${name}, has the title order` : name,
    }))
    .toSorted((one, other) => Number(ordered.has(other.name)) - Number(ordered.has(one.name)));
}
