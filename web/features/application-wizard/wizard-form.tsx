import { createContext, type ReactNode, useContext } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { type Holder, SECTION_KEYS } from '../../../domain/application/steps.ts';
import type { CalendarDate } from '../../../domain/eastern-time.ts';

/** What every page of the wizard works on: one form that holds the whole application, whatever page is shown. */
export interface WizardForm {
  form: UseFormReturn<Application>;
  /** Where the application is kept. */
  loan: { customerId: string; loanId: string };
  /** Whose copy of the section the page fills in. */
  holder: Holder;
  editable: boolean;
  today: CalendarDate;
  /** Applies a change of the domain to the answers; only the values that differ are written. */
  change: (next: (application: Application) => Application) => void;
}

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

/** Where a holder's copy of a section stands in the application; the type remembers which section it is. */
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
