import { afterPress } from '../../../../forms/after-press.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { AddressCards } from './address-cards.tsx';
import { ContactCard } from './contact-card.tsx';
import { EmploymentCards } from './employment-cards.tsx';
import { FamilyCard } from './family-card.tsx';
import { MilitaryCard } from './military-card.tsx';
import { PersonCard } from './person-card.tsx';
import classes from './section1-page.module.css';
import { useHistory } from './use-history.ts';

/** Section 1: who the borrower is, where they live, what they earn. Dependents are the primary borrower's to say. */
export function Section1Page() {
  const { holder } = useWizardForm();
  const keepHistory = useHistory();
  const leave = (to: Element | null) => {
    // A card that comes or goes must not move what is being pressed; what stands outside the cards does not move.
    if (to !== null && to.closest('section') === null) keepHistory();
    else afterPress(keepHistory);
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
