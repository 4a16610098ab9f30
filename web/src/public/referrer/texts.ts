import type { HandledStatus } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';

const en = {
  title: (firstName: string) => `Hi ${firstName}, here are your referrals`,
  closed: (business: string) =>
    `${business} isn’t taking referrals right now. Your link will work again when it does.`,
  people: 'Who you referred',
  nobody: 'None yet.',
  told: (friends: number) =>
    friends === 1 ? 'You have referred 1 friend.' : `You have referred ${friends} friends.`,
  friends: (friends: number) => (friends === 1 ? '1 friend' : `${friends} friends`),
  sentStatus: 'Sent',
  soon: (business: string) => `You’ll see their name after ${business} contacts them.`,
  newest: (shown: number, total: number) => `The latest ${shown} of ${total}.`,
  somebody: 'A friend',
  status: {
    contacted: 'Contacted',
    in_progress: 'Contacted',
    converted: 'Became a customer',
    lost: 'Not this time',
  } as Readonly<Record<HandledStatus, string>>,
  referredOn: (day: string) => `Referred on ${day}.`,
  reward: 'Your reward',
  referAnother: 'Refer another friend',
  due: (state: string, reward: string) => `${state}: ${reward} due`,
  paid: (reward: string) => `Paid: ${reward}`,
  earnedOn: (day: string) => `Earned on ${day}. Not paid yet.`,
  paidOn: (day: string) => `Paid on ${day}.`,
  noteFrom: (business: string, note: string) => `${business} says: ${note}`,

  say: (business: string) => `What would you tell a friend about ${business}?`,
  sayLabel: 'In your own words (optional)',
  sayHint: (typed: number, max: number) =>
    `Friends who open your link see it with your first name. ${typed} of ${max} characters.`,
  sayIt: 'Publish',
  sayChange: 'Save changes',
  isSaid: 'Your friends see this.',
  saying: 'Saving...',
  unsay: 'Remove',
  said: 'Friends will see it when they open your link.',
  unsaid: 'Friends won’t see it anymore.',
  sayFailed: 'We couldn’t save it. Please try again.',
  sayFaults: {
    none: 'Write a sentence first',
    long: 'Please make it shorter',
    email: 'Please leave out email addresses and the @ sign',
    link: 'Please leave out links',
    phone: 'Please leave out phone numbers',
  },

  mails: 'Emails to you',
  wantsMails: 'Get emails about the people you referred',
  mailsOn: 'You’ll get these emails again.',
  mailsOff: 'You won’t get these emails anymore.',
  mailsFailed: 'We couldn’t save your choice. Please try again.',

  forget: 'Delete my info',
  forgetTitle: (business: string) => `Delete your info at ${business}?`,
  forgetGoes: 'This permanently deletes your name, email, link and this page.',
  forgetStays: (business: string) =>
    `${business} keeps the people you referred, without your name. If they still owe you a reward, they can’t tell that it’s yours anymore.`,
  forgetConfirm: 'Delete it',
  forgetKeep: 'Keep it',
  forgetting: 'Deleting...',
  forgetFailed: 'We couldn’t delete it. Please try again.',
  forgottenTitle: 'Your info has been deleted',
  forgottenText: (business: string) => `${business} no longer knows who you are.`,
  otherPages: 'See your other referrals',

  askTitle: 'Your referrals',
  askText: 'Enter the email you referred someone with. We’ll send you a link to your page.',
  askAgain: 'This link doesn’t work. Enter your email and we’ll send you a new one.',
  askSubmit: 'Email me the link',
  asking: 'Sending...',
  tooManyAsks: 'You’ve asked too many times. Please wait a while before trying again.',
  askFailed: 'We couldn’t send the link. Please try again.',
  askedTitle: 'Check your email',
  askedText:
    'If you’ve referred someone with this email, a link to your page is on its way. It works for one day.',
  askAnother: 'Use a different email',
};

type ReferrerPageTexts = typeof en;

const es: ReferrerPageTexts = {
  title: (firstName) => `Hola, ${firstName}: estas son tus recomendaciones`,
  closed: (business) =>
    `${business} no recibe recomendaciones en este momento. Tu enlace volverá a servir en cuanto las reciba.`,
  people: 'A quién recomendaste',
  nobody: 'A nadie todavía.',
  told: (friends) =>
    friends === 1 ? 'Has recomendado a 1 persona.' : `Has recomendado a ${friends} personas.`,
  friends: (friends) => (friends === 1 ? '1 persona' : `${friends} personas`),
  sentStatus: 'En espera',
  soon: (business) => `Verás su nombre cuando ${business} se comunique.`,
  newest: (shown, total) => `Las ${shown} más recientes de ${total}.`,
  somebody: 'Alguien',
  status: {
    contacted: 'En contacto',
    in_progress: 'En contacto',
    converted: 'Ya es cliente',
    lost: 'Esta vez no',
  },
  referredOn: (day) => `Recomendación del ${day}.`,
  reward: 'Tu recompensa',
  referAnother: 'Recomendar a otra persona',
  due: (state, reward) => `${state}: ${reward} por pagar`,
  paid: (reward) => `Pagada: ${reward}`,
  earnedOn: (day) => `Ganada el ${day}. Todavía no se ha pagado.`,
  paidOn: (day) => `Pagada el ${day}.`,
  noteFrom: (business, note) => `${business} dice: ${note}`,

  say: (business) => `¿Qué le dirías a un amigo sobre ${business}?`,
  sayLabel: 'Tu frase, con tus propias palabras (opcional)',
  sayHint: (typed, max) =>
    `Quienes abran tu enlace la leen con tu nombre. ${typed} de ${max} caracteres.`,
  sayIt: 'Publicar',
  sayChange: 'Guardar cambios',
  isSaid: 'Tus amigos la ven.',
  saying: 'Guardando...',
  unsay: 'Quitar mi frase',
  said: 'Tus amigos la verán al abrir tu enlace.',
  unsaid: 'Tus amigos ya no la verán.',
  sayFailed: 'No pudimos guardarla. Inténtalo de nuevo.',
  sayFaults: {
    none: 'Escribe primero una frase',
    long: 'Escribe algo más corto',
    email: 'No incluyas correos electrónicos ni el signo @',
    link: 'No incluyas enlaces',
    phone: 'No incluyas números de teléfono',
  },

  mails: 'Correos para ti',
  wantsMails: 'Recibir correos sobre las personas que recomendaste',
  mailsOn: 'Volverás a recibir estos correos.',
  mailsOff: 'Ya no recibirás estos correos.',
  mailsFailed: 'No pudimos guardar tu elección. Inténtalo de nuevo.',

  forget: 'Borrar mis datos',
  forgetTitle: (business) => `¿Borrar tus datos en ${business}?`,
  forgetGoes: 'Esto borra para siempre tu nombre, tu correo electrónico, tu enlace y esta página.',
  forgetStays: (business) =>
    `${business} conserva a las personas que recomendaste, sin tu nombre. Si aún no recibes una recompensa, ya no se podrá saber que era tuya.`,
  forgetConfirm: 'Borrar',
  forgetKeep: 'Conservar',
  forgetting: 'Borrando...',
  forgetFailed: 'No pudimos borrarlo. Inténtalo de nuevo.',
  forgottenTitle: 'Tus datos están borrados',
  forgottenText: (business) => `${business} ya no sabe quién eres.`,
  otherPages: 'Mira tus otras recomendaciones',

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

export const REFERRER_PAGE_TEXTS: Readonly<Record<Language, ReferrerPageTexts>> = { en, es };
