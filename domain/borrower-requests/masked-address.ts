/** The first letter and the domain of a mail address: 'm…@mail.example'. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
