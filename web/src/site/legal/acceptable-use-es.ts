import { PRODUCT_NAME } from '@vouchwell/domain/lib/brand';
import type { LegalWords } from './legal-text.ts';

/** The English text binds. */
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
