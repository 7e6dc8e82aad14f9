import { disclosureWords } from '../../../domain/borrower-requests/page-words/disclosure-words.ts';
import { pageWords } from '../../../domain/borrower-requests/page-words/page-words.ts';
import type { RequestLanguage } from '../../../domain/borrower-requests/request-language.ts';
import type { BorrowerPage } from '../api/borrower-answers.ts';
import { asRefusedCall, type RefusedCall } from '../api/refused-call.ts';
import type { Child } from '../drawing/draw.ts';
import { consentScreen } from './consent-screen.ts';
import { type BorrowerDisclosures, type DisclosureCalls, disclosureCalls } from './disclosure-calls.ts';
import type { DisclosureActs, DisclosureState } from './disclosure-state.ts';
import { estimatesScreen } from './estimates-screen.ts';
import { savePdf } from './save-pdf.ts';

export interface DisclosuresPart {
  content(language: RequestLanguage, page: BorrowerPage): Child[];
  /** @throws RefusedCall. */
  refresh(): Promise<void>;
  /** Silently, when the tab becomes visible. */
  reread(): Promise<void>;
}

interface Parts {
  token: string;
  calls?: DisclosureCalls;
  save?: (pdf: Blob, name: string) => void;
  onChange: () => void;
  /** Announced to screen readers. */
  onSaid: (said: string) => void;
  /** The session or the link has ended. */
  onEnd: (refused: RefusedCall) => void;
}

const ENDS = ['unauthenticated', 'link_ended', 'link_unknown'];

const NOTHING: BorrowerDisclosures = {
  consent: 'none',
  edition: 0,
  estimates: [],
  closingDisclosures: [],
  intent: null,
  canStateIntent: false,
};

/** Consent, the disclosures, their receipt and the intent to proceed (CONSENT-4 to CONSENT-7, DELIVER-13). */
export function createDisclosures({
  token,
  calls = disclosureCalls(token),
  save = savePdf,
  onChange,
  onSaid,
  onEnd,
}: Parts): DisclosuresPart {
  const state: DisclosureState = {
    disclosures: NOTHING,
    busy: null,
    code: '',
    fault: null,
    isWithdrawing: false,
  };

  function set(part: Partial<DisclosureState>): void {
    Object.assign(state, part);
    onChange();
  }

  /** A second click in the meantime does nothing. */
  async function run(busy: string, work: () => Promise<void>): Promise<void> {
    if (state.busy !== null) return;
    set({ busy, fault: null });
    try {
      await work();
      set({ busy: null });
    } catch (error) {
      const refused = asRefusedCall(error);
      if (ENDS.includes(refused.code)) return onEnd(refused);
      set({ busy: null, fault: faultOf(refused) });
      if (refused.code === 'conflict') await self.reread();
    }
  }

  const change = (busy: string, call: () => Promise<BorrowerDisclosures>, said = '') =>
    void run(busy, async () => {
      set({ disclosures: await call(), isWithdrawing: false, code: '' });
      if (said !== '') onSaid(said);
    });

  const acts: DisclosureActs = {
    state,
    openTest: () => void run('test', async () => save(await calls.getTest(), 'Test.pdf')),
    typeCode: (text) => set({ code: text.replace(/\D/g, '').slice(0, 6), fault: null }),
    agree(language) {
      const { code, disclosures } = state;
      if (code.length < 6) set({ fault: 'wrong-code' });
      else change('consent', () => calls.giveConsent({ code, edition: disclosures.edition, language }));
    },
    askToWithdraw: (isWithdrawing) => set({ isWithdrawing }),
    withdraw: () => change('withdraw', () => calls.withdrawConsent()),
    open: (delivered) =>
      void run(delivered.deliveryId, async () => {
        const isClosing = delivered.kind === 'closing-disclosure';
        save(await calls.getForm(delivered), `${isClosing ? 'Closing Disclosure' : 'Loan Estimate'}.pdf`);
        set({ disclosures: await calls.get() });
      }),
    confirmReceipt: (delivered, said) =>
      change(delivered.deliveryId, () => calls.confirmReceipt(delivered), said),
    stateIntent: (said) => change('intent', () => calls.stateIntent(), said),
  };

  const self: DisclosuresPart = {
    content(language, page) {
      const words = { ...pageWords(language), ...disclosureWords(language) };
      const screen = state.disclosures.consent === 'given' ? estimatesScreen : consentScreen;
      return screen(words, acts, { language, page });
    },
    async refresh() {
      set({ disclosures: await calls.get() });
    },
    async reread() {
      try {
        await self.refresh();
      } catch (error) {
        const refused = asRefusedCall(error);
        if (ENDS.includes(refused.code)) onEnd(refused);
      }
    },
  };
  return self;
}

function faultOf({ code }: RefusedCall): DisclosureState['fault'] {
  if (code === 'invalid') return 'wrong-code';
  return code === 'conflict' ? 'text-changed' : 'unanswered';
}
