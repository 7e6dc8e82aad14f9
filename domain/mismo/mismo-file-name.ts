/** The name of a loan's file: 'MISMO LN-26-004817.xml'. */
export function mismoFileName({ loanNumber }: { loanNumber: string }): string {
  return `MISMO ${loanNumber.replace(/[^\w-]+/g, ' ').trim()}.xml`;
}
