/** The person who sends an e-mail, and their company. */
export interface Sender {
  name: string;
  company: string;
}

const THANKS = 'Thank you,';

/** The end of a drafted e-mail. */
export function signatureOf(sender: Sender): string {
  return [THANKS, ...ownName(sender), sender.company].join('\n');
}

/** A program signs with the name of the company alone (KEY-11). */
function ownName({ name, company }: Sender): string[] {
  return name === company ? [] : [name];
}

/**
 * The text in the name of its sender (ORDER-18). The signature that Lintel wrote for a colleague becomes theirs. A name
 * that is nobody's on the staff was typed by a person, and stays.
 * @param staff the names by which staff sign.
 */
export function signedBy(body: string, sender: Sender, staff: ReadonlySet<string>): string {
  const lines = body.split('\n');
  const textOf = (n: number) => lines[n]?.trimEnd() ?? '';
  const thanks = lines.findLastIndex(
    (_line, n) => textOf(n) === THANKS && staff.has(textOf(n + 1)) && textOf(n + 2) === sender.company,
  );
  return thanks === -1 ? body : lines.toSpliced(thanks + 1, 1, ...ownName(sender)).join('\n');
}
