import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalWords } from './legal-text.ts';

/** The English text binds. */
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
