import { normalizeEmail } from '../../lib/email.ts';
import { normalizePhone } from '../../lib/phone.ts';
import { type CustomerInput, TAGS_MAX } from '../customer.ts';

const joined = (known: CustomerInput, other: CustomerInput): CustomerInput => ({
  name: known.name,
  email: known.email || other.email,
  phone: known.phone || other.phone,
  tags: [...new Set([...known.tags, ...other.tags])].slice(0, TAGS_MAX),
  lastJobOn: [known.lastJobOn, other.lastJobOn].sort()[1] ?? '',
});

/** Merges rows about one customer like the server does: by email, or by phone if one has no email. */
export function joinDuplicates(list: readonly CustomerInput[]): CustomerInput[] {
  const customers: CustomerInput[] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const customer of list) {
    const email = normalizeEmail(customer.email);
    const phone = normalizePhone(customer.phone);
    const samePhone = byPhone.get(phone);
    const isSame = !email || (samePhone !== undefined && !customers[samePhone]?.email);
    const at = byEmail.get(email) ?? (isSame ? samePhone : undefined) ?? customers.length;
    const known = customers[at];
    customers[at] = known ? joined(known, customer) : customer;
    if (email) byEmail.set(email, at);
    if (phone && !byPhone.has(phone)) byPhone.set(phone, at);
  }
  return customers;
}
