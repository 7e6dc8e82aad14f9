/** A status of a loan, a lock or an order as a person reads it: 'CONDITIONAL_APPROVAL' → 'Conditional approval'. */
export function statusWords(status: string): string {
  if (status === 'PARTIAL') return 'Partially filled';
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(status)) return status;
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}
