import { type ReactNode, useEffect } from 'react';
import classes from './page.module.css';

interface PageTitleProps {
  title: string;
  /** Meta text right of the title. */
  sub?: ReactNode;
  /** Buttons at the right end; at most one of them primary. */
  actions?: ReactNode;
  /** 'section' inside a frame that has a heading of its own, as the action center. */
  size?: 'page' | 'section';
}

/** The head of a page: its one `h1`, a line beside it, its actions. Names the browser's tab as well. */
export function PageTitle({ title, sub, actions, size = 'page' }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Lintel`;
  }, [title]);
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

/** A page's content under its title, 12 px apart. */
export function Page({ children, ...head }: PageProps) {
  return (
    <div className={classes.page}>
      <PageTitle {...head} />
      {children}
    </div>
  );
}
