import type { HandledStatus } from '@vouchwell/domain/referrals/referral';
import type { Language } from '@vouchwell/domain/shared/i18n';

const en = {
  title: (firstName: string) => `Hi ${firstName}, here are your referrals`,
  closed: (business: string) =>
    `${business} isn’t taking referrals right now. Your link will work again when it does.`,
  people: 'Who you referred',
  noReferrals: 'None yet.',
  referralCount: (friends: number) =>
    friends === 1 ? 'You have referred 1 friend.' : `You have referred ${friends} friends.`,
  friends: (friends: number) => (friends === 1 ? '1 friend' : `${friends} friends`),
  sentStatus: 'Sent',
  nameHidden: (business: string) => `You’ll see their name after ${business} contacts them.`,
  latest: (shown: number, total: number) => `The latest ${shown} of ${total}.`,
  unnamedFriend: 'A friend',
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

  testimonialTitle: (business: string) => `What would you tell a friend about ${business}?`,
  testimonialLabel: 'In your own words (optional)',
  testimonialHint: (length: number, max: number) =>
    `Friends who open your link see it with your first name. ${length} of ${max} characters.`,
  publish: 'Publish',
  saveChanges: 'Save changes',
  testimonialShown: 'Your friends see this.',
  saving: 'Saving...',
  removeTestimonial: 'Remove',
  published: 'Friends will see it when they open your link.',
  removed: 'Friends won’t see it anymore.',
  testimonialFailed: 'We couldn’t save it. Please try again.',
  textErrors: {
    none: 'Write a sentence first',
    long: 'Please make it shorter',
    email: 'Please leave out email addresses and the @ sign',
    link: 'Please leave out links',
    phone: 'Please leave out phone numbers',
  },

  emails: 'Emails to you',
  wantsEmails: 'Get emails about the people you referred',
  emailsOn: 'You’ll get these emails again.',
  emailsOff: 'You won’t get these emails anymore.',
  emailsFailed: 'We couldn’t save your choice. Please try again.',

  erase: 'Delete my info',
  eraseTitle: (business: string) => `Delete your info at ${business}?`,
  eraseDeletes: 'This permanently deletes your name, email, link and this page.',
  eraseKeeps: (business: string) =>
    `${business} keeps the people you referred, without your name. If they still owe you a reward, they can’t tell that it’s yours anymore.`,
  eraseConfirm: 'Delete it',
  eraseCancel: 'Keep it',
  erasing: 'Deleting...',
  eraseFailed: 'We couldn’t delete it. Please try again.',
  erasedTitle: 'Your info has been deleted',
  erasedText: (business: string) => `${business} no longer knows who you are.`,
  otherPages: 'See your other referrals',

  requestLinkTitle: 'Your referrals',
  requestLinkText: 'Enter the email you referred someone with. We’ll send you a link to your page.',
  linkInvalid: 'This link doesn’t work. Enter your email and we’ll send you a new one.',
  sendLink: 'Email me the link',
  sendingLink: 'Sending...',
  tooManyRequests: 'You’ve asked too many times. Please wait a while before trying again.',
  sendLinkFailed: 'We couldn’t send the link. Please try again.',
  linkSentTitle: 'Check your email',
  linkSentText:
    'If you’ve referred someone with this email, a link to your page is on its way. It works for one day.',
  useDifferentEmail: 'Use a different email',
};

type ReferrerPageTexts = typeof en;

const es: ReferrerPageTexts = {
  title: (firstName) => `Hola, ${firstName}: estas son tus recomendaciones`,
  closed: (business) =>
    `${business} no recibe recomendaciones en este momento. Tu enlace volverá a servir en cuanto las reciba.`,
  people: 'A quién recomendaste',
  noReferrals: 'A nadie todavía.',
  referralCount: (friends) =>
    friends === 1 ? 'Has recomendado a 1 persona.' : `Has recomendado a ${friends} personas.`,
  friends: (friends) => (friends === 1 ? '1 persona' : `${friends} personas`),
  sentStatus: 'En espera',
  nameHidden: (business) => `Verás su nombre cuando ${business} se comunique.`,
  latest: (shown, total) => `Las ${shown} más recientes de ${total}.`,
  unnamedFriend: 'Alguien',
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

  testimonialTitle: (business) => `¿Qué le dirías a un amigo sobre ${business}?`,
  testimonialLabel: 'Tu frase, con tus propias palabras (opcional)',
  testimonialHint: (length, max) =>
    `Quienes abran tu enlace la leen con tu nombre. ${length} de ${max} caracteres.`,
  publish: 'Publicar',
  saveChanges: 'Guardar cambios',
  testimonialShown: 'Tus amigos la ven.',
  saving: 'Guardando...',
  removeTestimonial: 'Quitar mi frase',
  published: 'Tus amigos la verán al abrir tu enlace.',
  removed: 'Tus amigos ya no la verán.',
  testimonialFailed: 'No pudimos guardarla. Inténtalo de nuevo.',
  textErrors: {
    none: 'Escribe primero una frase',
    long: 'Escribe algo más corto',
    email: 'No incluyas correos electrónicos ni el signo @',
    link: 'No incluyas enlaces',
    phone: 'No incluyas números de teléfono',
  },

  emails: 'Correos para ti',
  wantsEmails: 'Recibir correos sobre las personas que recomendaste',
  emailsOn: 'Volverás a recibir estos correos.',
  emailsOff: 'Ya no recibirás estos correos.',
  emailsFailed: 'No pudimos guardar tu elección. Inténtalo de nuevo.',

  erase: 'Borrar mis datos',
  eraseTitle: (business) => `¿Borrar tus datos en ${business}?`,
  eraseDeletes:
    'Esto borra para siempre tu nombre, tu correo electrónico, tu enlace y esta página.',
  eraseKeeps: (business) =>
    `${business} conserva a las personas que recomendaste, sin tu nombre. Si aún no recibes una recompensa, ya no se podrá saber que era tuya.`,
  eraseConfirm: 'Borrar',
  eraseCancel: 'Conservar',
  erasing: 'Borrando...',
  eraseFailed: 'No pudimos borrarlo. Inténtalo de nuevo.',
  erasedTitle: 'Tus datos están borrados',
  erasedText: (business) => `${business} ya no sabe quién eres.`,
  otherPages: 'Mira tus otras recomendaciones',

  requestLinkTitle: 'Tus recomendaciones',
  requestLinkText:
    'Escribe el correo con el que recomendaste a alguien. Te enviamos un enlace a tu página.',
  linkInvalid: 'Este enlace no sirve. Escribe tu correo y te enviamos uno nuevo.',
  sendLink: 'Enviarme el enlace',
  sendingLink: 'Enviando...',
  tooManyRequests: 'Lo has pedido demasiadas veces. Espera un rato e inténtalo de nuevo.',
  sendLinkFailed: 'No pudimos enviar el enlace. Inténtalo de nuevo.',
  linkSentTitle: 'Revisa tu correo',
  linkSentText:
    'Si recomendaste a alguien con este correo, te acabamos de enviar un enlace a tu página. Sirve por un día.',
  useDifferentEmail: 'Usar otro correo',
};

export const REFERRER_PAGE_TEXTS: Readonly<Record<Language, ReferrerPageTexts>> = { en, es };
