import { type ContactKind, contactLink } from '../../../domain/people/contact-links.ts';
import classes from './contact-value.module.css';
import { CopyButton } from './copy-button.tsx';

interface ContactValueProps {
  kind: ContactKind;
  text: string;
  /** Distinguishes it from others on the page: 'home phone'. */
  what?: string | undefined;
  /** Copied in place of the text: the whole address of a street. */
  copied?: string | undefined;
}

/** A phone number, email or street address to use or copy. */
export function ContactValue({ kind, text, what = kind, copied = text }: ContactValueProps) {
  const link = contactLink(kind, text);
  return (
    <span className={classes.contact}>
      {link === null ? <span>{text}</span> : <a href={link}>{text}</a>}
      <CopyButton what={what} text={copied} />
    </span>
  );
}
