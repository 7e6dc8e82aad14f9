import { Button } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import type { Application } from '../../../../domain/application/application.ts';
import { type CrossCheck, crossChecks } from '../../../../domain/application/checks/cross-checks.ts';
import { CrossCheckNotice, pagesOf } from '../../../loans/answers/cross-check-notice.tsx';
import type { Wizard } from '../use-wizard.ts';

/**
 * The contradictions between an answer of the open page and another one, while they are typed. The last page names all
 * of them, so that nobody submits one unseen. It loads later than the page, because few applications have any.
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
