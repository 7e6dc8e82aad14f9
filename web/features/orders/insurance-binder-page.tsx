import { InsuranceBinderForm } from './insurance-binder-form.tsx';
import { OrderPage } from './order-page.tsx';

/** The insurance binder, ordered by e-mail. */
export function InsuranceBinderPage() {
  return <OrderPage tab="insurance-binder" orderType="INSURANCE_BINDER" Form={InsuranceBinderForm} />;
}
