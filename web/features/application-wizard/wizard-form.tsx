import { createContext, type ReactNode, useContext } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { type Holder, SECTION_KEYS } from '../../../domain/application/progress/steps.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';

/** The shared state of all pages: one form that holds the whole application, whatever page is shown. */
export interface WizardForm {
  form: UseFormReturn<Application>;
  /** The application's loan, which has its own closing date. */
  loan: { customerId: string; loanId: string; closingDate?: CalendarDate | null };
  /** The borrower whose copy of the section is on the page. */
  holder: Holder;
  editable: boolean;
  today: CalendarDate;
  /** Applies a change of the domain to the answers; only values that differ are written. */
  change: (next: AnswersChange) => void;
  /** Fills in answers that nobody typed, as a page's defaults: no edit, so no draft. `fill` is idempotent. */
  fillIn: (fill: AnswersChange) => void;
}

export type AnswersChange = (application: Application) => Application;

const Context = createContext<WizardForm | null>(null);

export function WizardFormProvider({ value, children }: { value: WizardForm; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export function useWizardForm(): WizardForm {
  const value = useContext(Context);
  if (value === null) throw new Error('A page of the wizard stands inside a WizardFormProvider');
  return value;
}

export type SectionKey = (typeof SECTION_KEYS)[keyof typeof SECTION_KEYS];
export type FieldName = FieldPath<Application>;

/** Path of a borrower's copy of a section; its type includes the section. */
export type SectionPath<Key extends SectionKey> = string & { readonly section: Key };

const SPOUSE_PATH = `${SECTION_KEYS.section1}.part1aPersonalInformation.spouse`;

/** The path of a section: at the top for the primary borrower, inside the spouse record for the co-borrower's copy. */
export function sectionPath<Key extends SectionKey>(holder: Holder, key: Key): SectionPath<Key> {
  return (holder === 'primary' ? key : `${SPOUSE_PATH}.${key}`) as SectionPath<Key>;
}

/** The name of a field of a section: `fieldName(prefix, 'part1aPersonalInformation.firstName')`. */
export function fieldName<Key extends SectionKey>(
  prefix: SectionPath<Key>,
  rest: FieldPath<NonNullable<Application[Key]>>,
): FieldName {
  return `${prefix}.${rest}` as FieldName;
}
