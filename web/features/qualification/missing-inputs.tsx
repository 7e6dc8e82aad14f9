import type { MissingInput } from '../../../domain/qualification/figure.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { addressOf, type QualifiedLoan } from './origin-address.ts';
import classes from './qualification.module.css';

interface MissingInputsProps {
  inputs: readonly MissingInput[];
  loan: QualifiedLoan;
}

/** Every input that a figure lacks, with a link to its field. */
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
    </Notice>
  );
}
