import { useState } from 'react';
import type { Underwriting } from '../../../contract/underwriting/underwriting.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import {
  SYSTEM_NAMES,
  UNDERWRITING_SYSTEMS,
  type UnderwritingSystem,
} from '../../../domain/underwriting/automated-findings.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { FindingDialog } from './finding-dialog.tsx';
import { RemoveFactButton } from './remove-fact-button.tsx';
import { TEXTS } from './texts.ts';
import classes from './underwriting-page.module.css';

interface FindingsCardProps {
  customerId: string;
  loanId: string;
  underwriting: Underwriting;
  today: string;
  userName: string;
}

export function FindingsCard({ customerId, loanId, underwriting, today, userName }: FindingsCardProps) {
  const [open, setOpen] = useState<UnderwritingSystem | null>(null);
  const findingOf = (system: UnderwritingSystem) =>
    underwriting.automatedFindings.find((one) => one.system === system);
  return (
    <SectionCard title={TEXTS.findings} content="bare">
      <PlainTable
        label={TEXTS.findingTable}
        rows={UNDERWRITING_SYSTEMS}
        keyOf={(system) => system}
        hasActions
        columns={[
          { head: 'System', cell: (system) => SYSTEM_NAMES[system].short },
          {
            head: 'Result',
            cell: (system) => {
              const finding = findingOf(system);
              if (finding === undefined) return TEXTS.noResult;
              return finding.isFromFile
                ? `${finding.recommendation} (${TEXTS.fromFile})`
                : finding.recommendation;
            },
          },
          { head: 'Case', cell: (system) => findingOf(system)?.caseId ?? '' },
          {
            head: 'Date',
            className: classes.day,
            cell: (system) => {
              const finding = findingOf(system);
              return finding === undefined ? '' : formatDate(finding.date);
            },
          },
          {
            head: 'Actions',
            className: classes.act,
            headClassName: classes.act,
            cell: (system) => {
              const finding = findingOf(system);
              const what = `${SYSTEM_NAMES[system].short} result`;
              const verb = finding === undefined ? TEXTS.record : TEXTS.correct;
              return (
                <>
                  <WorkButton
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`${verb}: ${what}`}
                    onClick={() => setOpen(system)}
                  >
                    {verb}
                  </WorkButton>
                  {finding === undefined ? null : (
                    <RemoveFactButton customerId={customerId} loanId={loanId} what={what} fact={finding} />
                  )}
                </>
              );
            },
          },
        ]}
      />
      {open === null ? null : (
        <FindingDialog
          customerId={customerId}
          loanId={loanId}
          system={open}
          finding={findingOf(open)}
          today={today}
          draftKey={`automated-finding:${userName}:${loanId}:${open}`}
          onClose={() => setOpen(null)}
        />
      )}
    </SectionCard>
  );
}
