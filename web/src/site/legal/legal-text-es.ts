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

export const acceptableUseTextEs: LegalWords = {
  title: 'Política de uso aceptable',
  lead: `A quién le puedes pedir recomendaciones con ${PRODUCT_NAME}, cómo, y cuándo parar.`,
  operator: {
    title: 'Quiénes somos',
    paragraphs: [
      `Estas reglas son para cada negocio que pide recomendaciones a sus clientes con ${PRODUCT_NAME}. Son parte de nuestros términos de uso. Somos:`,
    ],
  },
  sections: [
    {
      title: 'Pídeselo a tus propios clientes',
      paragraphs: [
        'Pídeselo solo a personas que te compraron algo o para las que hiciste un trabajo. Deben saber quién eres cuando les llega tu mensaje.',
        'Nunca uses una lista comprada, alquilada, prestada o sacada de internet. Nunca adivines un correo ni un número.',
      ],
    },
    {
      title: 'Correos',
      paragraphs: [
        'La ley de Estados Unidos (CAN-SPAM) exige esto de cada correo: que diga de verdad quién lo envía y de qué trata, que tenga tu dirección postal, y que tenga una forma de no recibir más que funcione.',
        `${PRODUCT_NAME} agrega la dirección y el enlace para no recibir más correos. No los escondas ni los rodees.`,
      ],
    },
    {
      title: 'Mensajes de texto',
      paragraphs: [
        'Envía mensajes de texto solo a quienes aceptaron recibirlos de ti. La ley de Estados Unidos (TCPA) puede exigir que sea por escrito, así que guarda lo que lo demuestre. No escribas antes de las 8 de la mañana ni después de las 9 de la noche en el lugar donde viven.',
        `${PRODUCT_NAME} no envía mensajes de texto por ti. Abre tu propia aplicación de mensajes, y tú envías cada uno.`,
      ],
    },
    {
      title: 'Parar es parar',
      paragraphs: [
        'Si alguien te pide que pares, para. Vale de cualquier forma en que lo diga: con el enlace, en una respuesta, por teléfono o en el mostrador.',
        'Márcalo en tu lista, para que nadie se lo vuelva a pedir por correo, mensaje o teléfono. No lo agregues otra vez con otra dirección ni con una lista nueva.',
      ],
    },
    {
      title: 'Recompensas y palabras honestas',
      paragraphs: [
        'Una recompensa es por una recomendación. Nunca des ni prometas nada por una reseña, buena o mala. La Comisión Federal de Comercio prohíbe las reseñas falsas y compradas (16 CFR Parte 465), y los sitios de reseñas las quitan.',
        'Si alguien gana algo cuando la persona recomendada se hace cliente, su mensaje tiene que decirlo (16 CFR Parte 255). Nosotros agregamos esa frase. Puedes decirla con otras palabras, pero no puedes quitarla.',
        'Paga lo que prometes. En algunos oficios, como la salud, no puedes dar nada por una recomendación: pregúntale a tu colegio profesional o a tu abogado.',
      ],
    },
    {
      title: 'Nunca',
      paragraphs: [
        'No finjas ser otra persona, no presiones a nadie, y no pongas en un mensaje cosas privadas, como la salud de alguien. No se lo pidas a niños.',
      ],
    },
    {
      title: 'Lo que hacemos nosotros',
      paragraphs: [
        'Limitamos cuántos correos salen en un día, y los detenemos si muchos rebotan. Si no se cumplen estas reglas, podemos parar tus correos, quitar tus páginas o cerrar tu cuenta. Te decimos por qué.',
        'Si recibiste un mensaje que no cumple estas reglas, avísanos en la dirección que está al principio de esta página.',
      ],
    },
  ],
};

