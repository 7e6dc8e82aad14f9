import type { ReactNode } from 'react';
import classes from './page.module.css';
import { useTabTitle } from './tab-title.ts';

interface PageTitleProps {
  title: string;
  sub?: ReactNode;
  /** Buttons at the right end; at most one of them primary. */
  actions?: ReactNode;
  /** 'section' inside a frame with its own heading, such as the action center. */
  size?: 'page' | 'section';
}

/** A page's header: its only `h1`, a line beside it, its actions. Also sets the browser tab's title. */
export function PageTitle({ title, sub, actions, size = 'page' }: PageTitleProps) {
  useTabTitle(title);
  return (
    <div className={classes.head}>
      <div className={classes.titles}>
        <h1 className={classes.title} data-size={size}>
          {title}
        </h1>
        {sub === undefined ? null : <span className={classes.sub}>{sub}</span>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface PageProps extends PageTitleProps {
  children: ReactNode;
}

/** A page's content under its title, 12 px apart. It opens with the focus in its first field (BASE-43). */
export function Page({ children, ...head }: PageProps) {
  return (
    <div className={classes.page} data-page>
      <PageTitle {...head} />
      {children}
    </div>
  );
}
