import { LOAN_CARDS, type LoanCard } from '../../domain/loans/loan-status.ts';
import type { Role } from '../../domain/people/role.ts';
import { addressOf, labelOf, mayOpen, PAGE_LIST, PAGES } from '../pages.ts';
import { paths } from '../paths.ts';
import type { PaletteGroup } from '../shell/palette/palette-match.ts';

export interface PaletteActions {
  roles: readonly Role[];
  open: (href: string) => void;
  switchScheme: () => void;
  showShortcuts: () => void;
  signOut: () => void;
}

const CARD_LABELS: Record<LoanCard, string> = {
  floated: 'Floated loans',
  partial: 'Partially filled loans',
  locked: 'Locked loans',
  closed: 'Closed loans',
};

export function palettePages({
  roles,
  open,
  switchScheme,
  showShortcuts,
  signOut,
}: PaletteActions): PaletteGroup[] {
  const item = (label: string, href: string) => ({ id: href, label, onSelect: () => open(href) });
  const pages = PAGE_LIST.filter(({ inPalette, guard }) => inPalette && mayOpen(roles, guard));
  const items = (shown: typeof pages) => shown.map((page) => item(labelOf(page), addressOf(page)));
  return [
    {
      title: 'Pages',
      items: [
        ...items(pages.filter(({ inHeader }) => inHeader)),
        ...LOAN_CARDS.map((card) => item(CARD_LABELS[card], paths.loansOnCard(card))),
        ...items(pages.filter(({ inHeader }) => !inHeader)),
      ],
    },
    {
      title: 'Actions',
      items: [
        ...(mayOpen(roles, PAGES.customerProfile.guard)
          ? [{ id: 'new-loan', label: 'New loan', onSelect: () => open(paths.customerProfile()) }]
          : []),
        { id: 'switch-scheme', label: 'Switch between light and dark', onSelect: switchScheme },
        { id: 'shortcuts', label: 'Show keyboard shortcuts', onSelect: showShortcuts },
        { id: 'sign-out', label: 'Sign out', onSelect: signOut },
      ],
    },
  ];
}