export const accessibilityTextEs: LegalWords = {
  title: 'Declaración de accesibilidad',
  lead: `Todos deben poder usar ${PRODUCT_NAME}. Esta página dice hasta dónde hemos llegado, y cómo contarnos qué te estorba.`,
  operator: {
    title: 'Cuéntanos qué te estorba',
    paragraphs: [
      'Escríbenos con tus propias palabras: en qué página, qué querías hacer y qué usas, como un lector de pantalla. Respondemos en cinco días hábiles, y te ayudamos de otra forma hasta que lo arreglemos.',
    ],
  },
  sections: [
    {
      title: 'A qué aspiramos',
      paragraphs: [
        'Las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA, en cada página: las de los clientes y las personas que recomiendan, y las de los negocios.',
      ],
    },
    {
      title: 'Qué revisamos',
      paragraphs: [],
      items: [
        [
          'Todas las páginas, con una máquina',
          'En un teléfono y en una computadora, en claro y en oscuro: ninguna falla que una máquina pueda encontrar, contraste suficiente, y espacio para texto al doble de tamaño.',
        ],
        [
          'Todas las páginas, para lectores de pantalla',
          'Un solo título principal, ningún nivel saltado, las partes de la página marcadas, un nombre en cada botón, enlace y campo, y leídas en el orden en que se ven.',
        ],
        [
          'Todas las páginas, con zoom de 400%',
          'En una ventana de 320 píxeles de ancho nada se desplaza hacia un lado ni queda cortado, y ninguna barra tapa la mitad.',
        ],
        [
          'Todas las páginas, con los colores del sistema',
          'Cada botón, enlace y campo conserva un borde o palabras, y muestra el foco y si está elegido.',
        ],
        [
          'Todas las páginas, solo con el teclado',
          'La tecla Tab llega a cada botón, enlace y campo una vez y en orden. El foco se ve, no queda atrapado y no queda bajo ninguna barra. Escape cierra un diálogo.',
        ],
        [
          'Todas las páginas, con menos movimiento',
          'Nada se mueve para quien se lo pide a su sistema.',
        ],
        [
          'Todas las páginas, con la voz',
          'Lo que está escrito en un botón, enlace o campo es parte del nombre que se le puede decir.',
        ],
        [
          'El formulario público y el panel, con el teclado',
          'Un cliente puede recomendar a un amigo, y un negocio puede iniciar sesión y usar su panel, sin ratón.',
        ],
      ],
    },
    {
      title: 'Qué falta',
      paragraphs: [],
      items: [
        [
          'Lectores de pantalla',
          'Revisamos en Chromium lo que los navegadores les entregan. Todavía no han recorrido las páginas personas que usan uno todos los días.',
        ],
        [
          'Avisos breves',
          'En una ventana ancha, un aviso que acaba de llegar puede tapar los últimos enlaces de una página. Se va en unos segundos, y se puede cerrar.',
        ],
        [
          'Páginas de otros',
          'Los pagos están en páginas de Stripe, y las demostraciones se reservan en páginas de otra empresa.',
        ],
      ],
    },
  ],
};

