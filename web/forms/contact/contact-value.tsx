import { type ContactKind, contactLink } from '../../../domain/people/contact-links.ts';
import classes from './contact-value.module.css';
import { CopyButton } from './copy-button.tsx';

interface ContactValueProps {
  kind: ContactKind;
  text: string;
  /** Tells it apart from others on the same page: 'home phone'. */
  what?: string | undefined;
  /** Copied in place of the text: the whole address of a street. */
  copied?: string | undefined;
}

/** A phone number that can be called, an e-mail address to write to, or an address. Each can be copied. */
export function ContactValue({ kind, text, what = kind, copied = text }: ContactValueProps) {
  const link = contactLink(kind, text);
  return (
    <span className={classes.contact}>
      {link === null ? <span>{text}</span> : <a href={link}>{text}</a>}
      <CopyButton what={what} text={copied} />
    </span>
  );
}
