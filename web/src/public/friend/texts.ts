import { getFriendPageTitle } from '@vouchwell/domain/referrals/personal-links';
import type { Language } from '@vouchwell/domain/shared/i18n';

const en = {
  title: getFriendPageTitle,
  testimonialBy: (firstName: string) => `${firstName}, in their own words`,
  rewardForFriend: 'What you get',
  /** Doesn't say "you": the owner's reward text addresses the customer, not the friend. */
  rewardForReferrer: (firstName: string) => `What they offer ${firstName}`,
  hi: (friend: string) => `Hi ${friend}`,
  notYou: 'Not you?',
  call: (phone: string) => `Call ${phone}`,
  text: 'Text',
  reach: 'How to reach you',
  yourPhone: 'Your phone number',
  oneIsEnough: 'We only need one: phone or email.',
  note: 'What do you need? (optional)',
  noteLabel: 'What do you need?',
  nextSteps: (business: string, firstName: string) => [
    `${business} gets your message and contact info.`,
    'They’ll call, text or email you.',
    `${firstName} will know a friend reached out, but won’t see your message or contact info.`,
  ],
  thenBook: 'Or book a time yourself on the next page.',
  submit: 'Ask them to contact me',
  submitting: 'Sending...',

  unknown: {
    title: 'Link not found',
    text: 'We don’t recognize this link. Check it for typos, or ask for it again.',
  },
  closed: {
    title: 'This link isn’t active right now',
    text: 'The business isn’t taking requests through this link right now. If you know how to reach them, contact them directly.',
  },

  sentTitle: (business: string) => `${business} will be in touch`,
  sentText: (firstName: string) =>
    `They have your details and know that ${firstName} recommended them to you.`,
  book: 'Book a time',
  bookText: 'You can also pick a time yourself.',
  saveContact: 'Save their contact',
  referSomeone: 'Refer someone',
  notSent: {
    title: 'Nothing sent yet',
    text: 'You haven’t left your details here yet.',
    fillIn: 'Leave your details',
  },

  tooManyRequests:
    'Too many requests were sent recently. Please wait a moment before trying again.',
  inactive: 'This link is no longer active.',
  rejected: 'There was an error sending your request. Please try again.',
  saveFailed: 'We couldn’t save your request. Please try again.',
  alreadySent: {
    title: 'Already sent',
    text: 'Your first try went through. The business has that version, without your changes.',
  },
};

type FriendTexts = typeof en;

const es: FriendTexts = {
  title: (firstName, business) => `${firstName} te recomienda ${business}`,
  testimonialBy: (firstName) => `${firstName}, en sus propias palabras`,
  rewardForFriend: 'Lo que recibes tú',
  rewardForReferrer: (firstName) => `Lo que le ofrecen a ${firstName}`,
  hi: (friend) => `Hola, ${friend}`,
  notYou: '¿No eres tú?',
  call: (phone) => `Llamar al ${phone}`,
  text: 'Enviarles un mensaje',
  reach: 'Tus datos',
  yourPhone: 'Tu teléfono',
  oneIsEnough: 'Tu teléfono o tu correo: con uno basta.',
  note: '¿Qué necesitas? (opcional)',
  noteLabel: '¿Qué necesitas?',
  nextSteps: (business, firstName) => [
    `${business} recibe tu mensaje y tus datos.`,
    'Te llaman o te escriben.',
    `${firstName} sabrá que alguien lo pidió, pero no verá tu mensaje ni tus datos.`,
  ],
  thenBook: 'O reservas tú la cita, en la página siguiente.',
  submit: 'Pedir que me contacten',
  submitting: 'Enviando...',

  unknown: {
    title: 'No encontramos este enlace',
    text: 'No conocemos este enlace. Quizás está mal escrito: revísalo o pídelo otra vez.',
  },
  closed: {
    title: 'Este enlace no está activo ahora',
    text: 'El negocio no recibe solicitudes por este enlace en este momento. Si sabes cómo, comunícate directamente con él.',
  },

  sentTitle: (business) => `${business} se comunicará contigo`,
  sentText: (firstName) => `Ya tienen tus datos y saben que ${firstName} te los recomendó.`,
  book: 'Reservar una cita',
  bookText: 'También puedes elegir tú el día y la hora.',
  saveContact: 'Guardar su contacto',
  referSomeone: 'Recomendar a alguien',
  notSent: {
    title: 'Todavía no has enviado nada',
    text: 'Todavía no has dejado tus datos aquí.',
    fillIn: 'Dejar mis datos',
  },

  tooManyRequests:
    'Se enviaron demasiadas solicitudes en poco tiempo. Espera un momento e inténtalo de nuevo.',
  inactive: 'Este enlace ya no está activo.',
  rejected: 'Hubo un problema al enviar tu solicitud. Inténtalo de nuevo.',
  saveFailed: 'No pudimos guardar tu solicitud. Inténtalo de nuevo.',
  alreadySent: {
    title: 'Ya se había enviado',
    text: 'Tu primer intento sí llegó. El negocio tiene lo que escribiste entonces, sin tus cambios.',
  },
};

export const FRIEND_TEXTS: Readonly<Record<Language, FriendTexts>> = { en, es };
