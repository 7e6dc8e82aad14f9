import type { KnownCompany } from './contact-card.tsx';

interface TitleOrder {
  titleCompanies?: readonly string[] | null | undefined;
}

interface TitleCompany {
  name: string;
  address: string;
  phone: string;
  recipients: readonly { email: string }[];
}

/** Those that have the loan's title order come first. */
export function knownCompanies(
  companies: readonly TitleCompany[],
  orders: readonly TitleOrder[],
): KnownCompany[] {
  const ordered = new Set(orders.flatMap(({ titleCompanies }) => titleCompanies ?? []));
  return companies
    .map(({ name, address, phone, recipients }) => ({
      name,
      texts: { name, ...linesOf(address), email: recipients[0]?.email ?? '', phone },
      label: ordered.has(name) ? `${name}, has the title order` : name,
    }))
    .toSorted((one, other) => Number(ordered.has(other.name)) - Number(ordered.has(one.name)));
}

/** The street first, and the place on the line below it. */
function linesOf(address: string): Record<'line0' | 'line1', string> {
  const at = address.indexOf(', ');
  return at < 0
    ? { line0: address, line1: '' }
    : { line0: address.slice(0, at), line1: address.slice(at + 2) };
}
