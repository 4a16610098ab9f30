import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import { RETENTION_MONTHS } from '@vouchwell/domain/lib/limits';
import type { LegalWords } from './legal-text.ts';

/** The English text binds. */
export const privacyTextEs: LegalWords = {
  title: 'Aviso de privacidad',
  lead: `Qué guarda ${PRODUCT_NAME} sobre ti, por qué, cuánto tiempo, y cómo pedirnos que lo borremos.`,
  operator: {
    title: 'Quiénes somos',
    paragraphs: [
      `${PRODUCT_NAME} es un servicio que ayuda a los negocios pequeños a recibir recomendaciones. Lo administra:`,
    ],
  },
  sections: [
    {
      title: 'Si recomiendas a alguien',
      paragraphs: [
        'Guardamos tu nombre, tu correo, lo que nos cuentas de tu amigo y tu nota. Los guardamos para el negocio cuyo formulario llenas. Con ellos se comunica con tu amigo y te da las gracias.',
        'La presentación sale de tu propia aplicación de correo o de mensajes de texto. Nosotros nunca le escribimos a tu amigo.',
        'Recibes un enlace propio. Quien lo abre ve tu nombre de pila, el negocio y lo que escribas para tus amigos en tu propia página, hasta que lo quites. En tu propia página ves si alguien se hizo cliente, por su nombre de pila y su inicial.',
        'De parte del negocio podemos escribirte para darte las gracias y cuando alguien se hace cliente: tres correos por semana como máximo, y cada uno trae un enlace para no recibir más.',
        'El negocio guarda tus datos hasta que los borra. En cualquier momento puedes borrarlos tú en tu propia página, o pedirnos que los quitemos.',
      ],
    },
    {
      title: 'Si alguien te recomendó',
      paragraphs: [
        'Guardamos tu nombre, tu correo o tu teléfono y la nota de quien te recomendó, para que el negocio pueda comunicarse contigo. Si tú pides que se comuniquen contigo, guardamos también qué aceptaste y cuándo.',
        `Si no te haces cliente, quitamos todo eso cuando el negocio lleva ${RETENTION_MONTHS} meses sin tocar la recomendación, o antes si el negocio así lo eligió. Si te haces cliente, el negocio lo guarda hasta que lo borra. Puedes pedirnos en cualquier momento que lo quitemos.`,
        'Después solo guardamos que hubo una recomendación y qué resultó de ella.',
        'Si pides que no se comuniquen más contigo, guardamos un código hecho con tu correo o tu teléfono. No dice quién eres, y evita que te contacten si alguien te recomienda otra vez.',
      ],
    },
    {
      title: 'Si tienes una cuenta',
      paragraphs: [
        'Guardamos tu correo, los datos de tu negocio, sus recomendaciones y lo que has pagado, hasta que borras tu cuenta. Nadie puede leer tu contraseña, ni nosotros. Stripe se encarga de tus pagos, y nunca vemos tu tarjeta.',
        'Puedes descargar o borrar tus datos en cualquier momento en Ajustes. Después de borrarlos guardamos el final de tu enlace, para que nadie más lo tome, y códigos que indican que tú y tu tarjeta ya tuvieron una prueba gratis. Stripe guarda las facturas el tiempo que exige la ley.',
      ],
    },
    {
      title: 'Si pides una demostración',
      paragraphs: ['Guardamos tu nombre, tu negocio, tu correo y tu teléfono durante un año.'],
    },
    {
      title: 'Cuando visitas nuestras páginas',
      paragraphs: [
        'No usamos cookies de publicidad ni rastreadores. Tu navegador recuerda que iniciaste sesión, tu idioma, y lo que escribiste y todavía no enviaste.',
        'Nuestros servidores registran tu dirección IP y tu navegador durante 30 días, para encontrar errores y frenar abusos. También guardamos durante 30 días cada intento de iniciar sesión: el correo, el navegador, la hora y si funcionó. Si el correo no tiene cuenta, guardamos un código en su lugar.',
      ],
    },
    {
      title: 'Quién más maneja tus datos',
      paragraphs: [
        'Google guarda nuestros datos y hace funcionar nuestros servidores. Stripe recibe los pagos. Un servicio de correo envía nuestros correos. Solo trabajan para nosotros. No vendemos tus datos, y no se los damos a nadie más, salvo que la ley lo exija.',
        'Las copias de nuestros respaldos desaparecen cuando los respaldos vencen.',
      ],
    },
    {
      title: 'Tus derechos',
      paragraphs: [
        'Puedes preguntarnos qué guardamos sobre ti. También puedes pedirnos que lo corrijamos, que te enviemos una copia o que lo borremos, y puedes presentar una queja ante tu autoridad de protección de datos.',
        'Para pedirlo, escríbenos a la dirección de arriba de esta página y dinos de qué correo se trata. Respondemos en un mes como máximo.',
      ],
    },
  ],
};

