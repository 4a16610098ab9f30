export const TEMPLATE_VARIABLES = [
  'referrer_name',
  'referrer_email',
  'referral_name',
  'referral_email',
  'referral_phone',
  'custom_message',
  'business_name',
  'business_email',
  'business_url',
  'form_url',
  'today',
] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Readonly<Record<TemplateVariable, string | null>>;

const VARIABLE = /\{\{\s*([A-Za-z_]+)\s*\}\}/g;

/** A variable as it is written in a template. */
export const written = (variable: TemplateVariable): string => `{{${variable}}}`;

export const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * Fills a template in a single pass: a value that itself holds `{{…}}` is never expanded.
 * Unknown variables stay as written, so that an owner sees the slip. Known but empty ones render
 * as nothing, and a line that held nothing else disappears (design, section 10), together with the
 * blank line that set it apart.
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  const kept: string[] = [];
  const endsBlank = () => (kept.at(-1) ?? '').trim() === '';
  let isGap = false;
  for (const row of template.split('\n')) {
    const filled = row.replace(VARIABLE, (whole, name: string) =>
      isVariable(name) ? (values[name] ?? '') : whole,
    );
    const isBlank = filled.trim() === '';
    const becameEmpty = isBlank && row.trim() !== '';
    if (!becameEmpty && !(isGap && isBlank && endsBlank())) kept.push(fill(row, filled));
    isGap = becameEmpty || (isGap && isBlank);
  }
  while (isGap && kept.length > 0 && endsBlank()) kept.pop();
  return kept.join('\n');
}

/** A row whose last word was an empty variable does not end in the space before it. */
const fill = (row: string, filled: string) => (filled === row ? row : filled.trimEnd());
