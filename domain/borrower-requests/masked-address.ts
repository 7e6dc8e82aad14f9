/** A mail address of which a stranger learns nothing: 'm…@mail.example'. The domain of a company would name a person. */
export function maskedAddress(address: string): string {
  const [local = '', domain = ''] = address.split('@');
  return `${[...local][0] ?? ''}…@${domain}`;
}
