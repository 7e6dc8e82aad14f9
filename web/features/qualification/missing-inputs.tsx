import type { MissingInput } from '../../../domain/qualification/figure.ts';
import { canComeFromQuote } from '../../../domain/quote-fill/fill-fields.ts';
import { addressOf } from '../../loans/answers/answer-address.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './qualification.module.css';
import type { QualifiedLoan } from './qualified-loan.ts';

interface MissingInputsProps {
  inputs: readonly MissingInput[];
  loan: QualifiedLoan;
}

/** Every input that a figure lacks, with a link to its field. A quote may hold some of them. */
export function MissingInputs({ inputs, loan }: MissingInputsProps) {
  if (inputs.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={inputs.length === 1 ? 'One input is missing.' : `${inputs.length} inputs are missing.`}
    >
      <ul className={classes.missing} aria-label="Missing inputs">
        {inputs.map(({ label, path }) => (
          <li key={path}>
            <AppLink href={addressOf(path, loan)}>{label}</AppLink>
          </li>
        ))}
      </ul>
      {inputs.some(({ path }) => canComeFromQuote(path)) ? (
        <AppLink href={paths.fillInFromQuote(loan.customerId, loan.loanId)}>Fill in from a quote</AppLink>
      ) : null}
    </Notice>
  );
}
