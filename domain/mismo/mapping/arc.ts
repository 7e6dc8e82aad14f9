import type { Element } from '../xml/element.ts';

/** The beginning of every arc role (MISMO 3.4, xlinkMISMOB324). */
export const ARC_PREFIX = 'urn:fdc:mismo.org:2009:residential/';

/**
 * The arcs of a loan application with the elements at their ends (DU specification 1.9.3, tab ArcRoles). The two
 * verification arcs have disputed ends, so null takes any.
 */
export const ARC_ENDS = {
  ASSET_IsAssociatedWith_LIABILITY: ['ASSET', 'LIABILITY'],
  ASSET_IsAssociatedWith_ROLE: ['ASSET', 'ROLE'],
  COUNSELING_EVENT_IsAssociatedWith_ROLE: ['COUNSELING_EVENT', 'ROLE'],
  CURRENT_INCOME_ITEM_IsAssociatedWith_EMPLOYER: ['CURRENT_INCOME_ITEM', 'EMPLOYER'],
  EXPENSE_IsAssociatedWith_ROLE: ['EXPENSE', 'ROLE'],
  LIABILITY_IsAssociatedWith_ROLE: ['LIABILITY', 'ROLE'],
  LOAN_IsAssociatedWith_ROLE: ['LOAN', 'ROLE'],
  ROLE_SharesJointCreditReportWith_ROLE: ['ROLE', 'ROLE'],
  UNDERWRITING_VERIFICATION_IsAssociatedWith_ASSET: ['UNDERWRITING_VERIFICATION', null],
  UNDERWRITING_VERIFICATION_IsAssociatedWith_EMPLOYER: ['UNDERWRITING_VERIFICATION', null],
  UNDERWRITING_VERIFICATION_IsAssociatedWith_ROLE: ['UNDERWRITING_VERIFICATION', 'ROLE'],
} as const satisfies Record<string, readonly [string, string | null]>;

export type ArcName = keyof typeof ARC_ENDS;

export const JOINT_CREDIT = 'ROLE_SharesJointCreditReportWith_ROLE' satisfies ArcName;

/** Elements that arcs begin or end at. They have a label and a sequence number. */
export const LABELLED: ReadonlySet<string> = new Set(
  Object.values(ARC_ENDS).flatMap((ends) => ends.filter((end) => end !== null)),
);

export interface Arc {
  /** An `ArcName`, or an unknown name from the file. */
  name: string;
  from: Element;
  to: Element;
}

export function endsOf(arcs: readonly Arc[], from: Element, name: ArcName): Element[] {
  return arcs.flatMap((arc) => (arc.from === from && arc.name === name ? [arc.to] : []));
}
