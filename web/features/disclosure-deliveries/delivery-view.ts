import type {
  ClosingDeliveries,
  RecordedClosingDelivery,
} from '../../../contract/closing-disclosures/closing-deliveries.ts';
import type {
  DeliveryBorrower,
  EstimateDeliveries,
  RecordedDelivery,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import type { DeliveredForm } from '../../../domain/disclosure-deliveries/delivery.ts';
import type { DisclosureKind } from '../../../domain/good-faith/disclosure.ts';

export type ShownBorrower = DeliveryBorrower & { isBorrower: boolean };

export type ShownDelivery = Omit<RecordedDelivery, 'estimateDeliveryId'> &
  Pick<RecordedClosingDelivery, 'noticeOn'> & { deliveryId: string };

export interface ShownVersion {
  /** By which its form names it: an estimate's id, or a disclosure's. */
  disclosureId: string;
  number: number;
  kind: DisclosureKind;
  issuedOn: string;
  sentOn: string | null;
  receivedOn: string | null;
  /** Who may rescind, and has no copy. */
  lacking: readonly string[];
  deliveries: readonly ShownDelivery[];
}

/** The deliveries of either form, as the cards show them. */
export interface ShownDeliveries {
  form: DeliveredForm;
  today: string;
  borrowers: readonly ShownBorrower[];
  /** Newest first. */
  versions: readonly ShownVersion[];
  /** Null if nobody may rescind. */
  notice: ClosingDeliveries['notice'];
}

export function shownEstimate({ today, borrowers, versions }: EstimateDeliveries): ShownDeliveries {
  return {
    form: 'loan-estimate',
    today,
    borrowers: borrowers.map((one) => ({ ...one, isBorrower: true })),
    versions: versions.map(({ estimateId, deliveries, ...version }) => ({
      ...version,
      disclosureId: estimateId,
      lacking: [],
      deliveries: deliveries.map(({ estimateDeliveryId, ...one }) => ({
        ...one,
        deliveryId: estimateDeliveryId,
        noticeOn: null,
      })),
    })),
    notice: null,
  };
}

export function shownClosing(state: ClosingDeliveries): ShownDeliveries {
  return {
    form: 'closing-disclosure',
    ...state,
    versions: state.versions.map(({ deliveries, ...version }) => ({
      ...version,
      deliveries: deliveries.map(({ closingDeliveryId, ...one }) => ({
        ...one,
        deliveryId: closingDeliveryId,
      })),
    })),
  };
}
