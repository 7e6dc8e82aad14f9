import classes from './contact-value.module.css';
import { CopyButton } from './copy-button.tsx';

/** A text with a button that copies it. `what` completes its name: 'Copy loan id'. */
export function CopyableValue({ what, text }: { what: string; text: string }) {
  return (
    <span className={classes.contact}>
      <span>{text}</span>
      <CopyButton what={what} text={text} />
    </span>
  );
}
