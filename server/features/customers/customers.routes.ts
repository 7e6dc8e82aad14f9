import type { FastifyReply } from 'fastify';
import {
  type Customer,
  changeCustomer,
  createCustomer,
  findDuplicateCustomers,
  getCustomer,
  searchCustomers,
} from '../../../contract/customers.ts';
import { versionTag } from '../../../contract/wire/headers.ts';
import type { AddEndpoint } from '../../platform/http/endpoint-route.ts';
import { type CustomersService, customerVersion } from './customers.service.ts';

export function addCustomerRoutes(add: AddEndpoint, customers: CustomersService): void {
  add(createCustomer, async ({ body, actor, once, reply }) =>
    tagged(reply, await once<Customer>((run) => customers.createCustomer(body, actor, run))),
  );
  add(getCustomer, async ({ params, reply }) => tagged(reply, await customers.getCustomer(params.id)));
  add(changeCustomer, async ({ params, body, ifMatch, actor, reply }) =>
    tagged(reply, await customers.changeCustomer(params.id, body, ifMatch, actor)),
  );
  add(searchCustomers, ({ body, viewer }) => customers.searchCustomers(body, viewer));
  add(findDuplicateCustomers, async ({ body, viewer }) => ({
    results: await customers.findDuplicateCustomers(body, viewer),
  }));
}

function tagged(reply: FastifyReply, customer: Customer): Customer {
  void reply.header('etag', versionTag(customerVersion(customer)));
  return customer;
}
