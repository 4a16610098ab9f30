import { escapeHtml } from '@vouchwell/domain/escape-html';
import { formatCents } from '@vouchwell/domain/plans';
import { find } from '../world.ts';
import { dateText, type PageHandler, standInPage } from './frame.ts';

const signed = (cents: number) => (cents < 0 ? `−${formatCents(-cents)}` : formatCents(cents));

const amountRow = (name: string, cents: number) =>
  `<tr><td>${name}</td><td class="amount">${signed(cents)}</td></tr>`;

/** An invoice, as its customer may print it. */
export const showInvoice: PageHandler = (world, { id }) => {
  const { number, created, lines, status, ...invoice } = find(world, 'invoice', id);
  const rows = lines.data.map(({ description, amount, period: { start, end } }) => {
    const period = `<span class="soft">${dateText(start)} to ${dateText(end)}</span>`;
    return amountRow(`${escapeHtml(description)}<br>${period}`, amount);
  });
  const discounts = invoice.total_discount_amounts.map(({ amount }) =>
    amountRow('Discount', -amount),
  );
  const credit = invoice.starting_balance - invoice.ending_balance;
  const used = credit === 0 ? '' : amountRow(credit > 0 ? 'Kept as credit' : 'Credit used', credit);
  const html = standInPage(
    `Invoice ${number}`,
    `<h1>Invoice ${number}</h1>
<p class="soft">${dateText(created)} · ${escapeHtml(invoice.customer_email ?? '')} · ${status}</p>
<div class="card"><table>${rows.join('')}${discounts.join('')}${used}
<tr><th>Due</th><td class="total">${formatCents(invoice.amount_due)}</td></tr></table></div>`,
  );
  return { html };
};
