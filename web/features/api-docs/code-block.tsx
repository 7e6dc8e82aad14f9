import { CopyButton } from '../../forms/contact/copy-button.tsx';
import classes from './code-block.module.css';

export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    <figure className={classes.block}>
      <figcaption className={classes.head}>
        {label}
        <CopyButton what={label.charAt(0).toLowerCase() + label.slice(1)} text={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.code} tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  );
}

/** Text from the document, with names in backticks as code. */
export function InlineText({ children }: { children: string }) {
  let place = 0;
  return children.split(/(`[^`]+`)/).map((part) => {
    place += part.length;
    return part.startsWith('`') ? <code key={place}>{part.slice(1, -1)}</code> : part;
  });
}
