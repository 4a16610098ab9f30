import { friendTitle } from '@vouchwell/domain/referrals/personal-links';
import type { Language } from '@vouchwell/domain/shared/i18n';

const en = {
  title: friendTitle,
  wordsOf: (firstName: string) => `${firstName}, in their own words`,
  /** The owner wrote it to the customer, so that its "you" is not the friend. */
  theirs: 'What you get',
  reward: (firstName: string) => `The reward, as ${firstName} reads it`,
  hi: (friend: string) => `Hi ${friend}`,
  somebodyElse: 'I am somebody else',
  call: (phone: string) => `Call ${phone}`,
  text: 'Text them',
  reach: 'How to reach you',
  yourPhone: 'Your phone number',
  oneIsEnough: 'Your phone number or your email: one is enough.',
  note: 'What it is about (optional)',
  noteLabel: 'What do you need?',
  nextSteps: (business: string, firstName: string) => [
    `${business} gets what you write here.`,
    'They call, text or email you.',
    `${firstName} hears that a friend asked, but not what you write or how to reach you.`,
  ],
  thenBook: 'Or you book a time yourself, on the next page.',
  submit: 'Ask to be contacted',
  submitting: 'Sending...',

  unknown: {
    title: 'Link not found',
    text: 'We do not know this link. Check it for typos, or ask for it again.',
  },
  closed: {
    title: 'This link is not in use',
    text: 'The business takes no requests by this link right now. If you know how to reach it, contact it directly.',
  },

  askedTitle: (business: string) => `${business} will be in touch`,
  askedText: (firstName: string) =>
    `They have your details and know that ${firstName} recommended them to you.`,
  book: 'Book a time',
  bookText: 'You can also pick a time yourself.',
  saveText: 'Save their contact now, so that you have it at hand.',
  saveContact: 'Save their contact',
  referSomeone: 'Refer someone yourself',
  notAsked: {
    title: 'Nothing sent yet',
    text: 'You have not left your details here yet.',
    fillIn: 'Leave your details',
  },

  tooManyRequests:
    'Too many requests were sent recently. Please wait a moment before trying again.',
  inactive: 'This link is no longer active.',
  refused: 'There was an error sending your request. Please try again.',
  noSuccess: 'We could not save your request. Please try again.',
  asFirstSent: {
    title: 'Already sent',
    text: 'Your first try went through. The business has what you wrote then, without your changes.',
  },
};

type FriendTexts = typeof en;

const es: FriendTexts = {
  title: (firstName, business) => `${firstName} te recomienda ${business}`,
  wordsOf: (firstName) => `${firstName}, en sus propias palabras`,
  theirs: 'Lo que recibes tú',
  reward: (firstName) => `Lo que le ofrecen a ${firstName}`,
  hi: (friend) => `Hola, ${friend}`,
  somebodyElse: 'Soy otra persona',
  call: (phone) => `Llamar al ${phone}`,
  text: 'Enviarles un mensaje',
  reach: 'Tus datos',
  yourPhone: 'Tu teléfono',
  oneIsEnough: 'Tu teléfono o tu correo: con uno basta.',
  note: 'De qué se trata (opcional)',
  noteLabel: '¿Qué necesitas?',
  nextSteps: (business, firstName) => [
    `${business} recibe lo que escribas aquí.`,
    'Te llaman o te escriben.',
    `${firstName} sabrá que alguien lo pidió, pero no lo que escribes ni tus datos.`,
  ],
  thenBook: 'O reservas tú la cita, en la página siguiente.',
  submit: 'Pedir que me contacten',
  submitting: 'Enviando...',

  unknown: {
    title: 'No encontramos este enlace',
    text: 'No conocemos este enlace. Quizás está mal escrito: revísalo o pídelo otra vez.',
  },
  closed: {
    title: 'Este enlace no está en uso',
    text: 'El negocio no recibe solicitudes por este enlace en este momento. Si sabes cómo, comunícate directamente con él.',
  },

  askedTitle: (business) => `${business} se comunicará contigo`,
  askedText: (firstName) => `Ya tienen tus datos y saben que ${firstName} te los recomendó.`,
  book: 'Reservar una cita',
  bookText: 'También puedes elegir tú el día y la hora.',
  saveText: 'Guarda ahora su contacto, para tenerlo a mano.',
  saveContact: 'Guardar su contacto',
  referSomeone: 'Recomendar a alguien',
  notAsked: {
    title: 'Todavía no has enviado nada',
    text: 'Todavía no has dejado tus datos aquí.',
    fillIn: 'Dejar mis datos',
  },

  tooManyRequests:
    'Se enviaron demasiadas solicitudes en poco tiempo. Espera un momento e inténtalo de nuevo.',
  inactive: 'Este enlace ya no está activo.',
  refused: 'Hubo un problema al enviar tu solicitud. Inténtalo de nuevo.',
  noSuccess: 'No pudimos guardar tu solicitud. Inténtalo de nuevo.',
  asFirstSent: {
    title: 'Ya se había enviado',
    text: 'Tu primer intento sí llegó. El negocio tiene lo que escribiste entonces, sin tus cambios.',
  },
};

export const FRIEND_TEXTS: Readonly<Record<Language, FriendTexts>> = { en, es };
