import { deferUntilClick } from '../../../../forms/defer-until-click.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { AddressCards } from './address-cards.tsx';
import { EmploymentCards } from './employment-cards.tsx';
import { FamilyCard } from './family-card.tsx';
import { MilitaryCard } from './military-card.tsx';
import { ContactCard, PersonCard } from './person-card.tsx';
import classes from './section1-page.module.css';
import { useHistory } from './use-history.ts';

/** Section 1: the borrower, their addresses and their income. Only the primary borrower answers for dependents. */
export function Section1Page() {
  const { holder } = useWizardForm();
  const keepHistory = useHistory();
  const leave = (to: Element | null) => {
    // A card that appears or disappears must not move the element under a press; only the cards themselves move.
    if (to !== null && to.closest('section') === null) keepHistory();
    else deferUntilClick(keepHistory);
  };
  return (
    <>
      <PersonCard />
      {holder === 'primary' ? <FamilyCard /> : null}
      <ContactCard />
      <fieldset
        className={classes.history}
        aria-label="Residence and employment history"
        onBlur={(event) => leave(event.relatedTarget)}
      >
        <AddressCards />
        <EmploymentCards />
      </fieldset>
      <MilitaryCard />
    </>
  );
}
