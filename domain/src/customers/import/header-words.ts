import { normalizeHeader } from './normalize-header.ts';
import { isConsentHeader } from './restrictions.ts';

export const NAME_KINDS = ['name', 'first', 'last', 'company'] as const;
export const CONTACT_KINDS = ['mobile', 'phone', 'email'] as const;
/** Columns of kind 'none' are not imported. */
export const COLUMN_KINDS = [
  ...NAME_KINDS,
  ...CONTACT_KINDS,
  'tags',
  'day',
  'consent',
  'none',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

/** Maximum length of a header; a longer cell is a note. */
const HEADER_MAX = 50;

/** Headers of other people's details, and of text that isn't contact information. */
const IGNORED_HEADER_PATTERN =
  /\b(\w*fax|pager|beeper|buscapersonas|telex|notes?|memo|comments?|remarks|notas?|observaciones|comentarios|yomi|phonetic|middle|segundo nombre|nickname|alias|apodo|suffix|prefix|sufijo|prefijo|file as|maiden|spouse|conyuge|emergency|emergencia|assistant|asistente|ayudante|manager|jefe|child|children|kids?|pets?|mascota|salesperson|sales rep|technician|tecnico|staff|employee|empleado|provider|doctor|stylist|vendor|source|origen|refer\w*|recomendado|age|edad|gender|sexo)\b/;
/** Normalized headers in English and Spanish. The first match wins. */
const HEADER_GROUPS: readonly Partial<Record<ColumnKind, RegExp>>[] = [
  {
    none: /\b(e ?mails?|correos?|(tele)?phones?|mobile|cell|telefono)\b.*\b(type|tipo|label|display|mostrar|sent|open(ed|s)?|click(ed|s)?|count|date|time|domain|verified|template|preferences?|language|format|ext|extension|carrier|country|code|reminders?|marketing)\b|\b(type|tipo|mostrar|ext|extension|last)\b.*\b(e ?mail|correo|phone|telefono)\b/,
    email: /\b(e ?mails?|mail|correos?)\b/,
    mobile: /\b(mobiles?|cell|cellphone|celular|movil|whats ?app|text message enabled phone)\b/,
    phone:
      /\b((tele)?phones?|tel|telf?|telefonos?|tlf|tfno|ph|landline)\b|^(home|work|contact|daytime|evening|office|business|main|primary|alt|alternate|other) (number|no|num)s?$/,
  },
  {
    // Dates other than the last job's aren't imported.
    none: /birth|\b(dob|born|bday|b day|anniversary|wedding|boda|next|upcoming|future|due|scheduled|expir\w*|renew\w*|recall|follow ?up|proxim[oa]|vencimiento|created|creado|creacion|added|since|desde|sign ?up|signed|register\w*|registr\w+|updated|modified|changed|actualiz\w+|joined|alta|imported|entered|login|confirm\w*|time)\b|nacim|cumple|aniversario|\b(first|primer[oa]?) (visit\w*|order|purchase|compra|seen|appointment|cita|job|service|transaction)\b|\b(last|ultim[oa])\b.*\b(amount|total|id|number|no|type|value|price|by|status|count|monto|importe)\b/,
    day: /\b(last|latest|most recent|previous|ultim[oa]s?)\b.*\b(jobs?|visits?|visited|visita|serviced?|servicio|appointments?|appt|cita|order(ed)?|pedido|purchased?|compra|transaction|book(ed|ing)|reserva|seen|invoiced?|factura|completed|cleaning|session|sale|venta|trabajo|treatment|check ?in|project|stay|date|fecha)\b/,
  },
  {
    none: /^(last|ultim[oa]) (?!name)|\b(address(es)?|street|city|town|village|suburb|state|province|zip|zip ?code|postal|post ?code|country|county|region|district|calle|direccion|domicilio|ciudad|localidad|poblacion|municipio|provincia|estado|cp|pais|colonia|barrio|location|ubicacion)\b|^is\b|\b(title|department|departamento|puesto|website|url|industry|size|user ?name)\b/,
    name: /\b(full|first and last|whole) names?\b|\bnombres? (completo|y apellidos?)\b/,
    last: /^(last|lname)$|\b(last|family|sur) ?names?\b|\bapellidos?\b/,
    first: /^(first|fname)$|\b(first|given|fore) ?names?\b|\b(primer nombre|nombre de pila)\b/,
    company: /\b(company|organi[sz]ation|business|empresa|compania|negocio|razon social)\b/,
    tags: /^((customer|client|contact) )?(tags?|labels?|groups?|group membership|category|categories|categorias?|etiquetas?|segments?)$/,
  },
  {
    none: /\b(file|product|service|property|item|plan|event|campaign|list|tag|project|job|branch|store|team|class|course|room|vehicle) name$|\b(id|number|no|count|type|code|total|value)$/,
    name: /\bnames?\b|\bnombres?\b|^(customer|client|contact|patient|guest|member|homeowner|tenant|cliente|paciente|contacto|huesped|socio)s?$/,
  },
];
const HEADER_PATTERNS = HEADER_GROUPS.flatMap((group) => Object.entries(group));

export function readHeaderKind(text: string): ColumnKind | null {
  const header = normalizeHeader(text);
  if (header.length > HEADER_MAX) return null;
  if (IGNORED_HEADER_PATTERN.test(header)) return 'none';
  if (isConsentHeader(header)) return 'consent';
  const [kind] = HEADER_PATTERNS.find(([, pattern]) => pattern.test(header)) ?? [];
  return COLUMN_KINDS.find((columnKind) => columnKind === kind) ?? null;
}
