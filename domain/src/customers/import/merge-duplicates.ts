import { normalizeEmail } from '../../shared/email.ts';
import { toComparableFirstName } from '../../shared/names.ts';
import { normalizePhone } from '../../shared/phone.ts';
import { CONTACT_RESTRICTIONS, type CustomerInput, TAG_COUNT_MAX } from '../customer.ts';
import { getLaterDay } from '../plan-customer.ts';

function mergeInputs(existing: CustomerInput, other: CustomerInput): CustomerInput {
  const restrictions = CONTACT_RESTRICTIONS.filter((item) =>
    [existing, other].some((input) => input.restrictions?.includes(item)),
  );
  return {
    name: existing.name,
    email: existing.email || other.email,
    phone: existing.phone || other.phone,
    tags: [...new Set([...existing.tags, ...other.tags])].slice(0, TAG_COUNT_MAX),
    lastJobOn: getLaterDay(existing.lastJobOn, other.lastJobOn),
    ...(restrictions.length > 0 && { restrictions }),
  };
}

/** Merges customers by email, or by phone and first name if one has no email, as the server does. */
export function mergeDuplicates(
  inputs: readonly CustomerInput[],
  onMerge?: (duplicate: CustomerInput, existing: CustomerInput) => void,
): CustomerInput[] {
  const customers: CustomerInput[] = [];
  const byEmail = new Map<string, number>();
  const byPhone = new Map<string, number>();
  for (const customer of inputs) {
    const email = normalizeEmail(customer.email);
    const phone =
      customer.phone && `${normalizePhone(customer.phone)} ${toComparableFirstName(customer.name)}`;
    const phoneIndex = byPhone.get(phone);
    const isSame = !email || (phoneIndex !== undefined && !customers[phoneIndex]?.email);
    const index = byEmail.get(email) ?? (isSame ? phoneIndex : undefined) ?? customers.length;
    const existing = customers[index];
    if (existing) onMerge?.(customer, existing);
    customers[index] = existing ? mergeInputs(existing, customer) : customer;
    if (email) byEmail.set(email, index);
    if (phone && !byPhone.has(phone)) byPhone.set(phone, index);
  }
  return customers;
}
