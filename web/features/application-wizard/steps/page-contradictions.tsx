import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { type CrossCheck, crossChecks } from '../../../../domain/application/checks/cross-checks.ts';
import { CrossCheckNotice, pagesOf } from '../../../loans/answers/cross-check-notice.tsx';
import type { Wizard } from '../use-wizard.ts';

/**
 * Contradictions between an answer on the open page and another one, while typing. The last page shows all of them, so
 * that nobody submits one unseen. Loaded after the page, because few applications have any.
 */
export function PageContradictions({ wizard: { step, wizardForm, goTo } }: { wizard: Wizard }) {
  // A text is the same at most keystrokes, so that they render nothing here.
  const found = useWatch({
    control: wizardForm.form.control,
    compute: (application: Application) => JSON.stringify(crossChecks(application)),
  });
  const notes = (JSON.parse(found) as CrossCheck[]).filter(
    (note) => step.section === 'section8' || pagesOf(note).some(({ slot }) => slot === step.slot),
  );
  return (
    <CrossCheckNotice
      notes={notes}
      loan={wizardForm.loan}
      linkTo={({ slot, label }) =>
        slot === step.slot ? null : (
          <Button size="compact-xs" variant="default" onClick={() => goTo(slot)}>
            Open {label}
          </Button>
        )
      }
    />
  );
}
