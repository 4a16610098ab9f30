import type { Language } from '@vouchwell/domain/lib/language';
import type { WorkedStatus } from '@vouchwell/domain/referral/referral';

type Sentence = (friend: string, business: string) => string;

/** The texts of the referrer's own page. */
const en = {
  title: (firstName: string) => `Hi ${firstName}, here are your referrals`,
  closed: (business: string) =>
    `${business} takes no referrals right now. Your link works again as soon as it does.`,
  people: 'Who you referred',
  nobody: 'Nobody yet.',
  told: (friends: number) =>
    friends === 1 ? 'You have referred 1 friend.' : `You have referred ${friends} friends.`,
  soon: (business: string) =>
    `You see here what became of a friend once ${business} has been in touch with them.`,
  newest: (shown: number, total: number) => `The newest ${shown} of ${total}.`,
  somebody: 'A friend',
  status: {
    contacted: (friend, business) => `${friend}: ${business} has been in touch.`,
    in_progress: (friend, business) => `${friend}: ${business} is working with them.`,
    converted: (friend) => `${friend} became a customer.`,
    lost: (friend) => `${friend}: it did not work out this time. Thank you for thinking of them.`,
  } as Readonly<Record<WorkedStatus, Sentence>>,
  earned: 'This one earned you the reward.',
  referredOn: (day: string) => `Referred on ${day}.`,
  reward: 'The reward',
  referAnother: 'Refer another friend',
  rewards: 'Your rewards',
  rewardFor: (friend: string) => `For your referral of ${friend}`,
  due: (day: string) => `Earned on ${day}. Not paid yet.`,
  paid: (day: string) => `Paid on ${day}.`,
  noteFrom: (business: string, note: string) => `${business} says: ${note}`,

  mails: 'Emails to you',
  wantsMails: 'Email me about the people I referred',
  mailsOn: 'You get these emails again.',
  mailsOff: 'You get no more of these emails.',
  mailsFailed: 'We could not save your choice. Please try again.',

  forget: 'Delete what you know about me',
  forgetTitle: (business: string) => `Delete what ${business} knows about you?`,
  forgetGoes: 'This deletes your name, your email address, your link and this page, for good.',
  forgetStays: (business: string) =>
    `The people you referred stay with ${business}, without your name. A reward that you have not received cannot be traced to you any more.`,
  forgetConfirm: 'Delete it',
  forgetKeep: 'Keep it',
  forgetting: 'Deleting...',
  forgetFailed: 'We could not delete it. Please try again.',
  forgottenTitle: 'Your details are deleted',
  forgottenText: (business: string) => `${business} no longer knows who you are.`,

  askTitle: 'Your referrals',
  askText:
    'Enter the email address that you referred someone with. We send you a link to your page.',
  askAgain: 'This link does not work. Enter your email, and we send you a new one.',
  askSubmit: 'Email me the link',
  asking: 'Sending...',
  tooManyAsks: 'You have asked too often. Please wait a while before trying again.',
  askFailed: 'We could not send the link. Please try again.',
  askedTitle: 'Check your email',
  askedText:
    'If you have referred someone with this address, a link to your page is on its way. It works for one day.',
  askAnother: 'Use another address',
};

type MeTexts = typeof en;

const es: MeTexts = {
  title: (firstName) => `Hola, ${firstName}: estas son tus recomendaciones`,
  closed: (business) =>
    `${business} no recibe recomendaciones en este momento. Tu enlace volverá a servir en cuanto las reciba.`,
  people: 'A quién recomendaste',
  nobody: 'A nadie todavía.',
  told: (friends) =>
    friends === 1 ? 'Has recomendado a 1 persona.' : `Has recomendado a ${friends} personas.`,
  soon: (business) =>
    `Aquí ves qué pasó con cada persona en cuanto ${business} se comunica con ella.`,
  newest: (shown, total) => `Las ${shown} más recientes de ${total}.`,
  somebody: 'Alguien',
  status: {
    contacted: (friend, business) => `${friend}: ${business} ya se comunicó.`,
    in_progress: (friend, business) => `${friend}: ${business} ya trabaja con esta persona.`,
    converted: (friend) => `${friend} ya es cliente.`,
    lost: (friend) => `${friend}: esta vez no se pudo. Gracias por pensar en esta persona.`,
  },
  earned: 'Con esta recomendación ganaste la recompensa.',
  referredOn: (day) => `Recomendación del ${day}.`,
  reward: 'La recompensa',
  referAnother: 'Recomendar a otra persona',
  rewards: 'Tus recompensas',
  rewardFor: (friend) => `Por recomendar a ${friend}`,
  due: (day) => `Ganada el ${day}. Todavía no se ha pagado.`,
  paid: (day) => `Pagada el ${day}.`,
  noteFrom: (business, note) => `${business} dice: ${note}`,

  mails: 'Correos para ti',
  wantsMails: 'Quiero recibir correos sobre las personas que recomendé',
  mailsOn: 'Volverás a recibir estos correos.',
  mailsOff: 'Ya no recibirás estos correos.',
  mailsFailed: 'No pudimos guardar tu elección. Inténtalo de nuevo.',

  forget: 'Borrar lo que saben de mí',
  forgetTitle: (business) => `¿Borrar lo que ${business} sabe de ti?`,
  forgetGoes: 'Esto borra para siempre tu nombre, tu correo electrónico, tu enlace y esta página.',
  forgetStays: (business) =>
    `${business} conserva a las personas que recomendaste, sin tu nombre. Si aún no recibes una recompensa, ya no se podrá saber que era tuya.`,
  forgetConfirm: 'Borrar',
  forgetKeep: 'Conservar',
  forgetting: 'Borrando...',
  forgetFailed: 'No pudimos borrarlo. Inténtalo de nuevo.',
  forgottenTitle: 'Tus datos están borrados',
  forgottenText: (business) => `${business} ya no sabe quién eres.`,

  askTitle: 'Tus recomendaciones',
  askText:
    'Escribe el correo con el que recomendaste a alguien. Te enviamos un enlace a tu página.',
  askAgain: 'Este enlace no sirve. Escribe tu correo y te enviamos uno nuevo.',
  askSubmit: 'Enviarme el enlace',
  asking: 'Enviando...',
  tooManyAsks: 'Lo has pedido demasiadas veces. Espera un rato e inténtalo de nuevo.',
  askFailed: 'No pudimos enviar el enlace. Inténtalo de nuevo.',
  askedTitle: 'Revisa tu correo',
  askedText:
    'Si recomendaste a alguien con este correo, te acabamos de enviar un enlace a tu página. Sirve por un día.',
  askAnother: 'Usar otro correo',
};

export const ME_TEXTS: Readonly<Record<Language, MeTexts>> = { en, es };
