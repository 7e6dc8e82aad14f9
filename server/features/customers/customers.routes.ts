import {
  type Customer,
  createCustomer,
  findDuplicateCustomers,
  getCustomer,
  searchCustomers,
} from '../../../contract/customers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import type { CustomersService } from './customers.service.ts';

export function addCustomerRoutes(add: AddEndpoint, customers: CustomersService): void {
  add(createCustomer, ({ body, actor, once }) =>
    once<Customer>((run) => customers.createCustomer(body, actor, run)),
  );
  add(getCustomer, ({ params }) => customers.getCustomer(params.id));
  add(searchCustomers, ({ body }) => customers.searchCustomers(body));
  add(findDuplicateCustomers, async ({ body }) => ({
    results: await customers.findDuplicateCustomers(body),
  }));
}