export const termsTextEs: LegalWords = {
  title: 'Términos de uso',
  lead: `Qué puedes esperar de ${PRODUCT_NAME}, y qué esperamos de ti.`,
  operator: {
    title: 'Quiénes somos',
    paragraphs: [`Cuando usas ${PRODUCT_NAME}, tu acuerdo es con:`],
  },
  sections: [
    {
      title: 'Si recomiendas a alguien',
      paragraphs: [
        'Recomienda solo a personas que conoces y que se alegran de saber de ti. Usa tu propio nombre y tu propio correo.',
        'La recompensa es una promesa del negocio, no nuestra. Pregúntale al negocio por ella.',
      ],
    },
    {
      title: 'Tu cuenta',
      paragraphs: [
        'Da datos verdaderos y no compartas tu contraseña. Respondes por lo que se hace con tu cuenta.',
      ],
    },
    {
      title: 'Precio y pago',
      paragraphs: [
        'El precio es el que muestra la página de precios cuando te suscribes. Tu plan se renueva cada mes o cada año hasta que lo canceles, y eso lo puedes hacer en cualquier momento en Ajustes. Después sigue hasta el final del tiempo que pagaste.',
        'Te avisamos por correo por lo menos 30 días antes de que suba un precio.',
      ],
    },
    {
      title: 'Qué no está permitido',
      paragraphs: [
        'No uses nuestras páginas para engañar a la gente, para enviar mensajes que nadie pidió ni para ofrecer algo ilegal. No ataques el servicio ni trates de llegar a los datos de otras personas.',
        'Si lo haces, podemos quitar tus páginas o cerrar tu cuenta. Te decimos por qué.',
      ],
    },
    {
      title: 'Tus datos',
      paragraphs: [
        'Tus datos siguen siendo tuyos. Puedes descargarlos o borrarlos en cualquier momento, incluso después de cancelar.',
        'Respondes por cómo tratas a las personas que te recomiendan. Comunícate con ellas solo por la recomendación, y deja de hacerlo cuando te lo pidan. Nuestro aviso de privacidad dice cómo manejamos los datos.',
      ],
    },
    {
      title: 'Qué prometemos',
      paragraphs: [
        'Trabajamos para que el servicio funcione y tus datos estén seguros, pero no podemos prometer que nunca falle, ni que recibas cierta cantidad de recomendaciones. Por eso lo ofrecemos tal como es, sin otras garantías.',
        'En la medida en que la ley lo permita, no respondemos por ganancias perdidas ni por otros daños indirectos, y lo máximo que te debemos es lo que nos pagaste en los 12 meses anteriores.',
      ],
    },
    {
      title: 'Cambios, y qué ley se aplica',
      paragraphs: [
        'Si cambiamos estos términos, te avisamos por correo por lo menos 30 días antes. Si no estás de acuerdo, puedes cancelar.',
        'Se aplica la ley del estado donde estamos (mira la dirección de arriba), y sus tribunales deciden cualquier disputa. Conservas los derechos de consumidor del lugar donde vives.',
      ],
    },
  ],
};
