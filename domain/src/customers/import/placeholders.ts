import { getPhoneDigits } from '../../shared/phone.ts';

/** Text that people enter in a required email field instead of an address, or as part of a fake address. */
const PLACEHOLDER =
  '(?:no|none|no[-._]?e?-?mail(?:s|[-._]?address|[-._]?given)?|not?[-._]?(?:provided|given|available|applicable|known|real)|no[-._]?(?:tiene|aplica|contact)|without[-._]?email|sin[-._]?(?:correo|e?mail)|ninguno|do[-._]?not[-._]?(?:have|email|reply)|dont[-._]?have(?:[-._]?one)?|no[-._]?reply|declined?|refused?|unknown|test(?:er|ing|e?mail)?|fake|dummy|invalid|null|nil|na|n[-._]a|blank|empty|placeholder|xx+|asdf+|abc|123+)';
/** Matches 'none@example.com', 'maria@noemail.com', 'abc@abc' or 'x@x.com'. */
const PLACEHOLDER_ADDRESS_PATTERN = new RegExp(
  `^${PLACEHOLDER}\\d*@|@(?:www\\.)?${PLACEHOLDER}\\.[a-z.]+$|^(.+)@\\1$|^(.)@\\2\\.`,
  'i',
);
const PLACEHOLDER_CELL_PATTERN = new RegExp(
  `^(?:|[-.\\s?/]+|x+|n\\/a|no tiene|no e-?mail|${PLACEHOLDER})$`,
  'i',
);

export const isEmailPlaceholder = (cell: string): boolean =>
  PLACEHOLDER_CELL_PATTERN.test(cell.trim()) || PLACEHOLDER_ADDRESS_PATTERN.test(cell.trim());

/** Matches 000-000-0000, (512) 999-9999 or 123-456-7890, which phone companies don't assign. */
export function isPhonePlaceholder(cell: string): boolean {
  const digits = getPhoneDigits(cell).replace(/^1(?=\d{10}$)/, '');
  return (
    /^(\d)\1*$/.test(digits) ||
    /^\d{3}(?:0{7}|1{7}|9{7})$/.test(digits) ||
    /^(?:0?123456789?0?|9876543210?)$/.test(digits)
  );
}
