import classes from './avatar.module.css';

/** A person's initials. The name is beside it, so assistive technology skips it. */
export function Avatar({ name }: { name: string }) {
  return (
    <span className={classes.avatar} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

/** 'Dana Whitfield' → 'DW', 'dana.whitfield' → 'DW', 'dana' → 'D'. */
function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter((word) => word !== '');
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
