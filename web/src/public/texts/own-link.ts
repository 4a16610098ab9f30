import type { Language } from '@vouchwell/domain/shared/i18n';
import { withFullStop } from '@vouchwell/domain/shared/text';

const en = {
  title: 'Your own link',
  text: (business: string) =>
    `${withFullStop(`Send it to anyone who could use ${business}`)} They ask to be contacted, and ${business} knows that you sent them.`,
  showQr: 'Show QR code',
  hideQr: 'Hide QR code',
  scan: 'A friend beside you can scan it with their camera.',
  qrLabel: 'QR code of your own link',
  message: (business: string, link: string) =>
    `${withFullStop(`I recommend ${business}`)} Ask them to contact you here: ${link}`,
};

type OwnLinkTexts = typeof en;

const es: OwnLinkTexts = {
  title: 'Tu propio enlace',
  text: (business) =>
    `${withFullStop(`Envíalo a quien le pueda servir ${business}`)} Con este enlace pueden pedir que los contacten, y ${business} sabe que van de tu parte.`,
  showQr: 'Mostrar código QR',
  hideQr: 'Ocultar código QR',
  scan: 'Si tienes a alguien al lado, puede escanearlo con su cámara.',
  qrLabel: 'Código QR de tu propio enlace',
  message: (business, link) =>
    `${withFullStop(`Te recomiendo ${business}`)} Pídeles aquí que se comuniquen contigo: ${link}`,
};

export const OWN_LINK_TEXTS: Readonly<Record<Language, OwnLinkTexts>> = { en, es };
