import { EMAIL_MAX, NAME_MAX, NOTE_MAX, PHONE_MAX } from '@vouchwell/domain/shared/limits';
import type { Texts } from './en.ts';

const atMost = (max: number) => `Escribe ${max} caracteres como máximo`;

/** The texts in Latin American Spanish: informal (“tú”), and not translated word for word. */
export const es: Texts = {
  languageName: 'Español',
  chooseThis: 'ver esta página en español',
  isChosen: 'Esta página ahora está en español.',

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
  isOwnAddress:
    'Este es tu propio correo. La persona que recomiendas recibe tu mensaje en el suyo.',
  introducedBefore: (business, day) => `Ya le hablaste a ${business} de esta persona el ${day}.`,
  otherContact: { email: 'Correo', sms: 'Teléfono' },
  optional: '(opcional)',
  note: 'Nota opcional',
  noteTexts: (isInIntroduction, friend, business) =>
    isInIntroduction
      ? [
          `Agrega unas palabras para ${friend || 'tu amigo'}`,
          `Por ejemplo: “Vinieron el mismo día”. ${business} también lo ve.`,
        ]
      : [`¿Algo que ${business} deba saber?`, `Solo lo lee ${business}.`],
  next: 'Qué pasa después',
  nextSteps: (business, method) => [
    `${business} recibe estos datos.`,
    `Se abre tu app de ${method === 'email' ? 'correo' : 'mensajes'} con tu mensaje.`,
    'Léelo, cambia lo que quieras y envíalo. Tu amigo no recibe nada hasta que lo envíes.',
  ],
  privacyNotice: 'Nuestro aviso de privacidad',
  privacySays: 'dice qué guardamos y por cuánto tiempo.',
  submit: (method) => `Continuar al ${method === 'email' ? 'correo' : 'SMS'}`,
  submitting: 'Preparando tu mensaje...',
  faults: {
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
    text: 'Quizás la dirección está mal escrita, o la página cambió de lugar.',
    home: 'Volver al inicio',
  },
  pageNotFound: 'Página no encontrada',
  notLoaded: 'No pudimos cargar esta página',
  notLoadedText: 'Revisa tu conexión e inténtalo de nuevo.',
  tryAgain: 'Intentar de nuevo',

  sentTitle: (method, isOpen) =>
    isOpen
      ? 'Falta un paso: presiona enviar'
      : `Falta un paso: envía tu ${method === 'email' ? 'correo' : 'mensaje'}`,
  sentText: (method, business, isOpen) => {
    const message = method === 'email' ? 'correo' : 'mensaje';
    return isOpen
      ? `${business} ya sabe de tu recomendación. Tu ${message} ya debería estar abierto: presiona enviar ahí. ¿No se abrió? Usa el botón de abajo.`
      : `${business} ya sabe de tu recomendación. Tu amigo todavía no. Si tu ${message} no se abrió, presiona el botón de abajo. Luego presiona enviar.`;
  },
  didYouSend: '¿Lo enviaste?',
  sentYes: 'Sí, lo envié',
  sentNo: 'Todavía no',
  doneTitle: '¡Gracias!',
  doneText: (business) => `Ya lo saben los dos: la persona que recomiendas y ${business}.`,
  tellAnother: 'Recomendar a alguien más',
  nothingSentTitle: 'Todavía no hay nada que enviar',
  nothingSentText:
    'Aquí no hay ningún mensaje listo. El botón te lleva al formulario, donde escribes uno.',
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
  copyByHand: 'Tu navegador no nos dejó copiar. Cópialo de aquí:',
  handOver: 'Envíalo desde tu teléfono',
  handOverText: 'Escanea este código con tu teléfono: ahí se abre el mensaje, listo para enviar.',
  handOverLabel: 'Código QR que abre tu mensaje en un teléfono',
  handOverTooLong:
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
  refused: 'Hubo un problema al enviar tu recomendación. Inténtalo de nuevo.',
  noSuccess: 'No se pudo guardar tu recomendación. Inténtalo de nuevo.',
  unexpected: 'Ocurrió un error inesperado. Inténtalo de nuevo.',
  noAnswer: {
    title: 'Sin conexión',
    text: 'Todo lo que escribiste sigue aquí. Cuando tengas conexión, presiona el botón otra vez. No se enviará dos veces.',
  },
  backOnline: {
    title: 'Ya tienes conexión',
    text: 'Presiona el botón para enviarlo.',
  },
  asFirstSent: {
    title: 'Ya estaba registrada',
    text: 'Tu primer intento sí llegó. Tus cambios solo van en el mensaje a tu amigo.',
  },
};
