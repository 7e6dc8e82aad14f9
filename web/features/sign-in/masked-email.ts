/** 'dana.whitfield@lintel.example' → 'd••••••••••••d@lintel.example': enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = email.slice(0, at);
  const domain = email.slice(at);
  if (name.length < 3) return `${name.slice(0, 1)}•${domain}`;
  return `${name.slice(0, 1)}${'•'.repeat(name.length - 2)}${name.slice(-1)}${domain}`;
}
