import { VERSION_LABEL } from '../../domain/texts/product-version.ts';
import classes from './footer.module.css';

interface FooterProps {
  company: string;
  year: number;
}

export function Footer({ company, year }: FooterProps) {
  return (
    <footer className={classes.footer}>
      <span className={classes.owner} title={company}>
        © {year} {company}
      </span>
      <span className={classes.zone}>All times Eastern</span>
      <span>{VERSION_LABEL}</span>
    </footer>
  );
}
