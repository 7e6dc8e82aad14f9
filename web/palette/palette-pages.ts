import type { Role } from '../../domain/people/role.ts';
import { paths } from '../paths.ts';
import { pagesOfRoles } from '../role-pages.ts';
import type { PaletteGroup } from '../shell/palette/palette-match.ts';

export interface PaletteActions {
  roles: readonly Role[];
  open: (href: string) => void;
  switchScheme: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}

/** The pages and actions that the palette always offers. */
export function palettePages({
  roles,
  open,
  switchScheme,
  showShortcuts,
  signOut,
}: PaletteActions): PaletteGroup[] {
  const page = (label: string, href: string) => ({ id: href, label, onSelect: () => open(href) });
  return [
    {
      title: 'Pages',
      items: [
        page('Home', paths.home()),
        page('My day', paths.myDay()),
        page('Loans', paths.loans()),
        page('Floated loans', paths.loansOnCard('floated')),
        page('Partially filled loans', paths.loansOnCard('partial')),
        page('Locked loans', paths.loansOnCard('locked')),
        page('Closed loans', paths.loansOnCard('closed')),
        page('Create Customer Profile', paths.customerProfile()),
        page('Recent documents', paths.files()),
        page('Amortization Calculator', paths.amortizationCalculator()),
        page('Generate Quote', paths.quotation()),
        page('Quotes', paths.quotes()),
        page('Rate tables', paths.rateTables()),
        page('Import MISMO files', paths.mismo('imports')),
        page('Check MISMO files', paths.mismo('check')),
        page('API documentation', paths.apiDocs()),
        page('Your account', paths.account()),
        ...pagesOfRoles(roles).map(({ label, href }) => page(label, href)),
      ],
    },
    {
      title: 'Actions',
      items: [
        { id: 'new-loan', label: 'New loan', onSelect: () => open(paths.customerProfile()) },
        { id: 'switch-scheme', label: 'Switch between light and dark', onSelect: switchScheme },
        { id: 'shortcuts', label: 'Show keyboard shortcuts', onSelect: showShortcuts },
        { id: 'sign-out', label: 'Sign out', onSelect: signOut },
      ],
    },
  ];
}
