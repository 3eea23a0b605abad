/** Texts beside the form of every page with a card. */
export const cardWords = {
  safe: 'Los datos van directo al procesador de pagos. No pasan por nosotros ni los guardamos.',
  failed:
    'No pudimos cargar el formulario de la tarjeta. Un bloqueador de anuncios puede impedirlo: apágalo en esta página, o prueba en otro navegador.',
  retry: 'Volver a intentar',
  incomplete: 'Completa los datos de tu tarjeta.',
} as const
