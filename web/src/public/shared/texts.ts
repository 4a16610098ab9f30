import { getFormTitle } from '@vouchwell/domain/business/public-document';
import { CHANNEL_NAMES } from '@vouchwell/domain/messages/draft-links';
import {
  MISSING_EMAIL_TEMPLATE_MESSAGE,
  MISSING_SMS_TEMPLATE_MESSAGE,
} from '@vouchwell/domain/messages/introduction';
import type { SendMethod } from '@vouchwell/domain/referrals/referral';
import { REFERRAL_ERRORS, type ReferralError } from '@vouchwell/domain/referrals/referral-form';
import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from '@vouchwell/domain/shared/limits';
import { addPeriod } from '@vouchwell/domain/shared/text';

export const en = {
  languageName: 'English',
  switchTo: 'show this page in English',
  languageChanged: 'This page is now in English.',

  loading: 'Loading...',
  title: getFormTitle,
  reward: 'Your reward',
  you: 'Your Information',
  hello: (firstName: string) => `Hi ${firstName}`,
  notYou: (firstName: string) => `Not ${firstName}?`,
  yourName: 'Your name',
  yourEmail: 'Your email',
  method: 'How would you like to introduce them',
  methods: { email: 'Send Email', sms: 'Send SMS' },
  smsOnPhones: 'To text, open this page on your phone.',
  friend: "Your Friend's Information",
  friendName: "Friend's name",
  friendEmail: "Friend's email",
  friendPhone: "Friend's phone number",
  fromContacts: 'Choose from your contacts',
  didYouMean: 'Did you mean this?',
  isOwnAddress: 'That’s your own email. Enter your friend’s.',
  introducedBefore: (business: string, day: string) =>
    `You told ${business} about this friend on ${day}.`,
  otherContact: { email: 'Email', sms: 'Phone' },
  optional: '(optional)',
  note: 'Optional Note',
  noteTexts: (isInIntroduction: boolean, friend: string, business: string) =>
    isInIntroduction
      ? {
          label: `Add a personal line for ${friend || 'your friend'}`,
          hint: `We’ll put it in your message. For example: “They did a great job.” ${business} sees it too.`,
        }
      : { label: `Anything ${business} should know?`, hint: `Only ${business} reads it.` },
  next: 'What happens next',
  nextSteps: (business: string, method: SendMethod) => [
    addPeriod(`We share this with ${business}`),
    `Your ${method === 'email' ? 'email' : 'texting'} app opens with your message.`,
    'Make any changes and hit send. Your friend won’t get anything until you do.',
  ],
  privacyNotice: 'Our privacy notice',
  privacyText: 'explains what we keep and for how long.',
  submit: (method: SendMethod) => `Continue to ${CHANNEL_NAMES[method]}`,
  submitting: 'Preparing your message...',
  errors: REFERRAL_ERRORS as Readonly<Record<ReferralError, string>>,

  notFound: {
    title: 'Referral Form Not Found',
    text: 'This referral link is not valid or has been disabled.',
    help: 'Ask the business for its current link or QR code.',
  },
  unknownPage: {
    title: 'Oops! Page not found',
    text: 'Check the address for typos.',
    home: 'Return to Home',
  },
  pageNotFound: 'Page Not Found',
  notLoaded: 'We couldn’t load this page',
  notLoadedText: 'Check your connection, then try again.',
  tryAgain: 'Try again',

  sentTitle: (method: SendMethod, isOpen: boolean): string =>
    isOpen
      ? 'Last step: hit send'
      : `Last step: send your ${method === 'email' ? 'email' : 'message'}`,
  sentText: (method: SendMethod, business: string, isOpen: boolean): string => {
    const message = method === 'email' ? 'email' : 'message';
    return isOpen
      ? `${business} has your referral. Your ${message} should be open now: hit send there. Didn’t open? Use the button below.`
      : `${business} has your referral. Now send your friend the message. If your ${message} didn’t open, use the button below.`;
  },
  inAppText: (method: SendMethod, business: string): string =>
    `${business} knows about your referral. Your friend doesn’t know yet. The app you’re in can’t open your ${method === 'email' ? 'email' : 'messages'} app, so copy your message, then paste it there and send it.`,
  didYouSend: 'Did you send it?',
  sentYes: 'Yes, I sent it',
  sentNo: 'Not yet',
  doneTitle: 'Thank you!',
  doneText: (business: string) => `Your friend and ${business} both know.`,
  tellAnother: 'Tell another friend',
  nothingSentTitle: 'Nothing to send yet',
  nothingSentText: 'Fill out the form first to write your message.',
  longMessage: {
    email:
      'This message is long, and some email apps cut off long messages. If yours does, copy it instead.',
    sms: 'This message is long, and some phones cut off long messages. Check it before you send it.',
  },
  openAgain: { email: 'Open Email Again', sms: 'Open SMS Again' },
  message: 'Your message',
  to: 'To',
  copyTo: 'BCC',
  subject: 'Subject',
  otherWays: 'Didn’t open? Send it with',
  share: 'Share',
  copyMessage: 'Copy message',
  messageCopied: 'Message copied!',
  copyManually: 'Your browser didn’t let us copy it. Copy it from here:',
  handoff: 'Send it from your phone',
  handoffText: 'Scan this with your phone. Your message opens there, ready to send.',
  handoffLabel: 'QR code that opens your message on a phone',
  handoffTooLong: 'This message is too long for a QR code. Send it from this device, or copy it.',
  copyLink: 'Copy Referral Link',
  linkCopied: 'Link copied!',
  visit: (business: string) => `Visit ${business}`,
  another: '← Make Another Referral',

  legal: { privacy: 'Privacy', terms: 'Terms', accessibility: 'Accessibility' },
  closeToast: 'Close',
  offline: {
    title: 'You’re offline.',
    text: 'What you type stays here. Send it when you’re back online.',
  },
  crashed: {
    title: 'Something went wrong',
    text: 'We couldn’t show this page. What you typed is still here.',
    reload: 'Reload this page',
  },
  errorTitle: 'Error',
  templateMissing: { email: MISSING_EMAIL_TEMPLATE_MESSAGE, sms: MISSING_SMS_TEMPLATE_MESSAGE },
  businessNotFound: {
    title: 'Business not found',
    text: "The referral link you're looking for doesn't exist.",
  },
  loadFailed: (message: string) => `Failed to load referral form data: ${message}`,
  tooManyRequests:
    'Too many referrals submitted recently. Please wait a moment before trying again.',
  inactive: 'This referral link is no longer active.',
  rejected: 'There was an error submitting your referral. Please try again.',
  saveFailed: 'Failed to create referral. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  noAnswer: {
    title: 'No connection',
    text: 'Everything you typed is still here. When you’re back online, tap the button again. It won’t be sent twice.',
  },
  backOnline: {
    title: 'You’re back online',
    text: 'Tap the button to send it.',
  },
  alreadySent: {
    title: 'Already recorded',
    text: 'Your first try went through. Your changes are only in the message to your friend.',
  },
};