export const dataProcessingTextEs: LegalWords = {
  title: 'Acuerdo de tratamiento de datos',
  lead: 'Cómo tratamos por ti los datos de tus clientes y de las personas que recomiendan, y quién nos ayuda.',
  operator: {
    title: 'Entre quiénes es',
    paragraphs: [
      `Este acuerdo es entre tú, el negocio que usa ${PRODUCT_NAME}, y nosotros. Tú decides para qué se usan los datos de tus clientes y de las personas que recomiendan. Nosotros los tratamos por ti. Somos:`,
    ],
  },
  sections: [
    {
      title: 'De qué trata',
      paragraphs: [
        'Las personas son tus clientes, y quienes ellos recomiendan o quienes te buscan por su cuenta.',
        'Los datos son nombres, correos, teléfonos, notas, qué aceptaron y cuándo, los trabajos y etiquetas que escribes, a quién le pediste una recomendación y qué resultó, y las recompensas que debes o pagaste.',
        'Dura mientras tengas una cuenta.',
      ],
    },
    {
      title: 'Qué hacemos con ellos',
      paragraphs: [
        'Usamos estos datos solo para darte el servicio: lo que eliges y presionas en la aplicación nos dice qué hacer. Si creemos que algo va contra la ley, te lo decimos.',
        'No los vendemos ni los compartimos, no los usamos para nuestra propia publicidad, ni los mezclamos con datos de otra parte. Si la ley nos obliga a entregar algo, te avisamos antes, salvo que lo prohíba.',
        'Si estás en California, somos tu proveedor de servicios. Hacemos lo que la ley de privacidad de allí exige de uno, y te avisamos si ya no podemos.',
      ],
    },
    {
      title: 'Cómo los protegemos',
      paragraphs: [
        'Los datos van cifrados en el camino y donde se guardan. Cada negocio llega solo a los suyos. Las contraseñas se guardan de modo que nadie puede leerlas, y puedes activar un segundo paso al iniciar sesión.',
        'Solo las personas de nuestro equipo que lo necesitan pueden ver datos, y prometieron guardarlos en secreto.',
        'Las copias de seguridad se guardan 14 días, y los registros de nuestros servidores 30 días.',
      ],
    },
    {
      title: 'Si algo sale mal',
      paragraphs: [
        'Si alguien que no debe ve, cambia o pierde datos, te escribimos sin demora, como máximo 72 horas después de saberlo. Te decimos qué pasó, de quién son los datos y qué hacemos.',
      ],
    },
    {
      title: 'Cómo te ayudamos',
      paragraphs: [
        'Si alguien te pide una copia de sus datos, que los corrijas o que los borres, puedes hacerlo en la aplicación. Las personas también pueden borrar sus propios datos, o pedírnoslo. Si lo hacen, te avisamos.',
        'Respondemos tus preguntas sobre cómo protegemos los datos, y te ayudamos si la ley te pide comprobar o comunicar algo. Una vez al año, o después de que algo salga mal, puedes comprobar cómo cumplimos este acuerdo, o encargárselo a alguien.',
      ],
    },
    {
      title: 'Quién nos ayuda',
      paragraphs: [
        'Estas empresas tratan datos por nosotros. Cada una nos prometió por escrito protegerlos como te lo prometemos a ti, y respondemos ante ti por lo que hacen.',
        'Te escribimos al menos 30 días antes de agregar otra. Si no estás de acuerdo, puedes cancelar.',
      ],
      items: [
        [
          'Google (Google Cloud y Firebase), Estados Unidos',
          'Guarda nuestros datos y copias, hace funcionar nuestros servidores y páginas, te identifica al iniciar sesión y distingue a las personas de los robots.',
        ],
        [
          'Stripe, Estados Unidos',
          'Cobra tus pagos a nosotros. Recibe tus datos y tu tarjeta, y nada de tus clientes.',
        ],
        [
          'Nuestro servicio de correo',
          'Envía nuestros correos: a ti y, por ti, a tus clientes y a las personas que recomiendan. Escríbenos para saber su nombre y su país.',
        ],
        [
          'Apple, Google, Microsoft y Mozilla, Estados Unidos',
          'Llevan los avisos a tu teléfono o computadora, si los activas. No pueden leerlos.',
        ],
      ],
    },
    {
      title: 'Dónde están',
      paragraphs: [
        'Nuestros servidores, la base de datos y las copias de seguridad están en Estados Unidos.',
        'Si tú o tus clientes están en otro país, los datos se envían a Estados Unidos. Si la ley de ese país lo exige, las cláusulas contractuales tipo de la Comisión Europea forman parte de este acuerdo.',
      ],
    },
    {
      title: 'Cuando te vas',
      paragraphs: [
        'Puedes descargar todo en cualquier momento en Ajustes. Cuando borras tu cuenta, los datos se borran con ella, y las últimas copias que los tienen desaparecen 14 días después. Nuestro aviso de privacidad dice lo poco que guardamos.',
      ],
    },
    {
      title: 'Cómo encaja con los términos',
      paragraphs: [
        'Este acuerdo es parte de nuestros términos de uso. Si los dos dicen cosas distintas sobre los datos de las personas, vale este.',
      ],
    },
  ],
};
