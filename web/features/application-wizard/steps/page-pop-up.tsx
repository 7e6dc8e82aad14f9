import { useEffect, useState } from 'react';
import type { Holder } from '../../../../domain/application/progress/steps.ts';
import { PopUp } from '../../../ui/dialogs/pop-up.tsx';

/** The pop-ups of APP-0.18. */
const SHOWN_MS = 2_500;
const ADDING = 'Adding Pages to the Application Form ..';
const REMOVING = 'Removing Co-borrower Pages from the Application Form ..';
const UPDATING = 'Updating Form for Co-Borrower..';

export interface OpenPages {
  hasCoBorrower: boolean;
  holder: Holder;
}

interface PagePopUpProps extends OpenPages {
  /** The pages when the wizard opened. This component may load later. */
  opening: OpenPages;
}

/** Announces for two and a half seconds that the application gained or lost pages, or that the co-borrower is next. */
export function PagePopUp({ opening, hasCoBorrower, holder }: PagePopUpProps) {
  const [before, setBefore] = useState(opening);
  const [text, setText] = useState<string | null>(null);
  if (before.hasCoBorrower !== hasCoBorrower || before.holder !== holder) {
    setBefore({ hasCoBorrower, holder });
    if (before.hasCoBorrower !== hasCoBorrower) setText(hasCoBorrower ? ADDING : REMOVING);
    else if (holder === 'spouse') setText(UPDATING);
  }
  useEffect(() => {
    if (text === null) return;
    const timer = setTimeout(() => setText(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return <PopUp text={text} />;
}
