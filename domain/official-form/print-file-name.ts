/** The name of a print's file. */
export function printFileName({ loanNumber }: { loanNumber: string }): string {
  return `Form 1003 ${loanNumber.replace(/[^\w-]+/g, ' ').trim()}.pdf`;
}
