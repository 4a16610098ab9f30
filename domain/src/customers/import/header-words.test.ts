import { expect, it } from 'vitest';
import { type ColumnKind, readHeaderKind } from './header-words.ts';

const HEADERS: Readonly<Record<ColumnKind | 'unknown', string>> = {
  name: 'Name, Full Name, Patient Name, Client, Customer Name, Guest name, Display Name, Nombre, Nombre completo, Nombre del cliente, Nombre y apellidos, Cliente, Contact',
  first:
    'First Name, FirstName, first_name, First, Given Name, Customer First Name, Nombre de pila',
  last: 'Last Name, LAST, Surname, Family Name, Apellidos, Primer apellido, Customer last name',
  company:
    'Company, Company Name, Organization 1 - Name, Business name, Empresa, Compañía, Razón social',
  mobile:
    'Mobile, Mobile Phone, Phone (Mobile), Cell, Cell #, Mobile Phone #s, Teléfono móvil, Celular, WhatsApp',
  phone:
    'Phone, Phone Number, Phone (Home), Home Phone 2, Phone 1 - Value, Primary Phone, Main Phone #s, Contact number, Número de teléfono, Nº de teléfono, Tel., Tfno, Teléfono del trabajo, Work number',
  email:
    'Email, E-mail, EmailAddress, E-mail 2 Address, E-mail 1 - Value, Customer Email, Correo, Correo electrónico, Dirección de correo electrónico',
  tags: 'Tags, Labels, Categories, Group Membership, Customer tags, Categorías, Etiquetas',
  day: 'Last Job, Last Visit, Last service date, Date of last visit, Last Appointment, Last Order Date, Última visita, Fecha de la última compra, Ultimo servicio',
  consent:
    'Email Subscription Status, Status, Unsubscribed, Opted out, Do Not Contact, Do not email, Archived, Do not service, Accepts Email Marketing, Email Opt In, Marketing consent, Bounced, Invalid email, UNSUB_TIME, CLEAN_TIME, Is active, No contactar, Acepta correos, Email marketing, Text Marketing',
  none: 'Fax, Business Fax, Fax del trabajo, Home fax number, Pager, City, Ciudad, State, Billing City, Home Street, Localidad, Anniversary, Wedding Anniversary, Birthday, DOB, Date of birth, Fecha de nacimiento, Cumpleaños, Aniversario, Next Appointment, Upcoming visit, Próxima cita, Renewal date, Created Date, Customer since, First Visit, Last Modified, Member since, Spouse, Emergency contact phone, Assistant’s Phone, Manager’s Name, Referred by, E-mail Type, E-mail Display Name, Phone 1 - Type, Phone extension, Nombre para mostrar de correo electrónico, Middle Name, Segundo nombre, Nickname, Name Suffix, Yomi Name, Phonetic First Name, Pet name, Child’s name, Product name, Service Property Name, User name, Job Title, Notes, Customer ID, Client number, Lead Source, Last order amount, Last Contacted, LAST_CHANGED, CONFIRM_TIME, Is Company?',
  unknown: 'Hired us on, Klant, Telefoon, Who, Date, Fecha, Lifetime Spend',
};
const unknownAs = (kind: string) => (kind === 'unknown' ? null : kind);

it.each(
  Object.entries(HEADERS).flatMap(([kind, headers]) =>
    headers.split(', ').map((header) => [header, unknownAs(kind)] as const),
  ),
)('recognizes the header "%s" as %s', (header, kind) => {
  expect(readHeaderKind(header)).toBe(kind);
});
