import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { IconPrinter } from '../../ui/icons.tsx';
import { useTabSubject } from '../../ui/pages/tab-title.ts';
import { lazyPart } from '../../ui/states/lazy-part.ts';
import { CutText } from '../../ui/tables/cut-text.tsx';
import { useWizardForm } from './wizard-form.tsx';
import classes from './wizard-header.module.css';

const MODES = [
  { label: 'Edit', editable: true },
  { label: 'Unedit', editable: false },
];

interface ModeSwitchProps {
  editable: boolean;
  disabled: boolean;
  onEditable: (editable: boolean) => void;
}

function ModeSwitch({ editable, disabled, onEditable }: ModeSwitchProps) {
  return (
    <div className={classes.switch} role="radiogroup" aria-label="Edit or read the pages">
      {MODES.map((mode) => (
        <label key={mode.label} className={classes.mode}>
          <input
            type="radio"
            name="wizard-mode"
            className={classes.input}
            checked={mode.editable === editable}
            disabled={disabled}
            onChange={() => onEditable(mode.editable)}
          />
          {mode.label}
        </label>
      ))}
    </div>
  );
}

const PeopleHere = lazyPart(() => import('../../loans/live/people-here.tsx'), 'PeopleHere');

interface WizardHeaderProps {
  loanNumber: string;
  editable: boolean;
  /** While a draft is offered, the page waits for the decision. It stays so for people who only read. */
  locked: boolean;
  onEditable: (editable: boolean) => void;
  onPrint: () => void;
}

export function WizardHeader({ loanNumber, editable, locked, onEditable, onPrint }: WizardHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.identity}>
        <p className={classes.loan}>
          <CutText>
            {loanNumber}
            <span className={classes.form}> · Uniform Residential Loan Application</span>
          </CutText>
        </p>
        <p className={classes.borrower}>
          <BorrowerName />
        </p>
      </div>
      <Suspense fallback={null}>
        <PeopleHere />
      </Suspense>
      {editable ? null : (
        <Button variant="subtle" leftSection={<IconPrinter size={16} stroke={1.6} />} onClick={onPrint}>
          Print
        </Button>
      )}
      <ModeSwitch editable={editable} disabled={locked} onEditable={onEditable} />
    </div>
  );
}

/** 'Banerjee, Anika', following the typing. */
function BorrowerName() {
  const { form } = useWizardForm();
  const [firstName, lastName] = useWatch({
    control: form.control,
    name: [
      'section1BorrowerInformation.part1aPersonalInformation.firstName',
      'section1BorrowerInformation.part1aPersonalInformation.lastName',
    ],
  });
  const name = [lastName, firstName].filter(Boolean).join(', ');
  useTabSubject(name);
  return <CutText>{name || 'New borrower'}</CutText>;
}
