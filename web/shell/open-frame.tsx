import type { ReactNode } from 'react';
import { Brand } from './brand.tsx';
import { Footer } from './footer.tsx';
import classes from './frame.module.css';
import headerClasses from './header.module.css';

interface OpenFrameProps {
  company: string;
  year: number;
  children: ReactNode;
}

/** Frame for people who are not signed in: no menus, no search. */
export function OpenFrame({ company, year, children }: OpenFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={headerClasses.header}>
        <Brand />
      </header>
      <main className={classes.main}>{children}</main>
      <Footer company={company} year={year} />
    </div>
  );
}
