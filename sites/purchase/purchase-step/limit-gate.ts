/** Texts about the limit of policies (BUY-167 to BUY-170). */
export const limitWords = {
  title: 'Has alcanzado tu máximo de pólizas activas',
  text: 'Actualmente solo puedes tener 5 pólizas activas, pero puedes seguir cotizando y consultando precios',
  accept: 'Entendido',
  /** Alert for a person at the limit, before they choose a car. */
  notice: 'Ya tienes 5 pólizas activas: puedes cotizar, y contratar cuando termine una de ellas.',
  /** Error text of a request at the limit of policies. */
  refused: 'Has alcanzado el máximo de pólizas activas.',
} as const
