import { escapeHtml } from '@vouchwell/domain/escape-html';
import { formatCents } from '@vouchwell/domain/plans';
import type { InvoiceRecord } from '../state.ts';
import { standInPage } from './frame.ts';
import { dateText } from './words.ts';

const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

/** An invoice, as its customer may print it. */
export function invoicePage(invoice: InvoiceRecord): string {
  const { number, created, lines, startingBalance, endingBalance, amountDue, status } = invoice;
  const rows = lines.map(
    ({ description, amount, discount, periodStart, periodEnd }) =>
      `<tr><td>${escapeHtml(description)}<br><span class="soft">${dateText(periodStart)} to ${dateText(periodEnd)}</span></td>
<td class="amount">${signed(amount - discount)}</td></tr>`,
  );
  const credit = startingBalance - endingBalance;
  const used =
    credit === 0
      ? ''
      : `<tr><td>${credit > 0 ? 'Kept as credit' : 'Credit used'}</td><td>${signed(credit)}</td></tr>`;
  return standInPage(
    `Invoice ${number}`,
    `<h1>Invoice ${number}</h1>
<p class="soft">${dateText(created)} · ${escapeHtml(invoice.customerEmail ?? '')} · ${status}</p>
<div class="card"><table>${rows.join('')}${used}
<tr><th>Due</th><td class="total">${formatCents(amountDue)}</td></tr></table></div>`,
  );
}