export type PublicTexts = typeof en;

const atMost = (max: number) => `Escribe ${max} caracteres como máximo`;

/** Latin American Spanish: informal (“tú”) and not translated word for word. */
export const es: PublicTexts = {
  languageName: 'Español',
  switchTo: 'ver esta página en español',
  languageChanged: 'Esta página ahora está en español.',

  loading: 'Cargando...',
  title: (business) => `Recomienda ${business} a un amigo`,
  reward: 'Tu recompensa',
  you: 'Tus datos',
  hello: (firstName) => `Hola, ${firstName}`,
  notYou: (firstName) => `¿No eres ${firstName}?`,
  yourName: 'Tu nombre',
  yourEmail: 'Tu correo electrónico',
  method: '¿Cómo quieres escribirle?',
  methods: { email: 'Por correo', sms: 'Por SMS' },
  smsOnPhones: 'Para enviar un mensaje de texto, abre esta página en tu teléfono.',
  friend: 'Los datos de tu amigo o amiga',
  friendName: 'Nombre de tu amigo',
  friendEmail: 'Correo electrónico de tu amigo',
  friendPhone: 'Teléfono de tu amigo',
  fromContacts: 'Elegir de tus contactos',
  didYouMean: '¿Quisiste decir esto?',
  isOwnAddress: 'Este es tu propio correo. Escribe el de tu amigo.',
  introducedBefore: (business, day) => `Ya le hablaste a ${business} de esta persona el ${day}.`,
  otherContact: { email: 'Correo', sms: 'Teléfono' },
  optional: '(opcional)',
  note: 'Nota opcional',
  noteTexts: (isInIntroduction, friend, business) =>
    isInIntroduction
      ? {
          label: `Agrega unas palabras para ${friend || 'tu amigo'}`,
          hint: `Las ponemos en tu mensaje. Por ejemplo: “Hicieron un gran trabajo”. ${business} también lo ve.`,
        }
      : { label: `¿Algo que ${business} deba saber?`, hint: addPeriod(`Solo lo lee ${business}`) },
  next: 'Qué pasa después',
  nextSteps: (business, method) => [
    addPeriod(`Compartimos esto con ${business}`),
    `Se abre tu app de ${method === 'email' ? 'correo' : 'mensajes'} con tu mensaje.`,
    'Cambia lo que quieras y envíalo. Tu amigo no recibe nada hasta que lo envíes.',
  ],
  privacyNotice: 'Nuestro aviso de privacidad',
  privacyText: 'explica qué guardamos y por cuánto tiempo.',
  submit: (method) => `Continuar al ${method === 'email' ? 'correo' : 'SMS'}`,
  submitting: 'Preparando tu mensaje...',
  errors: {
    referrerName: 'Escribe tu nombre',
    referrerEmail: 'Escribe un correo electrónico válido',
    friendName: 'Escribe el nombre de tu amigo',
    friendEmail: 'Escribe un correo electrónico válido para tu amigo',
    friendPhone: 'Escribe un número de teléfono válido para tu amigo',
    consent: 'Confirma que conoces a esta persona',
    saidName: 'Escribe el nombre de quien te recomendó',
    ownName: 'Escribe tu nombre',
    ownEmail: 'Escribe un correo electrónico válido',
    ownPhone: 'Escribe un número de teléfono válido',
    wayToReach: 'Escribe tu teléfono o tu correo electrónico',
    ownConsent: 'Marca esta casilla para que puedan comunicarse contigo',
    longName: atMost(NAME_MAX),
    longEmail: atMost(EMAIL_MAX),
    longPhone: atMost(PHONE_MAX),
    longNote: atMost(NOTE_MAX),
    oneLine: 'Usa una sola línea de texto simple',
    emailNotPlain: 'Escribe esta dirección otra vez con letras simples',
  },

  notFound: {
    title: 'No encontramos este formulario',
    text: 'Este enlace no es válido o está desactivado.',
    help: 'Pídele al negocio su enlace o código QR actual.',
  },
  unknownPage: {
    title: '¡Ups! Página no encontrada',
    text: 'Revisa que la dirección esté bien escrita.',
    home: 'Volver al inicio',
  },
  pageNotFound: 'Página no encontrada',
  notLoaded: 'No pudimos cargar esta página',
  notLoadedText: 'Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',

  sentTitle: (method, isOpen) =>
    isOpen
      ? 'Último paso: presiona enviar'
      : `Último paso: envía tu ${method === 'email' ? 'correo' : 'mensaje'}`,
  sentText: (method, business, isOpen) => {
    const message = method === 'email' ? 'correo' : 'mensaje';
    return isOpen
      ? `${business} ya tiene tu recomendación. Tu ${message} ya debería estar abierto: presiona enviar ahí. ¿No se abrió? Usa el botón de abajo.`
      : `${business} ya tiene tu recomendación. Ahora envíale el mensaje a tu amigo. Si tu ${message} no se abrió, usa el botón de abajo.`;
  },
  inAppText: (method, business) =>
    `${business} ya sabe de tu recomendación. Tu amigo todavía no. La app en la que estás no puede abrir tu app de ${method === 'email' ? 'correo' : 'mensajes'}: copia tu mensaje, pégalo ahí y envíalo.`,
  didYouSend: '¿Lo enviaste?',
  sentYes: 'Sí, lo envié',
  sentNo: 'Todavía no',
  doneTitle: '¡Gracias!',
  doneText: (business) =>
    addPeriod(`Ya lo saben los dos: la persona que recomiendas y ${business}`),
  tellAnother: 'Recomendar a alguien más',
  nothingSentTitle: 'Todavía no hay nada que enviar',
  nothingSentText: 'Primero llena el formulario para escribir tu mensaje.',
  longMessage: {
    email:
      'Este mensaje es largo, y algunas aplicaciones de correo lo cortan. Si la tuya lo corta, mejor cópialo.',
    sms: 'Este mensaje es largo, y algunos teléfonos lo cortan. Revísalo antes de enviarlo.',
  },
  openAgain: { email: 'Abrir el correo otra vez', sms: 'Abrir el SMS otra vez' },
  message: 'Tu mensaje',
  to: 'Para',
  copyTo: 'Copia oculta',
  subject: 'Asunto',
  otherWays: '¿No se abrió nada? Envíalo con',
  share: 'Compartir',
  copyMessage: 'Copiar mensaje',
  messageCopied: '¡Mensaje copiado!',
  copyManually: 'Tu navegador no nos dejó copiar. Cópialo de aquí:',
  handoff: 'Envíalo desde tu teléfono',
  handoffText: 'Escanea este código con tu teléfono: ahí se abre el mensaje, listo para enviar.',
  handoffLabel: 'Código QR que abre tu mensaje en un teléfono',
  handoffTooLong:
    'Este mensaje es demasiado largo para un código QR. Envíalo desde este dispositivo o cópialo.',
  copyLink: 'Copiar el enlace para recomendar',
  linkCopied: '¡Enlace copiado!',
  visit: (business) => `Visitar ${business}`,
  another: '← Hacer otra recomendación',

  legal: { privacy: 'Privacidad', terms: 'Términos', accessibility: 'Accesibilidad' },
  closeToast: 'Cerrar',
  offline: {
    title: 'No tienes conexión.',
    text: 'Lo que escribas se queda aquí. Envíalo cuando vuelvas a tenerla.',
  },
  crashed: {
    title: 'Algo salió mal',
    text: 'No pudimos mostrar esta página. Lo que escribiste sigue aquí.',
    reload: 'Recargar esta página',
  },
  errorTitle: 'Algo salió mal',
  templateMissing: {
    email: 'No se cargó el mensaje para el correo. Vuelve a cargar la página.',
    sms: 'No se cargó el mensaje para el SMS. Vuelve a cargar la página.',
  },
  businessNotFound: {
    title: 'No encontramos este negocio',
    text: 'El enlace que abriste no existe.',
  },
  loadFailed: (message) =>
    `No pudimos cargar el formulario. Revisa tu conexión e inténtalo de nuevo. (Detalle: ${message})`,
  tooManyRequests:
    'Se enviaron demasiadas recomendaciones en poco tiempo. Espera un momento e inténtalo de nuevo.',
  inactive: 'Este enlace ya no está activo.',
  rejected: 'Hubo un problema al enviar tu recomendación. Inténtalo de nuevo.',
  saveFailed: 'No se pudo guardar tu recomendación. Inténtalo de nuevo.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
  noAnswer: {
    title: 'Sin conexión',
    text: 'Todo lo que escribiste sigue aquí. Cuando tengas conexión, presiona el botón otra vez. No se enviará dos veces.',
  },
  backOnline: {
    title: 'Ya tienes conexión',
    text: 'Presiona el botón para enviarlo.',
  },
  alreadySent: {
    title: 'Ya estaba registrada',
    text: 'Tu primer intento sí llegó. Tus cambios solo van en el mensaje a tu amigo.',
  },
};
