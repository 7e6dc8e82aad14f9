/** '12 open, 3 closed or discarded' */
export function countWords(open: number, closed: number): string {
  return `${open.toLocaleString('en-US')} open, ${closed.toLocaleString('en-US')} closed or discarded`;
}

/** '1 loan', '1,204 loans'. */
export function loansWords(loans: number): string {
  return `${loans.toLocaleString('en-US')} ${loans === 1 ? 'loan' : 'loans'}`;
}
