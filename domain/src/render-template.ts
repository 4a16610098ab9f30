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

const isVariable = (name: string): name is TemplateVariable =>
  (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/**
 * Fills a template in a single pass: a value that itself holds `{{…}}` is never expanded.
 * Unknown variables stay as written, so that an owner sees the slip. Known but empty ones render
 * as nothing, and a line that held nothing else disappears (design, section 10).
 */
export function renderTemplate(template: string, values: TemplateValues): string {
  return template
    .split('\n')
    .flatMap((row) => {
      const filled = row.replace(VARIABLE, (whole, name: string) =>
        isVariable(name) ? (values[name] ?? '') : whole,
      );
      const becameEmpty = row.trim() !== '' && filled.trim() === '';
      return becameEmpty ? [] : [filled];
    })
    .join('\n');
}
