import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import {
  CHECKLIST_PARTS,
  type ChecklistPart,
  type ChecklistState,
} from '../../../domain/closing-day/checklist-line.ts';
import { type ActionCenterTab, TABS } from '../../action-center-tabs.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { GlyphShape } from '../../ui/status-glyph.tsx';
import { StatusWord } from '../../ui/status-word.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { ClosingLoan } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';

type Line = ClosingDay['checklist'][number];

const LOOKS: Readonly<Record<ChecklistState, { shape: GlyphShape; color: string; word: string }>> = {
  done: { shape: 'tick-disc', color: 'var(--ok-tx)', word: 'Done' },
  open: { shape: 'ring', color: 'var(--link)', word: 'Open' },
  'not-needed': { shape: 'pause', color: 'var(--t-3)', word: 'Not needed' },
};

/** What is done and open, part by part of the day (CLOSE-4). */
export function ChecklistCard({ loan, checklist }: { loan: ClosingLoan; checklist: readonly Line[] }) {
  const open = checklist.filter(({ state }) => state === 'open').length;
  return (
    <SectionCard
      title={open === 0 ? 'Checklist: everything is done' : `Checklist: ${open} open`}
      content="padded"
    >
      <div className={classes.parts}>
        {partsOf(checklist).map(([part, lines]) => (
          <div key={part}>
            <h3 className={classes.part}>{CHECKLIST_PARTS[part]}</h3>
            <PlainTable
              label={CHECKLIST_PARTS[part]}
              rows={lines}
              keyOf={({ id }) => id}
              columns={[
                { head: 'State', cell: ({ state }) => <StatusWord {...LOOKS[state]} /> },
                { head: 'What', cell: (line) => <What loan={loan} line={line} /> },
                { head: 'Why', cell: ({ why, law }) => (law === null ? why : `${why} (${law})`) },
              ]}
            />
          </div>
        ))}
      </div>
    </SectionCard>
  );
}

/** Nothing follows a closing that is still ahead. */
function partsOf(checklist: readonly Line[]): [ChecklistPart, Line[]][] {
  return (Object.keys(CHECKLIST_PARTS) as ChecklistPart[])
    .map((part): [ChecklistPart, Line[]] => [part, checklist.filter((line) => line.part === part)])
    .filter(([, lines]) => lines.length > 0);
}

function What({ loan: { customerId, loanId }, line: { title, place } }: { loan: ClosingLoan; line: Line }) {
  if (place === 'application')
    return (
      <AppLink
        href={paths.urla({ customerId, loanId, sourceUrla: 'closing-day' })}
        aria-label={`${title}: open the application`}
      >
        {title}
      </AppLink>
    );
  if (place === null || !isTab(place)) return <>{title}</>;
  return (
    <AppLink
      href={paths.actionCenter(customerId, loanId, place)}
      aria-label={`${title}: open ${TABS[place].title}`}
    >
      {title}
    </AppLink>
  );
}

function isTab(place: string): place is ActionCenterTab {
  return Object.hasOwn(TABS, place);
}
