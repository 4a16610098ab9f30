import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalWords } from './legal-text.ts';

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
