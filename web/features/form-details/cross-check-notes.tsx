import { type Control, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { LoanContradictions } from '../../loans/answers/cross-check-notice.tsx';

interface CrossCheckNotesProps {
  control: Control<Application>;
  customerId: string;
  loanId: string;
}

/** The answers of different sections that do not fit together, while they are typed. */
export function CrossCheckNotes({ control, ...loan }: CrossCheckNotesProps) {
  const application = useWatch({ control }) as Application;
  return <LoanContradictions application={application} {...loan} />;
}
