import { Button, TextInput } from '@mantine/core';
import { LOAN_CARDS } from '../../domain/loans/loan-status.ts';
import { CardGlyph, LoanStatusBadge } from '../loans/list/loan-status-badge.tsx';
import { cardLook, statusLook } from '../loans/list/status-look.ts';
import { Frame } from '../shell/frame.tsx';
import { CommandPalette } from '../shell/palette/command-palette.tsx';
import { ShortcutsDialog } from '../shell/shortcuts-dialog.tsx';
import { useShellDialogs } from '../shell/use-shell-dialogs.ts';
import { IconPlus, IconSearch } from '../ui/icons.tsx';
import { Page } from '../ui/pages/page.tsx';
import { StatCard, StatCards } from '../ui/pages/stat-card.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import type { Column } from '../ui/tables/data-table-column.ts';
import { NarrowRow } from '../ui/tables/narrow-row.tsx';
import { SAMPLE_ROWS, type SampleRow } from './sample-rows.ts';

const COLUMNS: readonly Column<SampleRow>[] = [
  {
    key: 'borrower',
    head: 'Borrower',
    note: 'last, first',
    width: 170,
    grows: 1,
    sortBy: 'borrower',
    cuts: true,
    cell: (row) => row.borrower,
  },
  { key: 'purpose', head: 'Loan Purpose', width: 100, cell: (row) => row.purpose },
  { key: 'email', head: 'Email', width: 174, grows: 1, cuts: true, cell: (row) => row.email },
  { key: 'conditions', head: 'Condition Proc', width: 104, cell: (row) => row.conditions },
  { key: 'setup', head: 'Setup Proc', width: 92, cell: (row) => row.setup },
  { key: 'officer', head: 'Loan Officer', width: 104, cell: (row) => row.officer },
  {
    key: 'amount',
    head: 'Loan Amount',
    width: 94,
    align: 'right',
    strong: true,
    sortBy: 'amount',
    cell: (row) => row.amount,
  },
  { key: 'lock', head: 'Lock Date', width: 94, cell: (row) => row.lockDate },
  { key: 'exp', head: 'Exp Date', width: 86, cell: (row) => row.expDate },
  {
    key: 'age',
    head: 'Age of Lock',
    width: 80,
    align: 'right',
    attention: true,
    cell: (row) => (row.age === null ? null : `${row.age} d`),
  },
  { key: 'place', head: 'City/State', width: 126, cell: (row) => row.place },
  { key: 'status', head: 'Loan Status', width: 174, cell: (row) => <LoanStatusBadge status={row.status} /> },
];

const nothing = () => undefined;
const nothingAbove = () => [];

export const SAMPLE_HEADER = {
  navigation: {
    entries: [
      { label: 'Home', href: '/', active: true },
      { label: 'Loans', href: '/loans' },
    ],
    services: [
      { label: 'Amortization Calculator', href: '/amortization-calculator' },
      { label: 'Generate Quote', href: '/generate-quote' },
      { label: 'Loans', href: '/loans' },
      { label: 'Create Customer Profile', href: '/customer-profile' },
    ],
  },
  person: { name: 'Dana Whitfield', role: 'Loan processor', accountHref: '#' },
  company: 'Lintel',
  year: 2025,
  onSearch: nothing,
  onSignOut: nothing,
};

const PAGES = [
  {
    title: 'Pages',
    items: ['Home', 'Loans', 'Amortization Calculator'].map((label) => ({
      id: label,
      label,
      onSelect: nothing,
    })),
  },
  { title: 'Actions', items: [{ id: 'new', label: 'Create customer profile', onSelect: nothing }] },
];

async function findSample(query: string) {
  const rows = SAMPLE_ROWS.filter((row) => row.borrower.toLowerCase().includes(query.toLowerCase()));
  const items = rows.map((row) => ({
    id: row.id,
    label: row.borrower,
    meta: 'LN-25-00481',
    status: statusLook(row.status),
    details: [row.amount ?? 'No amount', row.place ?? 'No address'],
    onSelect: nothing,
  }));
  return [{ title: 'Loans', items }];
}

export function SampleDashboard() {
  const { dialog, open, close } = useShellDialogs();
  return (
    <Frame {...SAMPLE_HEADER} bell={null} onSearch={() => open('palette')}>
      {dialog === 'palette' ? (
        <CommandPalette onClose={close} above={nothingAbove} fixed={PAGES} search={findSample} />
      ) : null}
      {dialog === 'shortcuts' ? <ShortcutsDialog onClose={close} /> : null}
      <Page
        title="Pipeline"
        sub="Monday, July 21, 2025"
        actions={<Button leftSection={<IconPlus size={16} stroke={1.6} />}>New loan</Button>}
      >
        <StatCards>
          {LOAN_CARDS.map((card, index) => (
            <StatCard
              key={card}
              glyph={<CardGlyph card={card} />}
              word={cardLook(card).word}
              sub="6 expire this week"
              count={index === 3 ? undefined : [38, 21, 46][index]}
              href={`/kit?${card}`}
              active={index === 1}
            />
          ))}
        </StatCards>
        <TextInput
          aria-label="Search"
          placeholder="Borrower, email, loan number, city"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          w={{ base: '100%', sm: 300 }}
        />
        <DataTable
          label="Loans"
          columns={COLUMNS}
          rows={SAMPLE_ROWS}
          keyOf={(row) => row.id}
          hrefOf={(row) => `/kit#${row.id}`}
          isAttention={(row) => (row.age ?? 0) >= 30}
          sorting={{ by: 'borrower', direction: 'asc' }}
          onSort={nothing}
          renderNarrow={(row) => (
            <NarrowRow
              name={row.borrower}
              figure={row.amount}
              status={<LoanStatusBadge status={row.status} />}
              fact={row.age === null ? 'No lock' : `Locked ${row.age} d · exp ${row.expDate}`}
              factNeedsAttention={(row.age ?? 0) >= 30}
              rest={[row.purpose, row.place, row.officer]}
            />
          )}
        />
      </Page>
    </Frame>
  );
}
